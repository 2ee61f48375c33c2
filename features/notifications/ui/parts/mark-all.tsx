import { Button } from '@mantine/core';
import { IconChecks } from '#platform/ui/icons.ts';
import { copy } from '../copy.ts';
import { unreadOf } from './held-rows.ts';
import type { NotificationActs } from './use-notification-acts.ts';

type MarkAllProps = { list: Parameters<typeof unreadOf>[0]; acts: NotificationActs; size?: 'sm' };

/** Marks everything as read; disabled when nothing is unread. */
export const MarkAll = ({ list, acts, size }: MarkAllProps) => (
  <Button
    variant="subtle"
    color="gray"
    {...(size && { size })}
    leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
    disabled={unreadOf(list) === 0}
    loading={acts.isMarkingAll}
    onClick={acts.markAll}
  >
    {copy.markAll}
  </Button>
);
