import { useNavigate } from '@tanstack/react-router';
import { Fragment, type MouseEvent, type ReactNode, useCallback, useMemo } from 'react';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { pressedLink } from '#platform/ui/kit/link-press.ts';
import { useNow } from '#platform/ui/now.ts';
import type { LineView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { GroupRows } from './group-rows.tsx';
import { PriorityMark } from './priority-mark.tsx';
import classes from './sheet.module.css';
import type { SheetSearch } from './sheet-address.ts';
import { groupsOf, priorityWords } from './sheet-groups.ts';
import { SheetRow } from './sheet-row.tsx';
import { useDrawnGroups } from './use-drawn-groups.ts';

type SheetListProps = {
  lines: readonly LineView[];
  search: SheetSearch;
  /** Below the last one. */
  children: ReactNode;
};

/** Closed calls aren't ordered by priority. */
type Group = { readonly priority?: number; readonly lines: readonly LineView[] };

/** The calls under how pressing they are; what is done the latest first. */
export function SheetList({ lines, search, children }: SheetListProps) {
  const nowMs = useNow();
  const navigate = useNavigate();
  const { list, line: open } = search;
  const follow = (event: MouseEvent) => {
    const line = pressedLink(event)?.dataset['line'];
    if (!line) return;
    const to = { ...(list && { list }), line };
    void navigate({ to: '/contacts/rolling-calls', search: to, replace: line === open, resetScroll: false });
  };
  const address = `/contacts/rolling-calls?${list ? `list=${list}&` : ''}line=`;
  const row = useCallback(
    (line: LineView) => (
      <SheetRow key={line.id} line={line} href={address + line.id} isOpen={line.id === open} nowMs={nowMs} />
    ),
    [address, open, nowMs],
  );
  const groups = useMemo<readonly Group[]>(
    () => (list === 'done' ? [{ lines }] : groupsOf(lines)),
    [list, lines],
  );
  const { cut, room } = useDrawnGroups(groups);
  return (
    <Box minHeight={0} px={0} pt={8} pb={24} contain className={classes.groups} onClick={follow}>
      {cut.map(({ priority, ...group }) => {
        const label = priority === undefined ? copy.lists.done : undefined;
        const rows = <GroupRows {...group} label={label} row={row} room={room} />;
        return priority === undefined ? (
          <Fragment key="done">{rows}</Fragment>
        ) : (
          <section key={priority} aria-label={priorityWords(priority)}>
            <Row as="h2" gap={10} align="center" minHeight={32} className={classes.group}>
              <PriorityMark priority={priority} />
              <Text size="sm" weight={600}>
                {priorityWords(priority)}
              </Text>
              <Text size="sm" weight={400} tone="faint" tabular>
                {copy.count(group.lines.length)}
              </Text>
            </Row>
            {rows}
          </section>
        );
      })}
      {children}
    </Box>
  );
}
