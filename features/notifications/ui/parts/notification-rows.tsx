import { type ComponentType, useRef } from 'react';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { NotificationView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { dayGroups } from './day-groups.ts';
import { NotificationRow } from './notification-row.tsx';
import { useRowWords } from './row-words.ts';
import type { NotificationActs } from './use-notification-acts.ts';

/** A further button of a row. */
export type RowAside = ComponentType<{
  row: NotificationView;
  acts: NotificationActs;
  /** Keeps the focus in the list before the row is removed. */
  onLeave: (row: NotificationView) => void;
}>;

type NotificationRowsProps = {
  rows: readonly NotificationView[];
  acts: NotificationActs;
  /** Names every day; otherwise everything before yesterday is Earlier. */
  isFull?: boolean;
  Aside?: RowAside;
};

/** Notifications grouped by day. */
export function NotificationRows({ rows, acts, isFull = false, Aside }: NotificationRowsProps) {
  const nowMs = useNow();
  const inWords = useRowWords();
  const list = useRef<HTMLDivElement>(null);
  const leave = (row: NotificationView) => {
    const place = rows.findIndex(({ id }) => id === row.id);
    const next = rows[place + 1] ?? rows[place - 1];
    // Focus stays in the list: on the row that takes its place, else on the link that leaves the list.
    const target = next && list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`);
    (target ?? list.current)?.focus();
  };
  const dismiss = (row: NotificationView) => {
    leave(row);
    void acts.dismiss(row);
  };
  return (
    <Box ref={list} tabIndex={-1} noRing>
      {dayGroups(rows.map(inWords), { nowMs, isFull }).map(({ day, rows: ofDay }) => (
        <section key={day} aria-label={day}>
          <Text as="h3" pt={6} pb={4} px={16} size="xs" weight={400} tone="faint">
            {day}
          </Text>
          <ul>
            {ofDay.map((row) => (
              <NotificationRow
                key={row.id}
                row={row}
                isUnderDay={day !== copy.days.earlier}
                onOpen={acts.open}
                onDismiss={dismiss}
                aside={Aside ? <Aside row={row} acts={acts} onLeave={leave} /> : null}
              />
            ))}
          </ul>
        </section>
      ))}
    </Box>
  );
}
