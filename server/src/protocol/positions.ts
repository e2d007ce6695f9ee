/** A 0-based line and UTF-16 column, as LSP counts them. */
export interface ProtocolPosition {
  readonly line: number;
  readonly character: number;
}

export interface ProtocolRange {
  readonly start: ProtocolPosition;
  readonly end: ProtocolPosition;
}

export interface ProtocolLocation {
  readonly uri: string;
  readonly range: ProtocolRange;
}
