import { z } from 'zod';
import { knownInCommon } from '#features/connections/server/public.ts';
import { hiddenStatesOf, seenBy } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { FoundPerson, findingContract } from '../../contract/index.ts';
import { type Degree, limits, type Sort, sorts } from '../../limits.ts';
import { type Looked, readDirectory } from '../access.ts';
import { comparePeople, type OrderKey, orderKeyOf, placeIn } from '../index/orders.ts';
import type { Listed } from '../index/roster.ts';
import type { DirectoryParts } from '../parts.ts';
import { overviewOf, valuesOf } from '../views.ts';

export const finding: Acts<typeof findingContract, DirectoryParts> = {
  /** A page of the directory; the first one includes the overview. */
  async find(at, { cursor, limit, sort, ...filter }) {
    const looked = await readDirectory(at, at.actor, filter);
    const { ids, nextCursor } = pageOf(looked, { cursor, limit, sort });
    const items = await viewFound(at, at.actor, looked, ids);
    const overview = cursor === undefined ? overviewOf(at, looked) : null;
    const until = await at.guard.take(at.actor, 'listed', items.length);
    if (until) return at.refuse('people.too_many_read', { until: toInstant(until) });
    return { items, nextCursor, overview };
  },

  async values(at, { facet, ...filter }) {
    const values = valuesOf(await readDirectory(at, at.actor, filter), facet);
    return { values: values.slice(0, limits.valuesMax) };
  },

  /** Where people live, under all facets but the place. */
  async map(at, filter) {
    const { roster, matches } = await readDirectory(at, at.actor, filter);
    const places = roster.places.flatMap(({ id, label, latitude, longitude }, number) => {
      const count = matches.counts.places[number] ?? 0;
      return count > 0 ? [{ id, label, latitude, longitude, count }] : [];
    });
    return { places, unplaced: matches.counts.unplaced };
  },
};

/** Cursors. Sorted: the order, its key, the folded name and the id. By text: how many came before, and the id. */
const InOrder = z.tuple([z.enum(sorts), z.union([z.string(), z.number()]), z.string(), z.uuid()]);
const ByText = z.tuple([z.number().int().nonnegative(), z.uuid()]);

interface Wanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly sort?: Sort | undefined;
}

function pageOf(
  looked: Looked,
  { cursor, limit, sort }: Wanted,
): { ids: PersonId[]; nextCursor: string | null } {
  const { matches, found } = looked;
  if (found && !sort) {
    const ordered = found.filter(matches.fits);
    const first = firstInText(ordered, decodeCursor(cursor, ByText));
    const shown = ordered.slice(first, first + limit);
    const last = shown.at(-1);
    const isMore = ordered.length > first + limit;
    return {
      ids: shown.map(({ id }) => id),
      nextCursor: last && isMore ? encodeCursor([first + limit, last.id]) : null,
    };
  }
  return pageInOrder(looked, { cursor, limit, sort: sort ?? 'name' });
}

/** Up to this many people, sorting is faster than walking the sorted roster. */
const fewMax = 2_000;

function pageInOrder(
  { roster, matches }: Looked,
  { cursor, limit, sort }: Wanted & { sort: Sort },
): { ids: PersonId[]; nextCursor: string | null } {
  const after = keyAt(sort, cursor);
  const isSorted = sort === 'name';
  const isFew = matches.people.length <= fewMax;
  const few = isSorted ? matches.people : isFew && [...matches.people].sort(comparePeople(sort));
  const people = few || roster.sorted(sort);
  const shown: Listed[] = [];
  for (let at = after ? behind(sort, people, after) : 0; at < people.length && shown.length <= limit; at++) {
    const person = people[at];
    if (person && (few || matches.fits(person))) shown.push(person);
  }
  const isMore = shown.length > limit;
  const last = isMore ? shown[limit - 1] : undefined;
  const key = last && orderKeyOf(sort, last);
  return {
    ids: shown.slice(0, limit).map(({ id }) => id),
    nextCursor: key ? encodeCursor([sort, key.first, key.sortName, key.id]) : null,
  };
}

/** Decodes a cursor; one of another order is invalid. */
function keyAt(sort: Sort, cursor: string | undefined): OrderKey | undefined {
  const after = decodeCursor(
    cursor,
    InOrder.refine(([of]) => of === sort),
  );
  return after && { first: after[1], sortName: after[2], id: after[3] };
}

/** The index after the last person of the previous page, or where they were if they no longer match. */
function firstInText(ordered: readonly Listed[], after: readonly [number, string] | undefined): number {
  if (!after) return 0;
  const known = ordered.findIndex(({ id }) => id === after[1]);
  return known < 0 ? Math.max(0, after[0] - 1) : known + 1;
}

function behind(sort: Sort, people: readonly Listed[], key: OrderKey): number {
  const position = placeIn(sort, people, key);
  return people[position]?.id === key.id ? position + 1 : position;
}

async function viewFound(
  { platform, people }: DirectoryParts,
  actor: Actor,
  { roster, viewer, matches }: Looked,
  ids: readonly PersonId[],
): Promise<FoundPerson[]> {
  const strangers = ids.filter(
    (id) => viewer.second.has(id) && !viewer.connected.has(id) && id !== viewer.id,
  );
  const [summaries, hidden, common] = await Promise.all([
    people.of(ids),
    hiddenStatesOf(platform.database.orm, ids),
    knownInCommon(platform.database, viewer.id, strangers),
  ]);
  return ids.flatMap((id): FoundPerson[] => {
    const person = summaries.get(id);
    const listed = roster.find(id);
    // The roster may lag behind a suspension: the table decides (DIR-2).
    if (!person || !listed || hidden.has(id)) return [];
    return [
      {
        id,
        person: seenBy(actor, person),
        degree: degreeOf(viewer, id),
        mutual: common.get(id)?.length ?? 0,
        unions: listed.numbers.union
          .slice(0, limits.unionsShown)
          .map((one) => roster.books.union.at(one).label),
        confirmedAt: listed.confirmedMs > 0 ? toInstant(new Date(listed.confirmedMs)) : null,
        isLocal: matches.isLocalOnly(listed),
      },
    ];
  });
}

const degreeOf = (viewer: Looked['viewer'], id: PersonId): Degree | null => {
  if (id === viewer.id) return null;
  if (viewer.connected.has(id)) return 'connected';
  return viewer.second.has(id) ? 'second' : 'further';
};
