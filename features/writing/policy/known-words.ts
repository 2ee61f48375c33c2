/** A person whose name may be said; `said` is its pronunciation as the card's owner wrote it, e.g. "shi-VAWN". */
export interface KnownName {
  readonly name: string;
  readonly said?: string | undefined;
}

/** A person's words that recognisers have never heard. */
export interface KnownWords {
  /** Words they added themselves. */
  readonly own: readonly string[];
  readonly names: readonly KnownName[];
  /** Companies and titles: matched as a whole, and written as listed here. */
  readonly titles: readonly string[];
  /** Job titles: matched as a whole, capitalized as in the sentence. */
  readonly jobs: readonly string[];
}
