/** What a Go release does, where releases differ. */
export interface GoFeatures {
  /** `{{else with}}` (1.23). */
  readonly elseWith: boolean;
  /** `{{range 3}}` (1.24). */
  readonly rangeOverInt: boolean;
  /** `{{range $i, $e = …}}` sets the variables it names (1.20); before, it set the last ones declared. */
  readonly rangeAssigns: boolean;
  /** `encoding/json` writes `\b` and `\f` (1.22); before, `\u0008` and `\u000c`. */
  readonly shortJsonEscapes: boolean;
}

/** The release assumed where none is named. */
export const DEFAULT_GO_VERSION = '1.19';

/** The features of a release like `1.24`, `go1.24` or `1.24.3`; those of the default for other texts. */
export function goFeatures(version: string = DEFAULT_GO_VERSION): GoFeatures {
  const match = /^(?:go)?1\.(\d{1,4})(?:\D|$)/u.exec(version);
  const minor = Number(match?.[1] ?? 19);
  return {
    elseWith: minor >= 23,
    rangeOverInt: minor >= 24,
    rangeAssigns: minor >= 20,
    shortJsonEscapes: minor >= 22,
  };
}
