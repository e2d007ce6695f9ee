/**
 * A floating-point number as template data. Plain numbers without a fraction are integers to every dialect, as
 * in JSON; this one prints as a float even then (`1.0` in Python, a `float64` in Go).
 */
export class Float {
  constructor(readonly value: number) {}
}
