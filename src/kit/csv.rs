//! Tables for spreadsheets.

use super::numerals::decimal;

/// Writes lines of fields as CSV (RFC 4180). If the language has a decimal comma, semicolons separate the fields:
/// spreadsheets expect them there. A text that a spreadsheet would take for a formula gets an apostrophe.
pub fn write(lines: &[Vec<String>]) -> String {
    let separator = if decimal("", "") == "," { ";" } else { "," };
    let line = |fields: &Vec<String>| {
        fields.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(separator) + "\r\n"
    };
    // Without a byte order mark, spreadsheets assume a legacy encoding.
    format!("\u{feff}{}", lines.iter().map(line).collect::<String>())
}

fn quoted(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t'])
        && !text[1..].bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b','));
    let apostrophe = if is_formula { "'" } else { "" };
    format!("\"{apostrophe}{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_and_formulas_are_texts() {
        let line = ["a, b", "“c” \"d\"", "-0,5", "=1+1", "-x", ""].map(str::to_owned).to_vec();
        let expected = "\u{feff}\"a, b\",\"“c” \"\"d\"\"\",\"-0,5\",\"'=1+1\",\"'-x\",\"\"\r\n";
        assert_eq!(write(&[line]), expected);
    }
}
