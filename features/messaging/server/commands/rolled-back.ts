/** Thrown where something was written before it was clear that it cannot be; `writeOr` answers with the code. */
export class RolledBack<Code extends string> extends Error {
  readonly code: Code;

  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}
