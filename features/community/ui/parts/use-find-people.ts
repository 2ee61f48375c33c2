import { useCallback } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichPerson } from '#platform/ui/rich-text/rich-text-field.tsx';
import { communityApi } from '../api.ts';

const offered = 8;

/** Those who can be mentioned in a space: its members, by what is typed. */
export const useFindPeople = (spaceId: ClientId) =>
  useCallback(
    async (q: string): Promise<readonly RichPerson[]> =>
      (await communityApi.members.call({ spaceId, limit: offered, ...(q.trim() && { q: q.trim() }) })).items,
    [spaceId],
  );
