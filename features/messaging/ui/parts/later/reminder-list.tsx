import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { useNow } from '#platform/ui/now.ts';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ReminderView } from '../../../contract/reminders.ts';
import { messagingApi, remindersQuery } from '../../api.ts';
import { applyReminder } from '../../live/later.ts';
import { ConversationLink } from '../list/conversation-link.tsx';
import { words } from './later-copy.ts';
import classes from './later-dialog.module.css';
import { whenWords } from './later-times.ts';

const { reminders: own } = words;

/** What somebody waits to be reminded of, the next first. */
export function ReminderList({ onLeave }: { onLeave: () => void }) {
  const query = useQuery(remindersQuery());
  const retry = () => void query.refetch();
  if (query.isPending) return <SkeletonRows count={3} height={92} variant="line" onRetry={retry} />;
  if (!query.data) return <ErrorPanel title={own.failed} onRetry={retry} />;
  const { items } = query.data;
  if (items.length === 0) return <EmptyState line={own.empty} />;
  return (
    <ul className={classes.list}>
      {items.map((reminder) => (
        <Grid as="li" key={reminder.id} gap={4} py={12}>
          <Reminder reminder={reminder} onLeave={onLeave} />
        </Grid>
      ))}
    </ul>
  );
}

function Reminder({ reminder, onLeave }: { reminder: ReminderView; onLeave: () => void }) {
  const { id, conversationId, seq, kind, dueAt, excerpt } = reminder;
  const nowMs = useNow();
  const cache = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => messagingApi.cancelReminder.call({ id }),
    onSuccess: (cancelled) => {
      applyReminder(cache, cancelled);
      toast.success(own.cancelled);
    },
    onError: (error) => toast.error(words.scheduled.actFailed, refusalOf(error)?.message),
  });
  const when = whenWords(Date.parse(dueAt), { zone: deviceZone(), nowMs, isInside: true });
  return (
    <>
      <Row
        gap={2}
        gapX={12}
        align="baseline"
        justify="between"
        wrap
        size="sm"
        tone="muted"
        className={classes.head}
      >
        <ConversationLink id={conversationId} at={seq} onLeave={onLeave} />
        <Text as="time" dateTime={dueAt} tabular>
          {kind === 'nudge' ? own.nudge(when) : own.remind(when)}
        </Text>
      </Row>
      <Text as="p" lines={3} size="md" tone="ink" breaks className={classes.text} data-private dir="auto">
        {excerpt}
      </Text>
      <Row gap={4} wrap className={classes.acts}>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={own.cancelLabel(excerpt)}
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {own.cancel}
        </Button>
      </Row>
    </>
  );
}
