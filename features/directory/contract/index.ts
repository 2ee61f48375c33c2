import { z } from 'zod';
import { PersonSummary, tooManyRead } from '#features/profiles/contract.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { Cursor, page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { choiceFacets, degrees, facets, limits, sorts } from '../limits.ts';
import { exportContract } from './export.ts';
import { backwards, Filter, isWindow } from './filter.ts';
import { searchesContract } from './searches.ts';

/** A person of the directory, and how they stand to whoever looks. */
export const FoundPerson = z.object({
  id: PersonSummary.shape.id,
  person: PersonSummary,
  /** Null for oneself. */
  degree: z.enum(degrees).nullable(),
  /** How many both know; counted for those one does not know oneself. */
  mutual: z.number().int(),
  unions: z.array(z.string()).max(limits.unionsShown),
  /** When they last said that their profile is right; null until they do. */
  confirmedAt: Instant.nullable(),
  /** Found because they work there as a local, not because they live there. */
  isLocal: z.boolean(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** One value of a facet, and how many people the page would show with it under all other facets. */
const Value = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type FacetValue = z.infer<typeof Value>;

const Values = z.object({
  /** Those that are chosen, then the most frequent. */
  values: z.array(Value),
  /** How many values somebody has. */
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
    /** The one that is chosen. */
    chosen: Place.nullable(),
    /** Who lives near it and who works there as a local, under all other facets. */
    base: z.number().int(),
    local: z.number().int(),
    /** Where most people live. */
    values: z.array(CountedPlace),
    total: z.number().int(),
  }),
});
export type Facets = z.infer<typeof Facets>;

/** What is there on the first page only. */
const Overview = z.object({
  total: z.number().int(),
  /** How many people the directory has without any facet. */
  everybody: z.number().int(),
  facets: Facets,
  /** Job titles that the text may mean, and how many people carry each under the other facets. */
  roles: z.array(Value),
  /** Nobody is left: the facet to drop, and how many people that brings (DIR-5). */
  drop: z.object({ facet: z.enum(facets), count: z.number().int() }).nullable(),
});
export type Overview = z.infer<typeof Overview>;

const filter = Filter.shape;

export const directory = {
  find: procedure
    .route({ method: 'GET', path: '/directory', summary: 'People, narrowed by facets; counts of all facets' })
    .errors(tooManyRead)
    .input(
      z
        .strictObject({
          ...filter,
          ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
          /** Without it as the text finds them, and by name where there is no text. */
          sort: z.enum(sorts).optional(),
        })
        .refine(isWindow, backwards),
    )
    .output(page(FoundPerson).extend({ overview: Overview.nullable(), nextCursor: Cursor.nullable() })),
  values: procedure
    .route({
      method: 'GET',
      path: '/directory/facets/{facet}',
      summary: 'All values of one facet under the others',
    })
    .input(z.strictObject({ ...filter, facet: z.enum(choiceFacets) }).refine(isWindow, backwards))
    .output(z.object({ values: z.array(Value).max(limits.valuesMax) })),
  map: procedure
    .route({
      method: 'GET',
      path: '/directory/map',
      summary: 'Where the people live, under the other facets',
    })
    .input(z.strictObject(filter).refine(isWindow, backwards))
    .output(
      z.object({
        places: z.array(CountedPlace.extend({ latitude: z.number(), longitude: z.number() })),
        /** Those who say no place, or not to this viewer. */
        unplaced: z.number().int(),
      }),
    ),
  ...searchesContract,
  ...exportContract,
};

export const directoryEvents = liveEvents('directory', {
  /** Something of the person's saved searches is different; what, is asked for where they are shown. */
  'directory_search.changed': z.object({ id: ClientId }),
});
