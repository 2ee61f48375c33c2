import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { MeetingView } from '../../../contract/meeting-requests.ts';
import { scheduleApi } from '../../api.ts';
import { pollCopy as words } from './poll-copy.ts';

type Answers = Omit<Parameters<typeof scheduleApi.answerPoll.call>[0], 'id'>;

/** The acts of a poll; after a conflict the poll is fetched again. */
export function usePollActs({ id }: Pick<MeetingView, 'id'>) {
  const { run, busyRow } = useActs();
  const said = (row: string, done: string) => ({ row, done, failed: words.failed });
  return {
    busy: busyRow,
    answer: (answers: Answers) =>
      run(() => scheduleApi.answerPoll.call({ id, ...answers }), said('answer', words.answered)),
    pick: (slotId: MeetingView['slots'][number]['id']) =>
      run(() => scheduleApi.acceptMeeting.call({ id, slotId }), said('pick', words.booked)),
    end: () => run(() => scheduleApi.cancelMeeting.call({ id }), said('cancel', words.ended)),
  };
}
