import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { AvailCheckView } from '../../../contract/avail-checks.ts';
import type { AvailAnswer } from '../../../limits/availability.ts';
import { scheduleApi } from '../../api.ts';
import { availsCopy as words } from './avails-copy.ts';

export type AvailActs = ReturnType<typeof useAvailActs>;

/** What one does with an avail check. */
export function useAvailActs({ id }: Pick<AvailCheckView, 'id'>) {
  const { run, busyRow } = useActs();
  const textsOf = (row: string, done: keyof typeof words.done) => ({
    row,
    failed: words.failed,
    done: words.done[done],
  });
  return {
    busy: busyRow,
    answer: (answer: Exclude<AvailAnswer, 'counter'>, days: readonly boolean[]) =>
      run(() => scheduleApi.answerAvail.call({ id, answer, days: [...days] }), textsOf('answer', answer)),
    forward: () => run(() => scheduleApi.forwardAvail.call({ id }), textsOf('forward', 'forward')),
    withdraw: () => run(() => scheduleApi.withdrawAvail.call({ id }), textsOf('withdraw', 'withdraw')),
  };
}
