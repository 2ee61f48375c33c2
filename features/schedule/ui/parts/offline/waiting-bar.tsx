import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { useLiveState } from '#platform/ui/live/live.ts';
import { scheduleApi } from '../../api.ts';
import type { useBooking } from '../use-booking.ts';
import { offlineCopy as words } from './offline-copy.ts';
import {
  changesIn,
  followChanges,
  keptChanges,
  nameOf,
  type WaitingChange,
  waitNoMore,
} from './waiting-changes.ts';

type WaitingBarProps = { book: ReturnType<typeof useBooking>['book'] };

/** Changes that were made without a network: sent when it is back, and compared with the calendar then (SCH-12). */
export function WaitingBar({ book }: WaitingBarProps) {
  const { id: me } = useMe().person;
  const changes = changesIn(useSyncExternalStore(followChanges, () => keptChanges(me)));
  const isOpen = useLiveState() === 'open';
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    for (const change of changes) {
      const wrong = await book(
        (how) => sent(change, how),
        () => waitNoMore(me, change),
      );
      // What is asked about is answered first; what has no way out waits here.
      if (wrong === false) break;
      setProblems((all) => ({ ...all, [nameOf(change)]: wrong ?? '' }));
    }
    setIsBusy(false);
  };
  const sendWaiting = useEffectEvent(() => {
    if (changes.length > 0 && !isBusy) void send();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const soon = setTimeout(() => sendWaiting());
    return () => clearTimeout(soon);
  }, [isOpen]);
  useEffect(() => {
    const onBack = () => sendWaiting();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, []);
  if (changes.length === 0) return null;
  return (
    <Stack as="section" gap={8} p={12} aria-label={words.label}>
      <Row gap={12} align="center" justify="between" wrap>
        <Text role="status" weight={600}>
          {words.waiting(changes.length)}
        </Text>
        <Button variant="default" size="sm" loading={isBusy} onClick={() => void send()}>
          {words.send}
        </Button>
      </Row>
      <Stack as="ul" gap={4} p={0}>
        {changes.map((change) => (
          <Row as="li" key={nameOf(change)} gap={12} align="center" justify="between" wrap>
            <Text shrink truncate data-private>
              {change.title}
            </Text>
            <Text size="sm" tone="danger">
              {problems[nameOf(change)]}
            </Text>
            <Button
              variant="default"
              size="sm"
              aria-label={words.discard(change.title)}
              onClick={() => waitNoMore(me, change)}
            >
              {words.discardAct}
            </Button>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

const sent = (change: WaitingChange, how: object): Promise<unknown> =>
  change.act === 'create'
    ? scheduleApi.create.call({ ...change.input, ...how })
    : scheduleApi.edit.call({ ...change.input, ...how });
