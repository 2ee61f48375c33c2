import { max, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { OutgoingShare, ReceivedShare } from '../contract/views.ts';
import type { ThingKind } from '../limits.ts';
import { stateAt } from '../policy/states.ts';
import { findShareable } from './access.ts';
import type { NamedThing, SharesReading } from './parts.ts';
import { type ShareRow, shareOpening } from './tables.ts';

/** What a thing is called on one side. */
type ThingName = Pick<NamedThing, 'title' | 'line'>;
type People = ReadonlyMap<PersonId, PersonSummary>;

const nameOf = (people: People, id: PersonId | null) => (id && people.get(id)?.displayName) || '';
const instant = (moment: Date | null) => moment && toInstant(moment);
const thingOf = (row: ShareRow) => ({ kind: row.thingKind, id: row.thingId });

/** What both sides see. An end that has passed counts even before its state changes. */
const shareOf = (row: ShareRow, name: ThingName, people: People, now: Date) => {
  const state = stateAt(row, now);
  return {
    id: row.id,
    thing: thingOf(row),
    variant: row.variant,
    title: name.title,
    line: name.line,
    state,
    mayDownload: row.mayDownload,
    mayForward: row.mayForward,
    isMarked: row.isMarked,
    givenBy: nameOf(people, row.givenBy),
    startsAt: toInstant(row.startsAt),
    endsAt: instant(row.endsAt),
    endsWithTeam: row.teamId !== null,
    acceptedAt: instant(row.acceptedAt),
    createdAt: toInstant(row.createdAt),
    endedAt: instant(row.endedAt ?? (state === 'expired' ? row.endsAt : null)),
  };
};

const peopleIn = (orm: NodePgDatabase, rows: readonly ShareRow[]) =>
  summariesOf(orm, [
    ...new Set(rows.flatMap((row) => [row.recipientId, row.givenBy, ...(row.endedBy ? [row.endedBy] : [])])),
  ]);

/** Shares for their recipient, under the names outsiders may know. Things that are gone are left out. */
export async function viewReceived(
  { orm, kinds, now }: SharesReading,
  rows: readonly ShareRow[],
): Promise<ReceivedShare[]> {
  const names = await namesOf(rows.map(thingOf), (kind, ids) => kinds.of(kind).outside(orm, ids));
  const people = await peopleIn(orm, rows);
  return rows.flatMap((row) => {
    const name = names.get(keyOf(thingOf(row)));
    if (!name) return [];
    const terms = row.terms === '' ? null : { text: row.terms, version: row.termsVersion };
    return [{ ...shareOf(row, name, people, now), path: kinds.of(row.thingKind).pathOf(row), terms }];
  });
}

/** Shares for people who may share the thing. Recipients who have left Backlot are left out. */
export async function viewOutgoing(
  { orm, now }: SharesReading,
  name: ThingName,
  rows: readonly ShareRow[],
): Promise<OutgoingShare[]> {
  const people = await peopleIn(orm, rows);
  const opened = await openingsOf(
    orm,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.recipientId);
    if (!person) return [];
    const openings = opened.get(row.id);
    return [
      {
        ...shareOf(row, name, people, now),
        openings: openings?.openings ?? 0,
        lastOpenedAt: instant(openings?.lastAt ?? null),
        page: openings?.page ?? 0,
        person,
        version: row.version,
        hasTerms: row.terms !== '',
        termsVersion: row.termsVersion,
        endedBy: nameOf(people, row.endedBy),
        isForwarded: row.parentId !== null,
      },
    ];
  });
}

/** One share for whoever may end it; a recipient who reshared its thing knows it by its outside name. */
export async function viewOneOutgoing(at: SharesReading, row: ShareRow): Promise<OutgoingShare | undefined> {
  const { thingKind: kind, thingId: id } = row;
  const name = (await findShareable(at, kind, id)) ?? (await at.kinds.of(kind).outside(at.orm, [id])).get(id);
  return (await viewOutgoing(at, name ?? { title: '', line: '' }, [row]))[0];
}

/** One thing by its kind and id. */
export interface Thing {
  readonly kind: ThingKind;
  readonly id: ClientId;
}

/** A key for a thing among those of all kinds. */
export const keyOf = ({ kind, id }: Thing): string => `${kind}:${id}`;

/** Names of things of several kinds; a thing that is gone, or hidden from the viewer, has none. */
export async function namesOf(
  things: readonly Thing[],
  ask: (kind: ThingKind, ids: readonly ClientId[]) => Promise<ReadonlyMap<ClientId, NamedThing>>,
): Promise<ReadonlyMap<string, NamedThing>> {
  const byKind = Map.groupBy(things, ({ kind }) => kind);
  const named = await Promise.all(
    [...byKind].map(async ([kind, ofKind]) => {
      const found = await ask(kind, [...new Set(ofKind.map(({ id }) => id))]);
      return [...found].map(([id, name]) => [keyOf({ kind, id }), name] as const);
    }),
  );
  return new Map(named.flat());
}

/** How often a share was opened, when last, and how far. */
interface OpeningCounts {
  readonly openings: number;
  readonly lastAt: Date | null;
  readonly page: number;
}

/** How often shares were opened, when last, and how far. */
export async function openingsOf(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, OpeningCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({
      id: shareOpening.shareId,
      // Rows with a page belong to an opening already counted.
      openings: sql<number>`count(*) filter (where ${shareOpening.page} = 0)::int`,
      lastAt: max(shareOpening.at),
      page: max(shareOpening.page),
    })
    .from(shareOpening)
    .where(inArray(shareOpening.shareId, [...ids]))
    .groupBy(shareOpening.shareId);
  return new Map(rows.map(({ id, openings, lastAt, page }) => [id, { openings, lastAt, page: page ?? 0 }]));
}
