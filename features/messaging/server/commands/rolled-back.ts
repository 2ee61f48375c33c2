/** Thrown when a write turns out to be invalid after it started; `writeOr` returns the code. */
export class RolledBack<Code extends string> extends Error {
  readonly code: Code;

  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}
