//! Vectors of real numbers in space.

/// A point or a direction in space.
pub type Vector = [f64; 3];

/// The sum of a vector and a multiple of another.
pub fn plus(a: Vector, factor: f64, b: Vector) -> Vector {
    [0, 1, 2].map(|axis| a[axis] + factor * b[axis])
}

/// A vector times a factor.
pub fn scaled(vector: Vector, factor: f64) -> Vector {
    vector.map(|part| part * factor)
}

/// The scalar product.
pub fn dot(a: Vector, b: Vector) -> f64 {
    (0..3).map(|axis| a[axis] * b[axis]).sum()
}

/// The vector product.
pub fn cross(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|axis| {
        let (next, last) = ((axis + 1) % 3, (axis + 2) % 3);
        a[next] * b[last] - a[last] * b[next]
    })
}
