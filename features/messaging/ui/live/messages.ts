import type { MessageView } from '../../contract/views.ts';

/** The loaded messages of a conversation: oldest first, by `seq`, with no gaps except those the messages declare. */
export type HeldMessages = {
  items: MessageView[];
  hasEarlier: boolean;
  /** There are messages after these: a piece from further up, not the latest. */
  hasLater?: true | undefined;
};

/** Adds a new message. `isStale` means messages in between are missing, so the end must be refetched. */
export function appendMessage(
  held: HeldMessages,
  message: MessageView,
): { held: HeldMessages; isStale: boolean } {
  const newest = held.items.at(-1)?.seq ?? 0;
  if (message.seq <= newest) return { held, isStale: false };
  if (message.seq > newest + 1) return { held, isStale: true };
  return { held: { ...held, items: [...held.items, message] }, isStale: false };
}

/** The position of the message before this one, in the reader's view. */
const previousOf = ({ seq, previousSeq }: MessageView): number => previousSeq ?? seq - 1;

/** Prepends an earlier page; a page that does not end right before what is held is ignored. */
export function prependEarlier(held: HeldMessages, earlier: HeldMessages): HeldMessages {
  const oldest = held.items[0];
  const last = earlier.items.at(-1);
  if (!oldest) return earlier;
  if (!last) return { ...held, hasEarlier: false };
  if (last.seq !== previousOf(oldest)) return held;
  return { ...held, items: [...earlier.items, ...held.items], hasEarlier: earlier.hasEarlier };
}

/** Appends a later page to a piece; a page that does not begin right after it is ignored. */
export function appendLater(piece: HeldMessages, later: HeldMessages): HeldMessages {
  const { items, hasEarlier } = piece;
  const first = later.items[0];
  if (!first) return { items, hasEarlier };
  if (previousOf(first) !== (items.at(-1)?.seq ?? 0)) return piece;
  return {
    items: [...items, ...later.items],
    hasEarlier,
    ...(later.hasLater && { hasLater: true as const }),
  };
}

/** Merges a piece with the latest messages where they adjoin; undefined while messages between them are missing. */
export function joinPieces(piece: HeldMessages, latest: HeldMessages): HeldMessages | undefined {
  const last = piece.items.at(-1)?.seq ?? 0;
  const first = latest.items[0];
  if (first === undefined || last < previousOf(first)) return undefined;
  const before = piece.items.filter(({ seq }) => seq < first.seq);
  return {
    items: [...before, ...latest.items],
    hasEarlier: before.length > 0 ? piece.hasEarlier : latest.hasEarlier,
  };
}

/** Whether a position is among the held messages. */
export const holds = ({ items }: HeldMessages, seq: number): boolean =>
  items.some((message) => message.seq === seq);

/**
 * Merges the latest page: older pages stay when they adjoin it, and so does what arrived live while the page was
 * loading. After a gap, only the fresh page is kept.
 */
export function mergeLatest(held: HeldMessages | undefined, fresh: HeldMessages): HeldMessages {
  const first = fresh.items[0];
  const last = fresh.items.at(-1);
  const newest = held?.items.at(-1);
  if (!held || !newest || !first || !last || previousOf(first) > newest.seq) return fresh;
  const before = held.items.filter((message) => message.seq < first.seq);
  const after = held.items.filter((message) => message.seq > last.seq);
  return {
    items: [...before, ...fresh.items, ...after],
    hasEarlier: before.length > 0 ? held.hasEarlier : fresh.hasEarlier,
  };
}

/** Keeps only the latest messages; the earlier ones can be fetched again. */
export function keepLatest(held: HeldMessages, count: number): HeldMessages {
  if (held.items.length <= count) return held;
  return { items: held.items.slice(-count), hasEarlier: true };
}
