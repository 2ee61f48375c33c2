import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { useNow } from '#platform/ui/now.ts';
import { toast } from '#platform/ui/toast.ts';
import { cityOfZone, deviceZone } from '#platform/ui/zone-words.ts';
import type { ScheduledView } from '../../../contract/later.ts';
import { messagingApi, scheduledQuery } from '../../api.ts';
import { applyScheduled } from '../../live/later.ts';
import { words } from './later-copy.ts';
import { ConversationLink, LaterEntry } from './later-entry.tsx';
import { whenWords } from './later-times.ts';
import { ScheduledEdit } from './scheduled-edit.tsx';

const { scheduled: own } = words;

/** Scheduled messages, and ones that failed; each can be changed, sent at once or cancelled. */
export function ScheduledList({ onLeave }: { onLeave: () => void }) {
  const query = useQuery(scheduledQuery());
  const [editing, setEditing] = useState<string>();
  return (
    <Loaded reading={query} broken={own.failed} rows={{ count: 3, height: 104 }}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState line={own.empty} />
        ) : (
          <ul className={layout({ ruled: true })}>
            {items.map((item) => (
              <li key={item.id}>
                {item.id === editing ? (
                  <ScheduledEdit scheduled={item} onDone={() => setEditing(undefined)} />
                ) : (
                  <Scheduled scheduled={item} onEdit={() => setEditing(item.id)} onLeave={onLeave} />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

type ScheduledProps = { scheduled: ScheduledView; onEdit: () => void; onLeave: () => void };

function Scheduled({ scheduled, onEdit, onLeave }: ScheduledProps) {
  const { id, conversationId, content, failure } = scheduled;
  const act = useScheduledActs(scheduled);
  return (
    <LaterEntry
      head={
        <>
          <ConversationLink id={conversationId} say={own.to} onLeave={onLeave} />
          <When scheduled={scheduled} />
        </>
      }
      text={content}
      problem={failure ? own.failures[failure] : undefined}
    >
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={own.nowLabel(content)}
        loading={act.send.isPending}
        onClick={() => act.send.mutate(id)}
      >
        {own.now}
      </Button>
      <Button variant="subtle" color="gray" size="sm" aria-label={own.editLabel(content)} onClick={onEdit}>
        {own.edit}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={own.cancelLabel(content)}
        loading={act.cancel.isPending}
        onClick={() => act.cancel.mutate(id)}
      >
        {own.cancel}
      </Button>
    </LaterEntry>
  );
}

/** On the device's clock; if the sender chose it in another zone, the city says whose clock it is. */
function When({ scheduled: { sendAt, zone, failure } }: { scheduled: ScheduledView }) {
  const nowMs = useNow();
  const here = deviceZone();
  if (failure) return null;
  const when = whenWords(Date.parse(sendAt), { zone: here, nowMs });
  return (
    <Text as="time" dateTime={sendAt} tabular>
      {zone === here ? when : words.times.yours(when, cityOfZone(here))}
    </Text>
  );
}

function useScheduledActs(scheduled: ScheduledView) {
  const cache = useQueryClient();
  const fail = async (error: unknown) => {
    toast.error(own.actFailed, refusalOf(error)?.message);
    // Its current state may be the reason.
    await cache.invalidateQueries({ queryKey: scheduledQuery().queryKey });
  };
  const send = useMutation({
    mutationFn: (id: ScheduledView['id']) => messagingApi.sendScheduled.call({ id }),
    onSuccess: () => {
      applyScheduled(cache, { ...scheduled, state: 'sent' });
      toast.success(own.sent);
    },
    onError: fail,
  });
  const cancel = useMutation({
    mutationFn: (id: ScheduledView['id']) => messagingApi.cancelScheduled.call({ id }),
    onSuccess: (cancelled) => {
      applyScheduled(cache, cancelled);
      toast.success(own.cancelled);
    },
    onError: fail,
  });
  return { send, cancel };
}
