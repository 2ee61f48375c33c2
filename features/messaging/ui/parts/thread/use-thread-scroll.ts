import { type RefObject, useCallback, useMemo } from 'react';
import { useWindowedRows, type WindowedScroll } from '#platform/ui/kit/windowed-rows.ts';
import { belowPx, quotePx } from '../message-room.ts';
import type { Aim } from './thread-piece.ts';
import type { ThreadRow } from './thread-rows.ts';

// How much of what was already read stays in view above the first unread message.
const contextPx = 72;

// Row heights before measuring; close ones keep the scroll bar calm.
const estimates = { start: 300, day: 36, new: 32, outgoing: 56 } as const;
const charactersOfLine = 60;
const linePx = 24;

function estimateOf(row: ThreadRow | undefined): number {
  if (!row) return linePx;
  if (row.kind !== 'message') return estimates[row.kind];
  const lines = Math.ceil(row.message.content.length / charactersOfLine);
  return (
    lines * linePx + (row.isJoined ? 5 : 29) + belowPx(row.message) + (row.message.replyTo ? quotePx : 0)
  );
}

type ThreadScroll = {
  rows: readonly ThreadRow[];
  scroller: RefObject<HTMLDivElement | null>;
  /** The place it opens at. */
  aim: Aim;
  /** Whether it follows what is added at its end: not when that is only the next page of a piece. */
  isFollowing: boolean;
};

/** The scroll position of the thread: it opens at its aim and stays put while others write. */
export function useThreadScroll({ rows, scroller, aim, isFollowing }: ThreadScroll) {
  const place = useMemo(() => indexOf(rows, aim), [rows, aim]);
  return useWindowedRows({
    count: rows.length,
    keyOf: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateOf: (index) => estimateOf(rows[index]),
    scroller,
    opensAt: place < 0 ? 'end' : { index: place, align: aim.kind === 'message' ? 'center' : 'start' },
    isFollowing,
    contextPx,
    paddingEnd: 8,
  });
}

/** The index of the row aimed at; -1 for the end. */
function indexOf(rows: readonly ThreadRow[], aim: Aim): number {
  if (aim.kind === 'latest') return -1;
  if (aim.kind !== 'message') return rows.findIndex((row) => row.kind === 'new');
  return rows.findIndex((row) => row.kind === 'message' && row.message.seq >= aim.seq);
}

/** The position of the newest message whose end is in view; null if none is. */
export function newestInView(virtualizer: WindowedScroll, rows: readonly ThreadRow[]): number | null {
  const bottom = (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0);
  const seen = virtualizer
    .getVirtualItems()
    .map(({ index, end }) => ({ row: rows[index], end }))
    .findLast(({ row, end }) => row?.kind === 'message' && end <= bottom + 1);
  return seen?.row?.kind === 'message' ? seen.row.message.seq : null;
}
