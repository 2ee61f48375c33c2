import { listsOpenTo } from '#features/lists/server/public.ts';
import type { Place } from '#features/places/contract.ts';
import { blockedIdsOf, peopleWorkedWith } from '#features/profiles/server/public.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Filter } from '../contract/filter.ts';
import { type DaysSaid, type Matches, matchPeople } from './index/match.ts';
import type { Listed, Roster } from './index/roster.ts';
import type { Viewer } from './index/viewer.ts';
import type { DirectoryParts } from './parts.ts';

/** Everything needed to answer one request. */
export interface Looked {
  readonly roster: Roster;
  readonly viewer: Viewer;
  readonly filter: Filter;
  /** The chosen city. */
  readonly place: Place | undefined;
  readonly said: DaysSaid | undefined;
  /** People the text finds, in its order; undefined without a text. */
  readonly found: readonly Listed[] | undefined;
  readonly matches: Matches;
}

/** Loads the viewer and matches everyone against the filter. */
export async function readDirectory(
  parts: DirectoryParts,
  actor: Pick<Actor, 'personId' | 'blockedBy' | 'pages'>,
  filter: Filter,
  { needsEveryWord }: { readonly needsEveryWord?: boolean } = {},
): Promise<Looked> {
  const { free, until = free } = filter;
  const [viewer, roster, place, ids, said] = await Promise.all([
    viewerOf(parts, actor),
    parts.roster(),
    filter.place === undefined ? undefined : placeAt(parts, filter.place),
    filter.q ? parts.text.everybody(actor as Actor, filter.q, { needsEveryWord }) : undefined,
    free && until ? parts.daysSaid({ from: free, until }) : undefined,
  ]);
  const found = ids?.flatMap((id) => roster.find(id) ?? []);
  return {
    roster,
    viewer,
    filter,
    place,
    said,
    found,
    matches: matchPeople(roster, viewer, { filter, place, said, found }),
  };
}

const placeAt = async ({ gazetteer }: DirectoryParts, id: number) => (await gazetteer()).at(id);

/** Loads the viewer with everything their counts depend on; read for each request, so that counts are never stale. */
async function viewerOf(
  { platform: { database }, circlesOf }: DirectoryParts,
  { personId, blockedBy = [] }: Pick<Actor, 'personId' | 'blockedBy'>,
): Promise<Viewer> {
  const [circles, worked, lists, blocked] = await Promise.all([
    circlesOf(personId),
    peopleWorkedWith(database, personId),
    listsOpenTo(database.orm, personId),
    blockedIdsOf(database.orm, personId),
  ]);
  return {
    id: personId,
    ...circles,
    worked,
    lists,
    blocked: new Set(blocked),
    blockedBy: new Set(blockedBy),
  };
}
