import { z } from 'zod';
import { knownInCommon } from '#features/connections/server/public.ts';
import { hiddenStatesOf, seenBy } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Filter } from '../../contract/filter.ts';
import type { FoundPerson, Overview } from '../../contract/index.ts';
import { type Degree, limits } from '../../limits.ts';
import { type Listed, positionIn } from '../index/roster.ts';
import { overviewOf } from './overview.ts';
import { type DirectoryParts, type Reading, readDirectory } from './reading.ts';

/** By name: the folded name and the id. As a text finds: how many were before, and the id. */
const ByName = z.tuple([z.string(), z.uuid()]);
const ByText = z.tuple([z.number().int().nonnegative(), z.uuid()]);

export interface FoundPage {
  items: FoundPerson[];
  nextCursor: string | null;
  overview: Overview | null;
}

/** A page of the directory; the first one says what there is in all. */
export async function findPeople(
  parts: DirectoryParts,
  actor: Actor,
  { cursor, limit, ...filter }: Filter & { cursor?: string | undefined; limit: number },
): Promise<FoundPage> {
  const reading = await readDirectory(parts, actor, filter);
  const { ids, nextCursor } = pageOf(reading, cursor, limit);
  return {
    items: await presentFound(parts, actor, reading, ids),
    nextCursor,
    overview: cursor === undefined ? await overviewOf(parts, reading) : null,
  };
}

function pageOf(
  { matches, found }: Reading,
  cursor: string | undefined,
  limit: number,
): { ids: PersonId[]; nextCursor: string | null } {
  if (found) {
    const ordered = found.filter(matches.has);
    const first = firstInText(ordered, decodeCursor(cursor, ByText));
    const ids = ordered.slice(first, first + limit);
    const last = ids.at(-1);
    const isMore = ordered.length > first + limit;
    return { ids, nextCursor: last && isMore ? encodeCursor([first + limit, last]) : null };
  }
  const after = decodeCursor(cursor, ByName);
  const first = after ? behind(matches.people, after) : 0;
  const shown = matches.people.slice(first, first + limit);
  const last = shown.at(-1);
  const isMore = matches.people.length > first + limit;
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: last && isMore ? encodeCursor([last.sortName, last.id]) : null,
  };
}

/** Behind the last one of the page before; where that one is gone, where they stood. */
function firstInText(ordered: readonly PersonId[], after: readonly [number, string] | undefined): number {
  if (!after) return 0;
  const known = ordered.indexOf(after[1] as PersonId);
  return known < 0 ? Math.max(0, after[0] - 1) : known + 1;
}

function behind(people: readonly Listed[], [sortName, id]: readonly [string, string]): number {
  const position = positionIn(people, { sortName, id: id as PersonId });
  return people[position]?.id === id ? position + 1 : position;
}

async function presentFound(
  { platform, people }: DirectoryParts,
  actor: Actor,
  { roster, viewer, matches }: Reading,
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
    // The roster may be a moment behind a suspension: what the table says now decides (DIR-2).
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
        isLocal: matches.isLocalOnly(listed),
      },
    ];
  });
}

const degreeOf = (viewer: Reading['viewer'], id: PersonId): Degree | null => {
  if (id === viewer.id) return null;
  if (viewer.connected.has(id)) return 'connected';
  return viewer.second.has(id) ? 'second' : 'further';
};
