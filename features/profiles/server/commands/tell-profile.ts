import { eq } from 'drizzle-orm';
import { rolesOf } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { profilesEvents } from '../../contract.ts';
import { presentSummary } from '../present.ts';
import { profile } from '../tables.ts';

/** Notifies viewers of a person, after the commit, that their profile changed. */
export async function tellProfile(tx: Transaction, person: PersonId): Promise<void> {
  const [row] = await tx.orm.select().from(profile).where(eq(profile.id, person));
  if (!row) return;
  const held = await rolesOf(tx.orm, [person]);
  const event = profilesEvents['profile.changed'](presentSummary(row, held.get(person)));
  tx.announce({ topic: topic.of('profile', person), event });
}
