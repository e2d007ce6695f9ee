/** What the insertion of an entry has to know about a notation. Everything else is copied from neighbours. */
export interface StoreSyntax {
  /** What starts a comment that runs to the end of the line. */
  readonly lineComment: '#' | '//';
  /** True where `/* … *\/` is a comment. */
  readonly blockComments: boolean;
  /** True if `name` cannot stand as a key without quotes. `separator` is `:` or `=`. */
  readonly nameNeedsQuotes: (name: string, separator: string) => boolean;
  /** True if a name may have quotes at all: Python's keyword arguments may not. */
  readonly quotesNames: (separator: string) => boolean;
  /**
   * The source between the quotes that stands for `name`, or undefined if there is none.
   * @param quote the opening quote, one or three units; `lead` what stands before it (a Python prefix)
   */
  readonly encodeName: (name: string, quote: string, lead: string) => string | undefined;
  /** True if the digits would be no text without quotes; absent where values always have quotes. */
  readonly hashNeedsQuotes?: (hash: string) => boolean;
}
