import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { profilesEvents } from '../../contract.ts';
import type { PresenceChoice } from '../../limits.ts';
import { profile } from '../tables.ts';

/** Shows the person as chosen; their account state is another column and stays as it is (PRE-1). */
export async function setPresence(tx: Transaction, person: PersonId, status: PresenceChoice): Promise<void> {
  await tx.orm.update(profile).set({ presence: status }).where(eq(profile.id, person));
  const event = profilesEvents['presence.changed']({ personId: person, status });
  tx.announce({ topic: topic.of('profile', person), event });
}
