import type { z } from 'zod';
import type { ConnectionId, LiveIdentity } from '#platform/contract/live.ts';

/** Who sent a signal, as the server knows them. */
export type SignalSender = LiveIdentity & { readonly connectionId: ConnectionId };

/** Handles a signal's data; false if it breaks the contract, which costs the sender the connection. */
export type SignalHandler = (data: unknown, from: SignalSender) => boolean | Promise<boolean>;

/** A handler that sees only data of the declared shape. */
export function onSignal<Data>(
  schema: z.ZodType<Data>,
  handle: (data: Data, from: SignalSender) => void | Promise<void>,
): SignalHandler {
  return async (data, from) => {
    const parsed = schema.safeParse(data);
    if (parsed.success) await handle(parsed.data, from);
    return parsed.success;
  };
}
