import { eq, type SQL } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { profilesEvents } from '../../contract.ts';
import type { PresenceChoice, PresenceNote } from '../../limits.ts';
import { type ProfileRow, presentPresence } from '../present.ts';
import { profile } from '../tables.ts';

/** A requested presence. */
export interface PresenceWish {
  readonly status: PresenceChoice;
  readonly note: PresenceNote | null;
  /** Null: until another presence is chosen. */
  readonly until: Date | null;
}

/** Saves the chosen presence; the account state is a separate column and stays as it is (PRE-1). */
export async function setPresence(
  tx: Transaction,
  person: PersonId,
  { status, note, until }: PresenceWish,
): Promise<ReturnType<typeof presentPresence>> {
  const [row] = await tx.orm
    .update(profile)
    .set({ presence: status, presenceNote: note, presenceUntil: until })
    .where(eq(profile.id, person))
    .returning();
  if (!row) throw new Error(`no profile for ${person}`);
  announcePresence(tx, row);
  return presentPresence(row);
}

/** Sets expired presences back to active, whoever is connected (PRE-4); returns whose. */
export async function endPresences(tx: Transaction, these: SQL): Promise<PersonId[]> {
  const rows = await tx.orm
    .update(profile)
    .set({ presence: 'active', presenceNote: null, presenceUntil: null })
    .where(these)
    .returning();
  for (const row of rows) announcePresence(tx, row);
  return rows.map(({ id }) => id);
}

function announcePresence(tx: Transaction, row: ProfileRow): void {
  const personId = row.id;
  const shown = presentPresence(row);
  const event = profilesEvents['presence.changed']({ personId, ...shown });
  tx.announce({ topic: topic.of('profile', personId), event });
}
