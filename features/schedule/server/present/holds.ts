import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { movesFor } from '#platform/contract/states.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { HoldPerson, HoldView, ListedHold } from '../../contract/holds.ts';
import type { HoldAct } from '../../limits/holds.ts';
import { isActor } from '../../policy/holds/actors.ts';
import { betterRank } from '../../policy/holds/chain.ts';
import { type HoldSide, holdMoves } from '../../policy/holds/states.ts';
import { challengerOf, type Held, inLine, sidesOf } from '../queries/holds/line.ts';

/** Whoever reads holds, and the lines these stand in. */
export interface LineReader {
  readonly me: PersonId;
  /** Whose line they keep. */
  readonly people: ReadonlySet<PersonId>;
  readonly line: readonly Held[];
}

/** Everyone named in these holds. */
async function peopleOf(orm: NodePgDatabase, holds: readonly Held[]) {
  const named = holds.flatMap(({ row }) => [row.personId, row.askerId, row.writtenBy]);
  const [people, profiles] = await Promise.all([
    summariesOf(orm, [...new Set(named.filter((one) => one !== null))]),
    profilesOf(orm, [...new Set(holds.map(({ row }) => row.personId))]),
  ]);
  const actors = new Set(profiles.flatMap(({ id, roles }) => (isActor(roles) ? [id] : [])));
  return new Map([...people].map(([id, one]) => [id, { ...one, isActor: actors.has(id) }]));
}

type People = Awaited<ReturnType<typeof peopleOf>>;

/** A hold as its reader may see it; of other people's holds in the line, only rank and days. */
function listed(
  { row, challenge }: Held,
  reader: Pick<LineReader, 'me' | 'people'>,
  people: People,
): ListedHold {
  const sides = sidesOf(row, reader);
  const isTold = sides.length > 0;
  return {
    id: row.id,
    personId: row.personId,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    rank: row.rank,
    state: row.state,
    sides,
    askerId: (isTold || row.isNamed) && people.has(row.askerId) ? row.askerId : null,
    title: isTold ? row.title : '',
    challenge: challenge && {
      by: challenge.byHoldId,
      endsAt: toInstant(challenge.endsAt),
      backTo: challenge.backTo,
    },
  };
}

/**
 * Holds for a list, with each person once: a four-month board names sixty people two thousand times. Holds of people who
 * left Backlot are dropped. What can be done with a hold is asked when it is opened.
 */
export async function presentHoldList(
  orm: NodePgDatabase,
  reader: Pick<LineReader, 'me' | 'people'>,
  holds: readonly Held[],
): Promise<{ items: ListedHold[]; people: HoldPerson[] }> {
  const people = await peopleOf(orm, holds);
  const items = holds.flatMap((held) =>
    people.has(held.row.personId) ? [listed(held, reader, people)] : [],
  );
  const named = new Set(items.flatMap(({ personId, askerId }) => [personId, askerId]));
  return { items, people: [...people.values()].filter(({ id }) => named.has(id)) };
}

/** What can be done with a hold now: confirm only what is first, move up only to a place that is free. */
function actsOf(held: Held, { me, line }: LineReader, sides: HoldView['sides']): HoldAct[] {
  const { row } = held;
  const all: readonly HoldSide[] = challengerOf(line, held, me) ? [...sides, 'challenger'] : sides;
  const acts = all.flatMap((who) => movesFor(holdMoves, { state: row.state, who }).map(({ act }) => act));
  return [...new Set(acts)].filter((act) => {
    if (act === 'confirm') return row.rank === 1;
    if (act === 'promote') return betterRank(line.map(inLine), inLine(held)) !== undefined;
    return true;
  });
}

/** One hold with all its details. */
export async function presentHold(orm: NodePgDatabase, reader: LineReader, held: Held): Promise<HoldView> {
  const { row } = held;
  const people = await peopleOf(orm, [held]);
  const person = people.get(row.personId);
  if (!person) throw new Error('a hold has no person any more');
  const { personId: _, askerId, ...hold } = listed(held, reader, people);
  const isTold = hold.sides.length > 0;
  return {
    ...hold,
    person,
    isActor: person.isActor,
    asker: (askerId && people.get(askerId)) ?? null,
    writtenBy: isTold && row.writtenBy ? (people.get(row.writtenBy)?.displayName ?? '') : '',
    note: isTold ? row.note : '',
    reason: isTold ? row.reason : '',
    isNamed: row.isNamed,
    expiresAt: isTold ? toInstant(row.expiresAt) : null,
    acts: actsOf(held, reader, hold.sides),
    version: row.version,
  };
}
