import { z } from 'zod';
import { HiddenState, PersonSummary, tooManyRead } from '#features/profiles/contract.ts';
import { read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { Cursor } from '#platform/contract/paging.ts';
import { signedIn } from '#platform/contract/policy.ts';
import { limits } from './limits.ts';

/** The fields that the specification requires of every result (shell 3, Search result). */
const shown = {
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  tags: z.array(z.string()).max(limits.tagsMax),
  location: z.string(),
  role: z.string(),
  imageUrl: z.string().nullable(),
  /** A person's presence (S1), a project's phase. */
  status: z.string(),
};

export const PersonResult = z.object({
  ...shown,
  type: z.literal('profile'),
  /** Why others cannot find this person; only for user managers who asked for such people (SEA-12). */
  accountStatus: HiddenState.optional(),
  originalData: PersonSummary,
});
export type PersonResult = z.infer<typeof PersonResult>;

/** A project as the searcher may read it; until the reveal, people outside it read its code name. */
export const FoundProject = z.object({
  id: z.string(),
  title: z.string(),
  /** For people in it, until the reveal; else empty. */
  codeName: z.string(),
  format: z.string(),
  phase: z.string(),
  company: z.string(),
  logline: z.string(),
  /** My role in it; null when I can only see it. */
  role: z.string().nullable(),
});
export type FoundProject = z.infer<typeof FoundProject>;

export const ProjectResult = z.object({ ...shown, type: z.literal('project'), originalData: FoundProject });
export type ProjectResult = z.infer<typeof ProjectResult>;

/** Named as in the specification. */
export const SearchResult = z.discriminatedUnion('type', [PersonResult, ProjectResult]);
export type SearchResult = z.infer<typeof SearchResult>;

/** A job title that the query resolves to, and how many people have it (SEA-6). */
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

/** A contact of mine, or a call on my phone sheet, whose number contains the digits. */
export const NumberResult = z.object({
  kind: z.enum(['contact', 'call']),
  id: z.string(),
  name: z.string(),
  number: z.string(),
});
export type NumberResult = z.infer<typeof NumberResult>;

/** A submission I may see, by its title or by whom it is with; read blind, by its title alone. */
export const SubmissionResult = z.object({
  id: ClientId,
  side: z.enum(['out', 'in', 'mine']),
  title: z.string(),
  line: z.string(),
});
export type SubmissionResult = z.infer<typeof SubmissionResult>;

/** A live listing, by what it says; nothing of a confidential poster finds it. */
export const ListingResult = z.object({ id: ClientId, title: z.string(), line: z.string() });
export type ListingResult = z.infer<typeof ListingResult>;

/** A thread of the community, by its title or by what is said in it. */
export const ThreadResult = z.object({
  id: ClientId,
  seq: z.number().int(),
  title: z.string(),
  line: z.string(),
});
export type ThreadResult = z.infer<typeof ThreadResult>;

/** An event or a program of the community that is still to come. */
export const GatheringResult = z.object({
  id: ClientId,
  kind: z.enum(['event', 'program']),
  title: z.string(),
  line: z.string(),
});
export type GatheringResult = z.infer<typeof GatheringResult>;

/** An issue of the newsletter, by what all its readers read. */
export const IssueResult = z.object({ id: ClientId, title: z.string(), line: z.string() });
export type IssueResult = z.infer<typeof IssueResult>;

export const search = {
  universal: read('/search', 'People, projects and roles', { policy: signedIn })
    .errors(tooManyRead)
    .input(
      z.strictObject({
        q: z.string().max(limits.queryMax),
        limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.resultsMax),
        cursor: Cursor.optional(),
        /** Also people who were deactivated or have left; only user managers find them. */
        also: z.enum(['hidden']).optional(),
        /** Limits the results to this type. */
        type: z.enum(['profile', 'project']).optional(),
      }),
    )
    .output(Answer),
  /** Finds only my own contacts and calls; on a desk, the principal's, as far as the seat covers them. */
  numbers: read('/search/numbers', 'Contacts and calls by part of a phone number', {
    policy: signedIn,
    desk: 'any',
  })
    .input(z.strictObject({ q: z.string().max(limits.numberMax) }))
    .output(z.object({ items: z.array(NumberResult) })),
  /** On a desk the principal's, if the seat covers submissions. */
  submissions: read('/search/submissions', 'Submissions by title, client or buyer', {
    policy: signedIn,
    desk: 'any',
  })
    .input(z.strictObject({ q: z.string().max(limits.queryMax) }))
    .output(z.object({ items: z.array(SubmissionResult) })),
  /** On a desk if the seat covers submissions, which is what people are put up through. */
  listings: read('/search/listings', 'Marketplace listings by their words', {
    policy: signedIn,
    desk: 'any',
  })
    .input(z.strictObject({ q: z.string().max(limits.queryMax) }))
    .output(z.object({ items: z.array(ListingResult) })),
  /** Never of a space whose posts stay in it. */
  threads: read('/search/threads', 'Threads of the community by title or words', { policy: signedIn })
    .input(z.strictObject({ q: z.string().max(limits.queryMax) }))
    .output(z.object({ items: z.array(ThreadResult) })),
  /** Never of a space whose posts stay in it. */
  gatherings: read('/search/gatherings', 'Events and programs to come, by title or place', {
    policy: signedIn,
  })
    .input(z.strictObject({ q: z.string().max(limits.queryMax) }))
    .output(z.object({ items: z.array(GatheringResult) })),
  /** The issues in the searcher’s archive. */
  issues: read('/search/issues', 'Issues of the newsletter by their words', { policy: signedIn })
    .input(z.strictObject({ q: z.string().max(limits.queryMax) }))
    .output(z.object({ items: z.array(IssueResult) })),
};
