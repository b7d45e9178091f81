//! The checksum of links and lessons. Backup files have their own (static/backup.js).

/// The CRC-32 of bytes, as in zip files and PNG pictures. It detects every change within four adjacent bytes.
pub fn crc(bytes: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0xEDB8_8320;
    let step = |crc: u32, byte: &u8| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            crc >> 1 ^ if crc & 1 == 1 { POLYNOMIAL } else { 0 }
        })
    };
    !bytes.iter().fold(!0, step)
}

#[cfg(test)]
mod tests {
    #[test]
    fn it_is_the_usual_one() {
        assert_eq!(super::crc(b"123456789"), 0xCBF4_3926);
        assert_eq!(super::crc(b""), 0);
    }
}
