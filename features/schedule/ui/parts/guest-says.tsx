import { Button } from '@mantine/core';
import type { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { EventView } from '../../contract/views.ts';
import { isTimed, spanOf } from '../../policy/times.ts';
import { scheduleApi } from '../api.ts';
import { copy } from '../copy.ts';
import { dayWordsOf } from './days.ts';
import { slotWords } from './slot-words.ts';
import type { useBooking } from './use-booking.ts';

const { guestSays: words } = copy;

type GuestSaysProps = {
  event: EventView;
  guest: EventView['guests'][number];
  zone: string;
  book: ReturnType<typeof useBooking>['book'];
} & Pick<ReturnType<typeof useActs>, 'run' | 'busyRow'>;

/** What a guest wrote by mail, and what can be done about it: a proposed time is taken by moving the event. */
export function GuestSays({ event, guest: { email, says }, zone, book, run, busyRow }: GuestSaysProps) {
  if (!says) return null;
  const { id, day, version, title } = event;
  const which = { id, ...(day && { day }) };
  const { when } = says;
  const accept = () => {
    if (!when) return;
    const input = { ...which, version, when };
    void book((how) => scheduleApi.edit.call({ ...input, ...how }), undefined, { act: 'edit', title, input });
  };
  const decline = () =>
    void run(() => scheduleApi.declineProposal.call({ ...which, email }), {
      failed: copy.failed,
      done: words.declined,
      row: `decline ${email}`,
    });
  return (
    <Stack gap={8} pl={24}>
      {says.kind === 'delegated' ? <Text size="sm">{words.delegated(says.to)}</Text> : null}
      {says.kind === 'unread' ? <Text size="sm">{words.unread}</Text> : null}
      {when ? (
        <Text size="sm" weight={600} tabular>
          {words.proposes(timeWords(zone, when))}
        </Text>
      ) : null}
      {says.text ? (
        <Text as="p" size="sm" tone="muted" preWrap breaks data-private>
          {says.text}
        </Text>
      ) : null}
      {when ? (
        <Row gap={8} wrap>
          <Button size="sm" onClick={accept} aria-label={words.acceptOf(says.name || email)}>
            {words.accept}
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={busyRow === `decline ${email}`}
            onClick={decline}
            aria-label={words.declineOf(says.name || email)}
          >
            {words.decline}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

function timeWords(zone: string, when: NonNullable<EventView['guests'][number]['says']>['when']): string {
  if (!when) return '';
  if (!isTimed(when)) return dayWordsOf(when.firstDay);
  const { startMs, endMs } = spanOf(when);
  return slotWords(zone, startMs, endMs);
}
