import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { notifications } from '../../contract.ts';
import type { NotificationService } from '../commands/draft.ts';

/** The contract with this feature's context. */
export const contractOf = ({ platform }: NotificationService) =>
  implementContract(notifications, platform.config);

/** A change of a person's rows; pending notifications are written first. */
export async function change<Result>(
  { platform, coalescer }: NotificationService,
  person: PersonId,
  work: (tx: Transaction, person: PersonId) => Promise<Result>,
): Promise<Result> {
  await coalescer.settleAndForget(person);
  return platform.database.write((tx) => work(tx, person));
}
