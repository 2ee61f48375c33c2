import { seqMax } from '../../contract/messages.ts';
import type { VisibleRange } from '../../policy/visible-range.ts';

/** The columns of a participant's row that say what they may see. */
export interface VisibleRangeRow {
  readonly visibleFromSeq: number;
  readonly leftAtSeq: number | null;
  /** As PostgreSQL writes a multirange; the end of each range is the first position that is not in it. */
  readonly earlierSeqs: string | null;
}

/** Those columns of a participant `p`. */
export const visibleRangeColumns = (p: string) =>
  `${p}.visible_from_seq as "visibleFromSeq", ${p}.left_at_seq as "leftAtSeq", ${p}.earlier_seqs::text as "earlierSeqs"`;

/** What somebody may see by their row. */
export const visibleRangeOf = ({ visibleFromSeq, leftAtSeq, earlierSeqs }: VisibleRangeRow): VisibleRange => [
  ...(earlierSeqs ?? '').matchAll(/(\d+),(\d+)/g).map(([, from, end]) => ({
    from: Number(from),
    to: Number(end) - 1,
  })),
  { from: visibleFromSeq, to: leftAtSeq ?? seqMax },
];

/** What those see who see everything. */
export const wholeRange: VisibleRange = [{ from: 1, to: seqMax }];

/** Whether a position was ever opened to a participant `p`, wherever they left; the twin of `visibleRangeOf` for lists. */
export const isOpenTo = (p: string, seq: string) =>
  `(${seq} >= ${p}.visible_from_seq or ${p}.earlier_seqs @> ${seq})`;

/** Whether a participant `p` sees a position. */
export const isSeenBy = (p: string, seq: string) =>
  `(${isOpenTo(p, seq)} and ${seq} <= coalesce(${p}.left_at_seq, ${seq}))`;
