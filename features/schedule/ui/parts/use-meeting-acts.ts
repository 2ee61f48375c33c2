import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { MeetingView } from '../../contract/meeting-requests.ts';
import type { FreeTime } from '../../contract/views.ts';
import type { Confirmation } from '../../limits.ts';
import { scheduleApi } from '../api.ts';
import { meetingCopy as copy } from './meeting-copy.ts';

/** The acts of a meeting request; after a conflict it is fetched again. */
export function useMeetingActs({ id }: Pick<MeetingView, 'id'>) {
  const { run, busyRow } = useActs();
  return {
    busy: busyRow,
    /** Resolves with the nearest free times where the time is taken (MTG-2). */
    accept: async (slotId: MeetingView['slots'][number]['id']): Promise<readonly FreeTime[] | undefined> => {
      let free: readonly FreeTime[] | undefined;
      await run(() => scheduleApi.acceptMeeting.call({ id, slotId }), {
        row: 'accept',
        failed: copy.failed,
        done: copy.done.accepted,
        onRefused: (refusal) => {
          if (refusal.code !== 'meeting.taken') return false;
          ({ free } = refusal.data as { free: readonly FreeTime[] });
          return true;
        },
      });
      return free;
    },
    cancel: () =>
      run(() => scheduleApi.cancelMeeting.call({ id }), {
        row: 'cancel',
        failed: copy.failed,
        done: copy.done.cancelled,
      }),
    confirm: (says: Confirmation) =>
      run(() => scheduleApi.confirmMeeting.call({ id, says }), {
        row: says,
        failed: copy.failed,
        done: copy.done.confirmed,
      }),
  };
}
