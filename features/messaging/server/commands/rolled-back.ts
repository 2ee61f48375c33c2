import type { Database, Transaction } from '#platform/server/database/database.ts';

/** Thrown where something was written before it was clear that it cannot be; `writeOr` answers with the code. */
export class RolledBack<Code extends string> extends Error {
  readonly code: Code;

  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}

/** A transaction that may refuse: what it returns, or the code of a `RolledBack` it throws. */
export async function writeOr<Refusal extends string>(
  database: Pick<Database, 'write'>,
  work: (tx: Transaction) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  try {
    return await database.write(work);
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.code as Refusal;
    throw fault;
  }
}
