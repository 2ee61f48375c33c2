import { seqMax } from '../../contract/messages.ts';
import type { VisibleRange } from '../../policy/visible-range.ts';

/** The columns of a participant's row that determine what they can see. */
export interface VisibleRangeRow {
  readonly visibleFromSeq: number;
  readonly leftAtSeq: number | null;
  /** A PostgreSQL multirange literal; the end of each range is exclusive. */
  readonly earlierSeqs: string | null;
}

/** Selects those columns for a participant `p`. */
export const visibleRangeColumns = (p: string) =>
  `${p}.visible_from_seq as "visibleFromSeq", ${p}.left_at_seq as "leftAtSeq", ${p}.earlier_seqs::text as "earlierSeqs"`;

/** What a participant can see, from their row. */
export const visibleRangeOf = ({ visibleFromSeq, leftAtSeq, earlierSeqs }: VisibleRangeRow): VisibleRange => [
  ...(earlierSeqs ?? '').matchAll(/(\d+),(\d+)/g).map(([, from, end]) => ({
    from: Number(from),
    to: Number(end) - 1,
  })),
  { from: visibleFromSeq, to: leftAtSeq ?? seqMax },
];

/** The range of someone who sees everything. */
export const wholeRange: VisibleRange = [{ from: 1, to: seqMax }];

/** Whether a participant `p` could ever see a position, wherever they left; the SQL `visibleRangeOf` for lists. */
export const isOpenTo = (p: string, seq: string) =>
  `(${seq} >= ${p}.visible_from_seq or ${p}.earlier_seqs @> ${seq})`;

/** Whether a participant `p` sees a position. */
export const isSeenBy = (p: string, seq: string) =>
  `(${isOpenTo(p, seq)} and ${seq} <= coalesce(${p}.left_at_seq, ${seq}))`;
