import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Leak, OutgoingShare, OutgoingThing, ReceivedShare } from '../contract/views.ts';
import { shownCode } from '../policy/code.ts';
import { stateAt } from '../policy/states.ts';
import type { NamedThing, ShareKinds } from './access/kinds.ts';
import type { Traced } from './commands/trace.ts';
import type { OutgoingGroup } from './queries/outgoing-things.ts';
import { keyOf, namesOf, type OpeningCounts, openingsOf } from './queries/shares.ts';
import type { ShareRow } from './tables.ts';

/** What a thing is called on one side. */
type ThingName = Pick<NamedThing, 'title' | 'line'>;
type People = ReadonlyMap<PersonId, PersonSummary>;

const nameOf = (people: People, id: PersonId | null) => (id && people.get(id)?.displayName) || '';
const instant = (moment: Date | null) => moment && toInstant(moment);
const thingOf = (row: ShareRow) => ({ kind: row.thingKind, id: row.thingId });

/** What both sides see. An end that has passed counts even before the row says so. */
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

const peopleOf = (orm: NodePgDatabase, rows: readonly ShareRow[]) =>
  summariesOf(orm, [
    ...new Set(
      rows.flatMap(({ recipientId, givenBy, endedBy }) => [
        recipientId,
        givenBy,
        ...(endedBy ? [endedBy] : []),
      ]),
    ),
  ]);

/** Shares for their recipient, under the names outsiders may know. Things that are gone are left out. */
export async function presentReceived(
  orm: NodePgDatabase,
  kinds: ShareKinds,
  rows: readonly ShareRow[],
  now: Date,
): Promise<ReceivedShare[]> {
  const names = await namesOf(rows.map(thingOf), (kind, ids) => kinds.of(kind).outside(orm, ids));
  const people = await peopleOf(orm, rows);
  return rows.flatMap((row) => {
    const name = names.get(keyOf(thingOf(row)));
    if (!name) return [];
    return [
      {
        ...shareOf(row, name, people, now),
        path: kinds.of(row.thingKind).pathOf(row),
        terms: row.terms === '' ? null : { text: row.terms, version: row.termsVersion },
      },
    ];
  });
}

/** Shares for people who may share the thing. Recipients who have left Backlot are left out. */
export async function presentOutgoing(
  orm: NodePgDatabase,
  name: ThingName,
  rows: readonly ShareRow[],
  now: Date,
): Promise<OutgoingShare[]> {
  const people = await peopleOf(orm, rows);
  const opened = await openingsOf(
    orm,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.recipientId);
    if (!person) return [];
    return [
      {
        ...shareOf(row, name, people, now),
        ...openedOf(opened.get(row.id)),
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

const openedOf = (opened: OpeningCounts | undefined) => ({
  openings: opened?.openings ?? 0,
  lastOpenedAt: instant(opened?.lastAt ?? null),
  page: opened?.page ?? 0,
});

export const presentThing = ({
  kind,
  id,
  title,
  line,
  people,
  lastGivenAt,
}: OutgoingGroup): OutgoingThing => ({
  thing: { kind, id },
  title,
  line,
  people,
  lastGivenAt: toInstant(lastGivenAt),
});

/** Whose copy it was; undefined if the thing or its recipient is gone. */
export async function presentLeak(
  orm: NodePgDatabase,
  kinds: ShareKinds,
  traced: Traced,
  now: Date,
): Promise<Leak | undefined> {
  if ('copy' in traced) return presentCopy(orm, kinds, traced);
  const { row } = traced;
  const name = (await kinds.of(row.thingKind).outside(orm, [row.thingId])).get(row.thingId);
  const [shown] = await presentOutgoing(orm, name ?? { title: '', line: '' }, [row], now);
  if (!shown) return undefined;
  const { thing, title, line, variant, person, givenBy, state, createdAt, lastOpenedAt, openings } = shown;
  return {
    code: shownCode(row.code),
    thing,
    title,
    line,
    variant,
    person,
    givenBy,
    state,
    createdAt,
    lastOpenedAt,
    openings,
  };
}

async function presentCopy(
  orm: NodePgDatabase,
  kinds: ShareKinds,
  { copy: { thingId, person: id, line, at }, kind, code }: Extract<Traced, { readonly copy: unknown }>,
): Promise<Leak | undefined> {
  const name = (await kinds.of(kind).outside(orm, [thingId])).get(thingId);
  const person = (await summariesOf(orm, [id])).get(id);
  if (!person) return undefined;
  return {
    code,
    thing: { kind, id: thingId },
    title: name?.title ?? '',
    line,
    variant: null,
    person,
    givenBy: '',
    state: null,
    createdAt: toInstant(at),
    lastOpenedAt: toInstant(at),
    openings: 1,
  };
}
