import { ORPCError } from '@orpc/client';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onToast, type Toast } from '#platform/ui/toast.ts';
import { assignmentsQuery } from '../api.ts';
import { createLostTextWarning } from './lost-text-warning.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A list whose reads end as told, with the times of each try and the notices shown. */
function listThat(fails: () => Error | undefined) {
  const [tries, told]: [number[], Toast[]] = [[], []];
  const startMs = performance.now();
  onToast((toast) => told.push(toast));
  const observer = new InfiniteQueryObserver(new QueryClient(), {
    ...assignmentsQuery({ view: 'mine' }),
    queryFn: async () => {
      tries.push(Math.round(performance.now() - startMs));
      const fault = fails();
      if (fault) throw fault;
      return { items: [], nextCursor: null, total: 0, runsTeam: false };
    },
  });
  const tellLost = createLostTextWarning();
  const stop = observer.subscribe(tellLost);
  return { tries, told, observer, stop };
}

const lost = new TypeError('Failed to fetch');

test('core 9, ASG-5 a failing list is retried after 2, 4 and 6 seconds, and then the fixed notice is shown once', async () => {
  const { tries, told, observer, stop } = listThat(() => lost);
  await vi.advanceTimersByTimeAsync(11_999);
  expect([tries, told]).toEqual([[0, 2_000, 6_000], []]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toEqual([0, 2_000, 6_000, 12_000]);
  const words = told.map(({ kind, title, message }) => ({ kind, title, message }));
  expect(words).toEqual([
    {
      kind: 'error',
      title: 'Connection Issue',
      message: 'Having trouble loading assignments. Please refresh the page.',
    },
  ]);
  // Pressing "Try again" and failing shows it again.
  void observer.refetch();
  await vi.advanceTimersByTimeAsync(12_000);
  expect([tries.length, told.length]).toEqual([8, 2]);
  stop();
});

test('ASG-5 a list that loads at the third try shows no notice', async () => {
  let left = 2;
  const { tries, told, stop } = listThat(() => (left-- > 0 ? lost : undefined));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, told]).toEqual([[0, 2_000, 6_000], []]);
  stop();
});

test('core 9 a refusal is neither retried nor called a connection issue', async () => {
  const refused = new ORPCError('page.forbidden', { status: 403, message: 'no' });
  const { tries, told, stop } = listThat(() => refused);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, told]).toEqual([[0], []]);
  stop();
});
