import { z } from 'zod';
import { HiddenState, PersonSummary, tooManyRead } from '#features/profiles/contract.ts';
import { Cursor } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { limits } from './limits.ts';

/** As the specification names it (shell 3, Search result). */
export const SearchResult = z.object({
  id: z.string(),
  type: z.enum(['profile', 'project']),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  tags: z.array(z.string()).max(limits.tagsMax),
  location: z.string(),
  role: z.string(),
  imageUrl: z.string().nullable(),
  /** Presence (S1). */
  status: z.string(),
  /** What keeps a person from being found by others; only for those who manage users (SEA-12). */
  accountStatus: HiddenState.optional(),
  originalData: PersonSummary,
});
export type SearchResult = z.infer<typeof SearchResult>;

/** A job title the query resolves to, and how many people carry it (SEA-6). */
export const RoleResult = z.object({ value: z.string(), label: z.string(), people: z.number().int() });
export type RoleResult = z.infer<typeof RoleResult>;

export const Answer = z.object({
  query: z.string(),
  /** In the order of SEA-3. */
  results: z.array(SearchResult),
  /** On the first page only. */
  roles: z.array(RoleResult),
  nextCursor: Cursor.nullable(),
});
export type Answer = z.infer<typeof Answer>;

export const search = {
  universal: procedure
    .route({ method: 'GET', path: '/search', summary: 'People, projects and roles' })
    .errors(tooManyRead)
    .input(
      z.strictObject({
        q: z.string().max(limits.queryMax),
        limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.resultsMax),
        cursor: Cursor.optional(),
      }),
    )
    .output(Answer),
};
