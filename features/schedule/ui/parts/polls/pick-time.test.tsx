import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stubDevice } from '#platform/testing/stub-device.ts';
import { MeetingView } from '../../../contract/meeting-requests.ts';
import type { PollAnswer } from '../../../limits.ts';
import { WaitingMeeting } from '../waiting-meeting.tsx';
import { PickTime } from './pick-time.tsx';

stubDevice();

const zone = 'Europe/London';
const uuid = (n: number) => `019b8b74-1800-7000-8000-${String(n).padStart(12, '0')}`;
const person = (n: number, displayName: string) => ({
  id: uuid(n),
  displayName,
  photoURL: null,
  status: 'active',
  headline: '',
  company: '',
  location: '',
  tags: [],
  role: 'Producer',
  isClaimed: true,
});
const [jane, odile] = [person(1, 'Jane Field'), person(2, 'Odile March')];

interface Time {
  readonly isBusy: boolean;
  /** What Odile said to it. */
  readonly said?: PollAnswer;
}

const base = {
  id: uuid(9),
  person: odile,
  writtenBy: '',
  assistants: [],
  otherZone: null,
  title: 'Table read',
  kind: 'general',
  medium: 'video',
  place: '',
  link: '',
  minutes: 30,
  zone,
  note: '',
  materials: '',
  agreed: null,
  dueAt: null,
  mySays: null,
  otherSays: null,
  reason: '',
  pushes: 0,
  pushed: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
};

const slotsOf = (times: readonly Time[]) =>
  times.map(({ isBusy }, n) => ({
    id: uuid(20 + n),
    startsAt: `2027-02-0${String(n + 1)}T10:00:00.000Z`,
    endsAt: `2027-02-0${String(n + 1)}T10:30:00.000Z`,
    when: { start: `2027-02-0${String(n + 1)}T10:00`, end: `2027-02-0${String(n + 1)}T10:30`, zone },
    clashes: isBusy,
  }));

const drawn = (part: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>{part}</MantineProvider>
    </QueryClientProvider>,
  );

/** Which of the times is chosen from the start, counted from one; 0 for none. */
const chosenIn = (markup: string) =>
  [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)].findIndex(([radio]) => radio.includes('checked')) +
  1;

function poll(times: readonly Time[]): string {
  const slots = slotsOf(times);
  const meeting = MeetingView.parse({
    ...base,
    state: 'polling',
    direction: 'out',
    isMyTurn: true,
    acts: ['accept', 'withdraw'],
    slots,
    poll: {
      asks: 'times',
      rule: 'asker',
      answerBy: '2027-01-20T00:00:00.000Z',
      people: [
        {
          person: odile,
          isMe: false,
          isRequired: true,
          hasAnswered: true,
          answeredBy: '',
          isComing: false,
          says: null,
        },
      ],
      answers: times.flatMap(({ said }, n) =>
        said ? [{ slotId: slots[n]?.id, personId: odile.id, answer: said, isMine: false }] : [],
      ),
      windows: [],
    },
  });
  if (!meeting.poll) throw new Error('a poll was written');
  return drawn(<PickTime meeting={meeting} poll={meeting.poll} zone={zone} />);
}

test('a poll opens on a time that works for everyone and is free for the person who picks', () => {
  const busy = { isBusy: true, said: 'yes' } as const;
  expect(chosenIn(poll([busy, { isBusy: false, said: 'yes' }]))).toBe(2);
  expect(chosenIn(poll([busy, { isBusy: false, said: 'no' }, { isBusy: false, said: 'maybe' }]))).toBe(3);
  const none = poll([busy, { isBusy: false, said: 'no' }]);
  expect(chosenIn(none)).toBe(0);
  expect(none).toContain('Busy then');
});

test('a request whose times are all taken begins with none of them', () => {
  const request = (times: readonly Time[]) => {
    const state = { state: 'requested', direction: 'in', isMyTurn: true, acts: ['accept'], poll: null };
    const meeting = MeetingView.parse({ ...base, ...state, person: jane, slots: slotsOf(times) });
    return chosenIn(drawn(<WaitingMeeting meeting={meeting} zone={zone} />));
  };
  expect(request([{ isBusy: true }, { isBusy: false }])).toBe(2);
  expect(request([{ isBusy: true }, { isBusy: true }])).toBe(0);
});
