import { useMutation, useQuery } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { toast } from '#platform/ui/toast.ts';
import { profilesApi } from '../api.ts';
import { blockCopy as words } from './block-copy.ts';

/** A person who can be blocked, with their name. */
export type Blockable = { id: PersonId; displayName: string };

/** People I have blocked. */
export const blocksQuery = () => profilesApi.blocks.queryOptions();

/** Blocks and unblocks a person; the state is the one the server confirmed. */
export function useBlock({ id, displayName }: Blockable) {
  const { data } = useQuery(blocksQuery());
  const failed = () => toast.error(words.failed, words.failedLine);
  const block = useMutation({
    ...profilesApi.block.mutationOptions({ networkMode: 'always' }),
    onSuccess: () => toast.success(words.blocked(displayName)),
    onError: failed,
  });
  const unblock = useMutation({
    ...profilesApi.unblock.mutationOptions({ networkMode: 'always' }),
    onSuccess: () => toast.success(words.unblocked(displayName)),
    onError: failed,
  });
  return {
    /** Undefined until loaded. */
    isBlocked: data && data.items.some(({ person }) => person.id === id),
    isBusy: block.isPending || unblock.isPending,
    block: () => block.mutate({ id }),
    unblock: () => unblock.mutate({ id }),
  };
}
