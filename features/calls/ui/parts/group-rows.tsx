import { memo, type ReactNode, type RefCallback } from 'react';
import type { LineView } from '../../contract/views.ts';
import { rowHeight } from './use-drawn-groups.ts';

/** Rows rendered as one block, which drawing more below leaves alone. */
const together = 20;

type RowsProps = {
  lines: readonly LineView[];
  /** Another function redraws every row. */
  row: (line: LineView) => ReactNode;
};

type GroupRowsProps = RowsProps & { label?: string | undefined; shown: number; room: RefCallback<Element> };

/** The rendered calls of a group, and space for the rest. */
export function GroupRows({ label, lines, row, shown, room }: GroupRowsProps) {
  const missing = lines.length - shown;
  return (
    <ul aria-label={label}>
      {startsOf(shown).map((from) => (
        <Rows key={from} lines={lines} row={row} from={from} to={Math.min(shown, from + together)} />
      ))}
      {missing > 0 ? <li aria-hidden ref={room} style={{ height: missing * rowHeight }} /> : null}
    </ul>
  );
}

const startsOf = (shown: number) =>
  Array.from({ length: Math.ceil(shown / together) }, (_, at) => at * together);

type BlockProps = RowsProps & { from: number; to: number };

const Rows = memo(function Rows({ lines, row, from, to }: BlockProps) {
  return lines.slice(from, to).map(row);
}, isSameBlock);

/** Whether a block shows the same lines, even if others in its group changed. */
export function isSameBlock(before: BlockProps, after: BlockProps): boolean {
  const { row, from, to } = after;
  if (before.row !== row || before.from !== from || before.to !== to) return false;
  return after.lines.slice(from, to).every((line, at) => line === before.lines[from + at]);
}
