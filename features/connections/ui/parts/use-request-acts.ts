import type { ClientId } from '#platform/contract/ids.ts';
import { type ActOptions, useActs } from '#platform/ui/kit/act/use-acts.ts';
import { connectionsApi } from '../api.ts';
import { copy } from '../copy.ts';

/** A request, as its actions need it. */
export type Acted = { id: ClientId; name: string };

/** Acts on requests and introductions, one at a time: a row stays busy until the list has refreshed. */
export function useRowActs(onDone?: () => void) {
  const { run, busyRow } = useActs();
  const act = async <Result>(row: string, call: () => Promise<Result>, done: ActOptions<Result>['done']) => {
    await run(call, { row, done, failed: copy.failed });
    onDone?.();
  };
  return { busyId: busyRow, act };
}

/** The actions on a request. */
export function useRequestActs(onDone?: () => void) {
  const { busyId, act } = useRowActs(onDone);
  const declined = (name: string) => ({ title: copy.declined, line: copy.declinedLine(name) });
  return {
    busyId,
    accept: ({ id, name }: Acted) => act(id, () => connectionsApi.accept.call({ id }), copy.accepted(name)),
    decline: ({ id, name }: Acted) => act(id, () => connectionsApi.reject.call({ id }), declined(name)),
    putOff: ({ id }: Acted) =>
      act(id, () => connectionsApi.mute.call({ id }), { title: copy.putOff, line: copy.putOffLine }),
    passOn: ({ id, client }: Acted & { client: string }) =>
      act(id, () => connectionsApi.passOn.call({ id }), copy.client.passedOn(client)),
    declineForClient: ({ id, name }: Acted) =>
      act(id, () => connectionsApi.declineForClient.call({ id }), declined(name)),
    withdraw: ({ id }: Acted) => act(id, () => connectionsApi.withdraw.call({ id }), copy.withdrawn),
  };
}

export type RequestActs = ReturnType<typeof useRequestActs>;
