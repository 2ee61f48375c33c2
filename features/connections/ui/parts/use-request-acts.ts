import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import { connectionsApi } from '../api.ts';
import { copy } from '../copy.ts';

/** A request as its acts need it. */
export type Acted = { id: ClientId; name: string };

/** Runs an act on a request or an introduction, one at a time; a failure changes nothing and says so. */
export function useActs(onDone?: () => void) {
  const cache = useQueryClient();
  const [busyId, setBusyId] = useState<string>();

  const run = async (id: string, act: () => Promise<unknown>, say: () => void): Promise<void> => {
    setBusyId(id);
    try {
      await act();
      say();
    } catch (error) {
      const refusal = refusalOf(error);
      const again = { label: copy.retry, onClick: () => void run(id, act, say) };
      if (refusal) toast.error(refusal.message);
      else toast.error(copy.failed, copy.failedLine, { action: again });
    }
    // The button is busy until the list has moved on, or a second press would hit the next row.
    await cache.invalidateQueries({ queryKey: connectionsApi.key() });
    setBusyId(undefined);
    onDone?.();
  };
  return { busyId, run };
}

/** What one does with a request. */
export function useRequestActs(onDone?: () => void) {
  const { busyId, run } = useActs(onDone);
  return {
    busyId,
    accept: ({ id, name }: Acted) =>
      run(
        id,
        () => connectionsApi.accept.call({ id }),
        () => toast.success(copy.accepted(name)),
      ),
    decline: ({ id, name }: Acted) =>
      run(
        id,
        () => connectionsApi.reject.call({ id }),
        () => toast.success(copy.declined, copy.declinedLine(name)),
      ),
    putOff: ({ id }: Acted) =>
      run(
        id,
        () => connectionsApi.mute.call({ id }),
        () => toast.success(copy.putOff, copy.putOffLine),
      ),
    passOn: ({ id, client }: Acted & { client: string }) =>
      run(
        id,
        () => connectionsApi.passOn.call({ id }),
        () => toast.success(copy.client.passedOn(client)),
      ),
    declineForClient: ({ id, name }: Acted) =>
      run(
        id,
        () => connectionsApi.declineForClient.call({ id }),
        () => toast.success(copy.declined, copy.declinedLine(name)),
      ),
    withdraw: ({ id }: Acted) =>
      run(
        id,
        () => connectionsApi.withdraw.call({ id }),
        () => toast.success(copy.withdrawn),
      ),
  };
}

export type RequestActs = ReturnType<typeof useRequestActs>;
