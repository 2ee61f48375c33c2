declare module 'linebreak' {
  /** Where lines may end, by the Unicode line breaking algorithm (UAX #14). */
  export default class LineBreaker {
    constructor(text: string);
    /** The next place a line may end, in UTF-16 units; `required` where it must. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
