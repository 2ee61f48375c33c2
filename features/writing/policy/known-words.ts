/** Somebody whose name may be said; `said` is how its owner of the card writes that it sounds, e.g. "shi-VAWN". */
export interface KnownName {
  readonly name: string;
  readonly said?: string | undefined;
}

/** What one person says that a recogniser has never heard. */
export interface KnownWords {
  /** Words they have added themselves. */
  readonly own: readonly string[];
  readonly names: readonly KnownName[];
  /** Companies and titles: known as a whole, and written as here. */
  readonly titles: readonly string[];
  /** Job titles: known as a whole, written as the sentence has them. */
  readonly jobs: readonly string[];
}
