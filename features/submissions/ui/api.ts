import { contract } from 'virtual:contract/submissions';
import { keepPreviousData } from '@tanstack/react-query';
import type { SubmissionKind } from '#features/briefs/limits.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { submissions } from '../contract/index.ts';
import { type ListSide, limits, type Stage, type WorksheetPart } from '../limits.ts';

export { newId } from '#platform/ui/new-id.ts';

export const submissionsApi = createApi<typeof submissions>('submissions', contract);

export interface SubmissionsFilter {
  readonly side: ListSide;
  readonly kind?: SubmissionKind | undefined;
  readonly briefId?: ClientId | undefined;
  readonly stage?: Stage | undefined;
  readonly worksheet?: WorksheetPart | undefined;
  readonly clientId?: PersonId | undefined;
  readonly q?: string | undefined;
}

/** Submissions under a filter, in pages by cursor. */
export const submissionsQuery = (filter: SubmissionsFilter) => ({
  ...pages(submissionsApi.list, { ...filter, limit: limits.pageMax }),
  placeholderData: keepPreviousData,
});

/** Whether a desk has sent or received any. */
export const hasSubmissions = async (desk: PersonId): Promise<boolean> => {
  const of = (side: ListSide) => submissionsApi.list.call({ side, limit: 1 }, { context: { desk } });
  const [out, received] = await Promise.all([of('out'), of('in')]);
  return out.items.length + received.items.length > 0;
};

export const submissionQuery = (id: ClientId) => submissionsApi.get.queryOptions({ input: { id } });
export const historyQuery = (id: ClientId) => pages(submissionsApi.history, { id });
export const coverageChoicesQuery = (id: ClientId) =>
  submissionsApi.coverageChoices.queryOptions({ input: { id } });
export const passesQuery = (id: ClientId) => submissionsApi.passes.queryOptions({ input: { id } });
export const gridQuery = (kind: SubmissionKind | undefined) =>
  submissionsApi.grid.queryOptions({ input: { kind } });
/** What I sent and may nudge somebody about now. */
export const unansweredQuery = () => submissionsApi.unanswered.queryOptions({ input: {} });
/** What somebody opened lately of what I sent them. */
export const openedByQuery = (personId: PersonId) =>
  submissionsApi.openedBy.queryOptions({ input: { personId } });
/** The latest of what I received. */
export const receivedQuery = () => submissionsApi.list.queryOptions({ input: { side: 'in', limit: 5 } });
