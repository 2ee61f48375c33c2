import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import {
  IconBell,
  IconCalendarEvent,
  IconChecklist,
  IconMovie,
  IconShieldLock,
  IconUsers,
  IconX,
} from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { useProjectPlate } from '#platform/ui/kit/project-plate.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { NotificationView } from '../../contract.ts';
import type { Kind } from '../../limits.ts';
import { copy } from '../copy.ts';
import { dayGroups } from './day-groups.ts';
import classes from './notification-rows.module.css';
import { RowActionsOf } from './row-actions.tsx';
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

type NotificationRowProps = {
  row: NotificationView;
  onOpen: (row: NotificationView) => Promise<void>;
  onDismiss: (row: NotificationView) => void;
  /** The row is under the heading of its day. */
  isUnderDay: boolean;
  /** A further button next to the dismiss button. */
  aside?: ReactNode;
};

/** One notification: who or what, in words. Clicking opens it, the cross dismisses it. */
function NotificationRow({ row, isUnderDay, onOpen, onDismiss, aside }: NotificationRowProps) {
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    if (isOpening) return;
    setIsOpening(true);
    await onOpen(row);
    setIsOpening(false);
  };
  return (
    <Box
      as="li"
      relative
      className={classes.row}
      data-unread={!row.read || undefined}
      data-two={aside ? true : undefined}
      aria-busy={isOpening || undefined}
    >
      <button
        type="button"
        className={layout(
          {
            row: true,
            gap: 10,
            align: 'start',
            fullWidth: true,
            minHeight: 44,
            textAlign: 'start',
            bg: 'none',
            border: 'none',
            focusInside: true,
          },
          classes.press,
        )}
        data-id={row.id}
        onClick={open}
      >
        <Grid as="span" rigid center height={32} className={classes.dot}>
          {row.read ? null : <span className="visually-hidden">{copy.unread}</span>}
        </Grid>
        <Sender row={row} />
        <Grid as="span" grow shrink>
          <Text size="sm" truncate className={classes.title}>
            {row.title}
          </Text>
          <Text size="sm" lines={2} tone="muted" breaks pretty className={classes.message} data-private>
            {row.message}
          </Text>
          <Decision row={row} />
        </Grid>
      </button>
      <Row gap={8} unlessEmpty className={classes.actions}>
        <RowActionsOf row={row} />
      </Row>
      <Row as="span" gap={4} align="center" size="xs" tone="faint" absolute className={classes.aside}>
        <When row={row} style={isUnderDay ? 'clock' : 'row'} />
        <Row as="span" tone="muted" absolute className={classes.buttons}>
          {aside}
          <IconButton
            size="sm"
            label={copy.dismiss(row.title)}
            icon={<IconX size={16} stroke={1.75} aria-hidden />}
            onClick={() => onDismiss(row)}
          />
        </Row>
      </Row>
    </Box>
  );
}

type WhenProps = { row: NotificationView; style: 'clock' | 'row' };

/** When it arrived, or for a snoozed row, when it comes back. */
function When({ row: { snoozedUntil, updatedAt }, style }: WhenProps) {
  if (snoozedUntil === null) return <Time at={updatedAt} style={style} className={classes.time} />;
  return (
    <span className={classes.time}>
      {copy.snooze.until} <Time at={snoozedUntil} style="full" />
    </span>
  );
}

/** The decision on a request, and who made it (NOT-6). */
function Decision({ row: { status, metadata } }: { row: NotificationView }) {
  if (status === 'unread' || status === 'read') return null;
  const what = copy.decided[status];
  return (
    <Text size="xs" tone="muted">
      {metadata.decidedBy ? copy.decided.by(what, metadata.decidedBy) : what}
    </Text>
  );
}

/** Notifications without a sender show the sign of their kind. */
const signs: Partial<Record<Kind, typeof IconBell>> = {
  meetings: IconCalendarEvent,
  submissions: IconChecklist,
  projectUpdates: IconMovie,
  connections: IconUsers,
  security: IconShieldLock,
};

/** The sender's face; a deleted account is a former member. Without a sender, the project or the sign of the kind. */
function Sender({ row }: { row: NotificationView }) {
  const Plate = useProjectPlate();
  if (!row.fromUserId) {
    if (row.metadata.projectId)
      return (
        <Grid as="span" rigid center height={32} className={classes.plate}>
          <Suspense fallback={null}>
            <Plate id={row.metadata.projectId} size="line" />
          </Suspense>
        </Grid>
      );
    const Sign = signs[row.category] ?? IconBell;
    return (
      <Grid as="span" rigid center height={32} tone="muted" radius="round" className={classes.sign}>
        <Sign size={16} stroke={1.75} aria-hidden />
      </Grid>
    );
  }
  const name = row.from?.displayName ?? copy.formerMember;
  return <Avatar id={row.fromUserId} name={name} photoURL={row.from?.photoURL} size={32} surface="raised" />;
}
