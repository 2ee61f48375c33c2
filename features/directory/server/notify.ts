import { and, eq, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rolesOf } from '#features/access/server/public.ts';
import { type NotificationService, notifyOnce } from '#features/notifications/server/public.ts';
import { blockersOf, hiddenStatesOf, profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { dayIn, nextLookMs } from '#platform/server/saved-searches/look-times.ts';
import { say } from '../policy/notification-texts.ts';
import { readDirectory } from './access.ts';
import { readAddress } from './index/kept-address.ts';
import type { DirectoryParts } from './parts.ts';
import { directorySearch, directorySearchSeen } from './tables.ts';

export type SearchRow = typeof directorySearch.$inferSelect;

/** The subject of a search's notifications. */
export const subjectOf = (id: ClientId): string => `directory-search:${id}`;

/** Makes a notifier read people on the transaction's own connection. */
export const inside = (tx: Transaction, notifier: NotificationService): NotificationService => ({
  ...notifier,
  people: { ...notifier.people, of: (people) => summariesOf(tx.orm, people) },
});

/** Runs a due search and notifies its owner of new people, once (DIR-6). */
export async function notifyOfSearch(parts: DirectoryParts, row: SearchRow, now: Date): Promise<void> {
  const { database } = parts.platform;
  const owner = row.ownerId;
  const zone = await zoneOf(database.orm, owner);
  const matching = await matchingOf(parts, owner, row.address);
  await database.write((tx) => tellWithin(tx, parts, { row, matching, zone, now }));
}

interface Look {
  readonly row: SearchRow;
  readonly matching: readonly PersonId[];
  readonly zone: string;
  readonly now: Date;
}

/** If another process got here first, it has rescheduled the search and recorded every new person as seen. */
async function tellWithin(tx: Transaction, { notifier }: DirectoryParts, look: Look): Promise<void> {
  const { row, matching, zone, now } = look;
  const next = { lookAt: new Date(nextLookMs(zone, now.getTime())) };
  const [due] = await tx.orm
    .update(directorySearch)
    .set(next)
    .where(
      and(
        eq(directorySearch.id, row.id),
        lte(directorySearch.lookAt, now),
        eq(directorySearch.address, row.address),
      ),
    )
    .returning();
  if (!due) return;
  const day = dayIn(zone, now.getTime());
  const { rows: fresh } =
    await tx.orm.execute(sql`insert into ${directorySearchSeen} (search_id, person_id, told_on)
    select ${row.id}::uuid, person, ${day}::date from unnest(${sql.param([...matching])}::uuid[]) person
    -- Whoever travels west has a day twice: what is new in its second half is told on the next one.
    where not exists (select from ${directorySearchSeen} told where told.search_id = ${row.id} and told.told_on >= ${day})
    on conflict do nothing returning person_id`);
  if (fresh.length === 0) return;
  const draft = {
    person: row.ownerId,
    type: 'directory_search',
    title: asWritten(due.name),
    // No names: people who hide or leave must not stay visible in an old notice.
    message: say('directory.newPeople', { count: String(fresh.length) }),
    actionUrl: `/directory?${due.address}`,
    subject: subjectOf(row.id),
    event: day,
    metadata: {},
  };
  await notifyOnce(tx, inside(tx, notifier), [draft]);
}

/** The person's time zone from their profile, which decides when their day begins. */
export async function zoneOf(orm: NodePgDatabase, person: PersonId): Promise<string> {
  const [profile] = await profilesOf(orm, [person]);
  return profile?.timeZone ?? 'UTC';
}

/**
 * The people an address finds for an owner without a session, by current rules: their roles, who blocked them, what
 * others show them. Empty if they may not use the directory.
 */
export async function matchingOf(
  parts: DirectoryParts,
  person: PersonId,
  address: string,
): Promise<readonly PersonId[]> {
  const { orm } = parts.platform.database;
  const kept = readAddress(address);
  const [held, blockers, gone] = await Promise.all([
    rolesOf(orm, [person]),
    blockersOf(orm, [person]),
    hiddenStatesOf(orm, [person]),
  ]);
  const roles = held.get(person);
  if (kept.kind !== 'right' || gone.has(person) || !roles?.pages.includes('directory')) return [];
  const reader = { ...roles, personId: person, blockedBy: blockers.get(person) ?? [] };
  // A notification is only about people who match every word.
  const { matches } = await readDirectory(parts, reader, kept.filter, { needsEveryWord: true });
  const ids = matches.people.map(({ id }) => id).filter((id) => id !== person);
  // The roster may lag behind a suspension (DIR-2).
  const hidden = await hiddenStatesOf(orm, ids);
  return ids.filter((id) => !hidden.has(id));
}
