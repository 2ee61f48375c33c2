import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { toast } from '#platform/ui/toast.ts';
import { profilesApi } from '../api.ts';
import { blockCopy as words } from './block-copy.ts';

/** Somebody who can be blocked, by what is shown of them. */
export type Blockable = { id: PersonId; displayName: string };

/** Whom I have blocked. */
export const blocksQuery = () => profilesApi.blocks.queryOptions();

/** Blocking one person and letting them in again; what it says is what the server has said. */
export function useBlock({ id, displayName }: Blockable) {
  const cache = useQueryClient();
  const { data } = useQuery(blocksQuery());
  const refresh = () => cache.invalidateQueries({ queryKey: blocksQuery().queryKey });
  const failed = () => toast.error(words.failed, words.failedLine);
  const block = useMutation({
    ...profilesApi.block.mutationOptions({ networkMode: 'always' }),
    onSuccess: () => toast.success(words.blocked(displayName)),
    onError: failed,
    onSettled: refresh,
  });
  const unblock = useMutation({
    ...profilesApi.unblock.mutationOptions({ networkMode: 'always' }),
    onSuccess: () => toast.success(words.unblocked(displayName)),
    onError: failed,
    onSettled: refresh,
  });
  return {
    /** Undefined until it is known. */
    isBlocked: data && data.items.some(({ person }) => person.id === id),
    isBusy: block.isPending || unblock.isPending,
    block: () => block.mutate({ id }),
    unblock: () => unblock.mutate({ id }),
  };
}
