import type { Database, Transaction } from '#platform/server/database/database.ts';
import { RolledBack } from '../commands/rolled-back.ts';

/** A transaction that may refuse: its result, or the code of a `RolledBack` it throws. */
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
