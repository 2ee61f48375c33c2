import { threadsFound } from '#features/community/server/public.ts';
import type { CirclesOf } from '#features/connections/server/public.ts';
import { gatheringsFound } from '#features/gatherings/server/public.ts';
import { type KeptListings, listingsFound } from '#features/marketplace/server/public.ts';
import { issuesFound } from '#features/newsletter/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import { limits as searchLimits } from '#features/search/limits.ts';
import type {
  GatheringSource,
  IssueSource,
  ListingSource,
  SubmissionSource,
  ThreadSource,
} from '#features/search/server/public.ts';
import { submissionsFound } from '#features/submissions/server/public.ts';
import { numbersForSearch } from './numbers-for-search.ts';
import { connectionsForSearch } from './on-profiles.ts';
import { projectsForSearch } from './projects-for-search.ts';

/** What search gets from features that don't know it. */
export const forSearch = (
  notifier: NotificationService,
  { listings, circlesOf }: { readonly listings: KeptListings; readonly circlesOf: CirclesOf },
) => {
  const { platform } = notifier;
  return {
    ...connectionsForSearch(platform, circlesOf),
    projects: projectsForSearch(platform),
    numbersOf: numbersForSearch(platform),
    submissionsOf: ((actor, words) =>
      submissionsFound(notifier, actor, {
        words,
        limit: searchLimits.submissionsMax,
      })) satisfies SubmissionSource,
    listingsOf: ((actor, words) =>
      listingsFound({ notifier, listings }, actor, {
        words,
        limit: searchLimits.listingsMax,
      })) satisfies ListingSource,
    threadsOf: ((actor, words) =>
      threadsFound(notifier, actor, { words, limit: searchLimits.threadsMax })) satisfies ThreadSource,
    gatheringsOf: ((actor, words) =>
      gatheringsFound(notifier, actor, {
        words,
        limit: searchLimits.gatheringsMax,
      })) satisfies GatheringSource,
    issuesOf: ((actor, words) =>
      issuesFound(notifier, actor, { words, limit: searchLimits.issuesMax })) satisfies IssueSource,
  };
};
