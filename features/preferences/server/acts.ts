import { sql } from 'drizzle-orm';
import { topic } from '#platform/contract/live.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { type preferences, preferencesEvents } from '../contract.ts';
import { preferencesOf, viewPreferences } from './queries.ts';
import { preference } from './tables.ts';

export const preferencesActs: Acts<typeof preferences> = {
  async get({ orm, person }) {
    return (await preferencesOf(orm, [person])).get(person) ?? viewPreferences(undefined);
  },

  /** Saves the named fields and leaves the rest; every device of the person receives the result. */
  async save(act, { voice, ...fields }) {
    const { person } = act;
    const named = {
      ...fields,
      voiceMode: voice?.mode,
      voiceNoticeSeen: voice?.noticeSeen,
      updatedAt: act.now,
    };
    const [row] = await act.orm
      .insert(preference)
      .values({ personId: person, ...named })
      // Undefined columns are left out of the statement.
      .onConflictDoUpdate({
        target: preference.personId,
        set: { ...named, version: sql`${preference.version} + 1` },
      })
      .returning();
    const saved = viewPreferences(row);
    act.announce({ topic: topic.person(person), event: preferencesEvents['preferences.changed'](saved) });
    return saved;
  },
};
