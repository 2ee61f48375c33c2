import type { Place } from '#features/places/contract.ts';
import type { Gazetteer } from '#features/places/server/public.ts';
import type { PersonCache, ScrapingLimit } from '#features/profiles/server/public.ts';
import type { TextSearch } from '#features/search/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Filter } from '../../contract/filter.ts';
import { type DaysSaid, type Matches, matchPeople } from '../index/match.ts';
import type { Listed, Roster } from '../index/roster.ts';
import type { Viewer } from '../index/viewer.ts';
import { viewerOf } from './viewer.ts';

/** Dependencies of the directory. */
export interface DirectoryParts {
  readonly platform: Platform;
  readonly people: PersonCache;
  readonly text: TextSearch;
  readonly gazetteer: () => Promise<Gazetteer>;
  /** Limits how many people one person can read (DIR-4). */
  readonly guard: ScrapingLimit;
  /** What calendars show everyone about these days. */
  readonly daysSaid: (days: { readonly from: string; readonly until: string }) => Promise<DaysSaid>;
  /** The roster, once loaded. */
  readonly roster: () => Promise<Roster>;
}

/** Everything needed to answer one request. */
export interface Reading {
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
): Promise<Reading> {
  const { free, until = free } = filter;
  const [viewer, roster, place, ids, said] = await Promise.all([
    viewerOf(parts.platform, actor),
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
