import { sittersAt } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { callEvents } from '../../contract/index.ts';

interface Changed {
  readonly deskId: PersonId;
  /** Null when the whole sheet changed. */
  readonly id: ClientId | null;
  readonly isPrivate: boolean;
  readonly now: Date;
}

/** Makes everyone at this desk reload the line; a private one only for those who see it. */
export async function announceLine(tx: Transaction, { deskId, id, isPrivate, now }: Changed): Promise<void> {
  const sitters = await sittersAt(tx, { desk: deskId, scope: 'calls', now });
  const others = sitters.filter(({ isFirst }) => isFirst || !isPrivate).map(({ person }) => person);
  const event = callEvents['call.changed']({ id, desk: deskId });
  for (const person of new Set([deskId, ...others])) tx.announce({ topic: topic.person(person), event });
}
