import { z } from 'zod';
import { PersonSummary, tooManyRead } from '#features/profiles/contract.ts';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { Cursor, page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { savedSearchLimits } from '#platform/contract/saved-search-limits.ts';
import { savedSearchesContract } from '#platform/contract/saved-searches.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { choiceFacets, degrees, facets, limits, sorts } from '../limits.ts';
import { backwards, Filter, isWindow } from './filter.ts';

/** A person in the directory, and their relation to the viewer. */
export const FoundPerson = z.object({
  id: PersonSummary.shape.id,
  person: PersonSummary,
  /** Null for the viewer. */
  degree: z.enum(degrees).nullable(),
  /** Number of mutual connections; only counted for people the viewer isn't connected to. */
  mutual: z.number().int(),
  unions: z.array(z.string()).max(limits.unionsShown),
  /** When they last confirmed their profile; null if never. */
  confirmedAt: Instant.nullable(),
  /** Found because they work there as a local, not because they live there. */
  isLocal: z.boolean(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** One facet value, and how many people choosing it would show under all other facets. */
const Value = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type FacetValue = z.infer<typeof Value>;

const Values = z.object({
  /** Chosen values first, then the most frequent. */
  values: z.array(Value),
  /** How many different values people have. */
  total: z.number().int(),
});
export type FacetValues = z.infer<typeof Values>;

const Place = z.object({ id: z.number().int(), label: z.string() });
const CountedPlace = Place.extend({ count: z.number().int() });

export const Facets = z.object({
  ...(Object.fromEntries(choiceFacets.map((facet) => [facet, Values])) as Record<
    (typeof choiceFacets)[number],
    typeof Values
  >),
  place: z.object({
    /** The chosen city. */
    chosen: Place.nullable(),
    /** How many live near it and how many work there as a local, under all other facets. */
    base: z.number().int(),
    local: z.number().int(),
    /** Where most people live. */
    values: z.array(CountedPlace),
    total: z.number().int(),
  }),
});
export type Facets = z.infer<typeof Facets>;

/** Sent with the first page only. */
const Overview = z.object({
  total: z.number().int(),
  /** How many people the directory has without any facet. */
  everybody: z.number().int(),
  facets: Facets,
  /** Job titles the text may mean, and how many people have each under the other facets. */
  roles: z.array(Value),
  /** When nobody matches: the facet to drop, and how many people that brings back (DIR-5). */
  drop: z.object({ facet: z.enum(facets), count: z.number().int() }).nullable(),
});
export type Overview = z.infer<typeof Overview>;

const filter = Filter.shape;

const opened = policy.page('directory');
const onDesk = { policy: opened, desk: 'any' } as const;

/** Who there is, and how many of each. */
export const findingContract = {
  find: read('/directory', 'People, narrowed by facets; counts of all facets', onDesk)
    .errors(tooManyRead)
    .input(
      z
        .strictObject({
          ...filter,
          ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
          /** Default: by relevance for a text, otherwise by name. */
          sort: z.enum(sorts).optional(),
        })
        .refine(isWindow, backwards),
    )
    .output(page(FoundPerson).extend({ overview: Overview.nullable(), nextCursor: Cursor.nullable() })),
  values: read('/directory/facets/{facet}', 'All values of one facet under the others', onDesk)
    .input(z.strictObject({ ...filter, facet: z.enum(choiceFacets) }).refine(isWindow, backwards))
    .output(z.object({ values: z.array(Value).max(limits.valuesMax) })),
  map: read('/directory/map', 'Where the people live, under the other facets', onDesk)
    .input(z.strictObject(filter).refine(isWindow, backwards))
    .output(
      z.object({
        places: z.array(CountedPlace.extend({ latitude: z.number(), longitude: z.number() })),
        /** People whose city is not set or not visible to this viewer. */
        unplaced: z.number().int(),
      }),
    ),
};

/** Export people to a file, with only the fields the reader may see (DIR-3). */
export const exportContract = {
  exportPeople: act('POST /directory/export', 'People as CSV: those named, or all that match', {
    policy: opened,
    audited: 'directory.exported',
  })
    .errors({
      'export.address_wrong': {
        status: 400,
        message: 'address: This isn’t a directory search.',
        data: z.object({ part: z.string() }),
      },
      'export.too_many': {
        status: 400,
        message: 'people: That’s more people than you can export in a day.',
        data: z.object({ rows: z.number().int(), most: z.number().int() }),
      },
      'export.too_many_today': {
        status: 429,
        message: 'You’ve reached today’s export limit.',
        data: z.object({ until: Instant }),
      },
    })
    .input(
      z
        .strictObject({
          people: z.array(PersonId).min(1).max(limits.exportMax).optional(),
          /** The query string of the directory; empty exports everyone. */
          address: verbatim(savedSearchLimits.addressMax).optional(),
        })
        .refine(({ people, address }) => (people === undefined) !== (address === undefined), {
          path: ['people'],
          message: 'Name people or an address, one of the two',
        }),
    )
    .output(z.object({ name: z.string(), csv: z.string(), rows: z.number().int() })),
};

export const directory = {
  ...findingContract,
  ...savedSearchesContract('/directory/searches', { policy: opened }),
  ...exportContract,
};

export const directoryEvents = liveEvents('directory', {
  /** The person's saved searches have changed; the screens that show them refetch. */
  'directory_search.changed': z.object({ id: ClientId }),
});
