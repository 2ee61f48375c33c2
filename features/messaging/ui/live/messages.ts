import type { MessageView } from '../../contract.ts';

/** The messages of a conversation that are held: oldest first, by `seq` without holes. */
export type HeldMessages = { items: MessageView[]; hasEarlier: boolean };

/** Adds a new message. `isStale` says that messages in between are missing, so the end must be fetched again. */
export function appendMessage(
  held: HeldMessages,
  message: MessageView,
): { held: HeldMessages; isStale: boolean } {
  const newest = held.items.at(-1)?.seq ?? 0;
  if (message.seq <= newest) return { held, isStale: false };
  if (message.seq > newest + 1) return { held, isStale: true };
  return { held: { ...held, items: [...held.items, message] }, isStale: false };
}

/** Puts an earlier page in front; a page that does not end right before what is held is ignored. */
export function prependEarlier(held: HeldMessages, earlier: HeldMessages): HeldMessages {
  const oldest = held.items[0];
  const last = earlier.items.at(-1);
  if (!oldest) return earlier;
  if (!last) return { ...held, hasEarlier: false };
  if (last.seq !== oldest.seq - 1) return held;
  return { items: [...earlier.items, ...held.items], hasEarlier: earlier.hasEarlier };
}

/**
 * What is held after the latest page came: older pages stay when they touch it, and so does what arrived live
 * while the page was on its way. With a hole between, only the fresh page is true.
 */
export function mergeLatest(held: HeldMessages | undefined, fresh: HeldMessages): HeldMessages {
  const first = fresh.items[0];
  const last = fresh.items.at(-1);
  const newest = held?.items.at(-1);
  if (!held || !newest || !first || !last || first.seq > newest.seq + 1) return fresh;
  const before = held.items.filter((message) => message.seq < first.seq);
  const after = held.items.filter((message) => message.seq > last.seq);
  return {
    items: [...before, ...fresh.items, ...after],
    hasEarlier: before.length > 0 ? held.hasEarlier : fresh.hasEarlier,
  };
}

/** Only the latest so many; the earlier ones can be asked for again. */
export function keepLatest(held: HeldMessages, count: number): HeldMessages {
  if (held.items.length <= count) return held;
  return { items: held.items.slice(-count), hasEarlier: true };
}
