import { eq, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Preferences, type PreferencesChange, preferencesEvents } from '../contract.ts';
import { presentPreferences } from './present.ts';
import { preference } from './tables.ts';

/** Saves the named fields and leaves the rest; every device of the person receives the result. */
export async function savePreferences(
  tx: Transaction,
  person: PersonId,
  { voice, ...fields }: PreferencesChange,
  now: Date,
): Promise<Preferences> {
  const named = { ...fields, voiceMode: voice?.mode, voiceNoticeSeen: voice?.noticeSeen, updatedAt: now };
  const [row] = await tx.orm
    .insert(preference)
    .values({ personId: person, ...named })
    // Undefined columns are left out of the statement.
    .onConflictDoUpdate({
      target: preference.personId,
      set: { ...named, version: sql`${preference.version} + 1` },
    })
    .returning();
  const saved = presentPreferences(row);
  tx.announce({ topic: topic.person(person), event: preferencesEvents['preferences.changed'](saved) });
  return saved;
}

/** Removes the preferences of a person whose account was deleted. */
export async function forgetPreferences(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(preference).where(eq(preference.personId, person));
}
