import type { ReactNode } from 'react';
import { useDrawnRows } from '#platform/ui/kit/drawn-rows.ts';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { LineView } from '../../contract/views.ts';
import { priorities } from '../../limits.ts';
import { copy } from '../copy.ts';
import { PriorityMark } from './priority-mark.tsx';
import classes from './sheet.module.css';
import type { SheetSearch } from './sheet-address.ts';
import { SheetRow } from './sheet-row.tsx';

type SheetListProps = {
  lines: readonly LineView[];
  search: SheetSearch;
  /** Below the last one. */
  children: ReactNode;
};

/** Pixels, as in the style sheet. */
const rowHeight = 46;

/** The calls under how pressing they are; what is done the latest first. */
export function SheetList({ lines, search, children }: SheetListProps) {
  const nowMs = useNow();
  const { list, line: open } = search;
  const row = (line: LineView) => (
    <SheetRow key={line.id} line={line} list={list} isOpen={line.id === open} nowMs={nowMs} />
  );
  let left = useDrawnRows(lines.length);
  const rows = (group: readonly LineView[]) => {
    const shown = group.slice(0, left);
    left -= shown.length;
    const missing = group.length - shown.length;
    return (
      <>
        {shown.map(row)}
        {missing > 0 ? <li aria-hidden style={{ height: missing * rowHeight }} /> : null}
      </>
    );
  };
  if (list === 'done')
    return (
      <Box minHeight={0} px={0} pt={8} pb={24} contain className={classes.groups}>
        <ul aria-label={copy.lists.done}>{rows(lines)}</ul>
        {children}
      </Box>
    );
  const groups = Map.groupBy(lines, ({ priority }) => priority);
  return (
    <Box minHeight={0} px={0} pt={8} pb={24} contain className={classes.groups}>
      {priorities.map((priority) => {
        const group = groups.get(priority);
        return group ? (
          <section key={priority} aria-label={copy.priorities[priority]}>
            <Row as="h2" gap={10} align="center" minHeight={32} className={classes.group}>
              <PriorityMark priority={priority} />
              <Text size="sm" weight={600}>
                {copy.priorities[priority]}
              </Text>
              <Text size="sm" weight={400} tone="faint" tabular>
                {copy.count(group.length)}
              </Text>
            </Row>
            <ul>{rows(group)}</ul>
          </section>
        ) : null;
      })}
      {children}
    </Box>
  );
}
