import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { movesFor } from '#platform/contract/states.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { HoldView, ListedHold } from '../../contract/holds.ts';
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

/** Holds as their reader may know them; whoever left Backlot is held by nobody. */
export async function presentHolds(
  orm: NodePgDatabase,
  reader: LineReader,
  holds: readonly Held[],
): Promise<HoldView[]> {
  const named = holds.flatMap(({ row }) => [row.personId, row.askerId, row.writtenBy]);
  const ids = [...new Set(named.filter((one) => one !== null))];
  const [people, profiles] = await Promise.all([
    summariesOf(orm, ids),
    profilesOf(orm, [...new Set(holds.map(({ row }) => row.personId))]),
  ]);
  const actors = new Set(profiles.flatMap(({ id, roles }) => (isActor(roles) ? [id] : [])));
  return holds.flatMap((held): HoldView[] => {
    const { row, challenge } = held;
    const person = people.get(row.personId);
    if (!person) return [];
    const sides = sidesOf(row, reader);
    const isTold = sides.length > 0;
    return [
      {
        id: row.id,
        person,
        isActor: actors.has(row.personId),
        firstDay: row.firstDay,
        lastDay: row.lastDay,
        rank: row.rank,
        state: row.state,
        sides,
        asker: isTold || row.isNamed ? (people.get(row.askerId) ?? null) : null,
        writtenBy: isTold && row.writtenBy ? (people.get(row.writtenBy)?.displayName ?? '') : '',
        title: isTold ? row.title : '',
        note: isTold ? row.note : '',
        reason: isTold ? row.reason : '',
        isNamed: row.isNamed,
        expiresAt: isTold ? toInstant(row.expiresAt) : null,
        challenge: challenge && {
          by: challenge.byHoldId,
          endsAt: toInstant(challenge.endsAt),
          backTo: challenge.backTo,
        },
        acts: actsOf(held, reader, sides),
        version: row.version,
      },
    ];
  });
}

/** The same of many, whose people are told once each: a board of four months names sixty of them two thousand times. */
export async function presentHoldList(
  ...asked: Parameters<typeof presentHolds>
): Promise<{ items: ListedHold[]; people: PersonSummary[] }> {
  const people = new Map<PersonId, PersonSummary>();
  const items = (await presentHolds(...asked)).map(({ person, asker, ...hold }): ListedHold => {
    for (const one of [person, asker]) if (one) people.set(one.id, one);
    return { ...hold, personId: person.id, askerId: asker?.id ?? null };
  });
  return { items, people: [...people.values()] };
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

/** One hold. */
export async function presentHold(orm: NodePgDatabase, reader: LineReader, held: Held): Promise<HoldView> {
  const [view] = await presentHolds(orm, reader, [held]);
  if (!view) throw new Error('a hold has no person any more');
  return view;
}
