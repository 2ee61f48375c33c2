import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { useNow } from '#platform/ui/now.ts';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ReminderView } from '../../../contract/later.ts';
import { messagingApi, remindersQuery } from '../../api.ts';
import { applyReminder } from '../../live/later.ts';
import { words } from './later-copy.ts';
import { ConversationLink, LaterEntry } from './later-entry.tsx';
import { whenWords } from './later-times.ts';

const { reminders: own } = words;

/** The person's pending reminders, the next first. */
export function ReminderList({ onLeave }: { onLeave: () => void }) {
  const query = useQuery(remindersQuery());
  return (
    <Loaded reading={query} broken={own.failed} rows={{ count: 3, height: 92 }}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState line={own.empty} />
        ) : (
          <ul className={layout({ ruled: true })}>
            {items.map((reminder) => (
              <li key={reminder.id}>
                <Reminder reminder={reminder} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
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
    <LaterEntry
      head={
        <>
          <ConversationLink id={conversationId} at={seq} onLeave={onLeave} />
          <Text as="time" dateTime={dueAt} tabular>
            {kind === 'nudge' ? own.nudge(when) : own.remind(when)}
          </Text>
        </>
      }
      text={excerpt}
    >
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
    </LaterEntry>
  );
}
