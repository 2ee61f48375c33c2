import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isBlockedSql, isInventedSql, profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { NotificationPreferences } from '../../contract.ts';
import { type Flag, flags } from '../../limits.ts';
import { channels, defaultChoices } from '../../policy/choices.ts';
import { askingTypes } from '../../policy/kinds.ts';
import { defaultDigest, defaultQuietHours } from '../../policy/quiet-hours.ts';
import { notificationPreference } from '../tables.ts';

type PreferenceRow = typeof notificationPreference.$inferSelect;

/**
 * Whether a draft `d` (person_id, type, category, metadata) makes a row, for statements that notify many people at
 * once. The same rule as `isWanted(..., 'inApp')` in policy/choices.ts, proven equal by a test. Also, a person is not
 * notified of acts by someone they blocked (X17), and people invented for a practice have no bell (decision 115).
 */
export const wantedRow = `coalesce((
    select case p.projects -> (d.metadata ->> 'projectId') ->> d.category
      when 'asked' then d.type in (${askingTypes.map((type) => `'${type}'`).join(', ')})
      when 'true' then true
      when 'false' then false
      else d.category <> all(p.in_app_off) end
    from notification_preference p where p.person_id = d.person_id), true)
  and not ${isBlockedSql({ blocker: 'd.person_id', blocked: 'd.from_person_id' })}
  and not ${isInventedSql('d.person_id')}`;

/** A person's preferences, and whether they are busy at this moment. */
export type Wished = NotificationPreferences & { readonly isBusy: boolean };

/** The zone when it is unknown. */
export const zoneUnknown = 'UTC';

/** The preferences of each of these people, in their current zone. */
export async function preferencesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Wished>> {
  if (people.length === 0) return new Map();
  const [rows, profiles] = await Promise.all([
    orm
      .select()
      .from(notificationPreference)
      .where(inArray(notificationPreference.personId, [...people])),
    profilesOf(orm, people),
  ]);
  const byPerson = new Map(rows.map((row) => [row.personId, row]));
  const known = new Map(profiles.map((profile) => [profile.id, profile]));
  return new Map(
    people.map((person) => {
      const { timeZone, presence } = known.get(person) ?? {};
      const chosen = presentPreferences(byPerson.get(person), timeZone ?? zoneUnknown);
      return [person, { ...chosen, isBusy: presence === 'busy' }];
    }),
  );
}

/** One person's preferences. */
export async function getPreferences(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<NotificationPreferences> {
  const found = (await preferencesOf(orm, [person])).get(person);
  if (!found) throw new Error(`no preferences for ${person}`);
  const { isBusy: _isBusy, ...chosen } = found;
  return chosen;
}

function presentPreferences(row: PreferenceRow | undefined, timeZone: string): NotificationPreferences {
  const off = { inApp: row?.inAppOff ?? [], email: row?.emailOff ?? [], push: row?.pushOff ?? [] };
  const choiceOf = (flag: (typeof flags)[number]) =>
    Object.fromEntries(channels.map((channel) => [channel, !off[channel].includes(flag)]));
  return {
    types: Object.fromEntries(
      flags.map((flag) => [flag, choiceOf(flag)]),
    ) as NotificationPreferences['types'],
    emailNotifications: row?.emailNotifications ?? defaultChoices.emailNotifications,
    pushNotifications: row?.pushNotifications ?? defaultChoices.pushNotifications,
    projectSpecific: row?.projects ?? {},
    quietHours: row?.quietHours ?? defaultQuietHours,
    // Those kept before there was a weekly one have no day.
    digest: { ...defaultDigest, ...row?.digest },
    timeZone,
    updatedAt: row ? toInstant(row.updatedAt) : null,
  };
}

/** For queries of many people: who wants no emails of this kind, or none at all, as rows of `person_id`. */
export const emailsStoppedSql = (kind: Flag): SQL =>
  sql`select ${notificationPreference.personId} as person_id from ${notificationPreference}
    where not ${notificationPreference.emailNotifications} or ${kind} = any(${notificationPreference.emailOff})`;
