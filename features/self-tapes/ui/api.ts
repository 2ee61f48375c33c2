import { contract } from 'virtual:contract/self-tapes';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import type { selfTapes } from '../contract.ts';

export const selfTapesApi = createApi<typeof selfTapes>('self-tapes', contract);

/** The self-tapes of a submission, newest first. */
export const tapesQuery = (submissionId: ClientId) =>
  selfTapesApi.list.queryOptions({ input: { id: submissionId } });
