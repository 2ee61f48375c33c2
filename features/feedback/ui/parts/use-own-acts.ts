import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import type { FeedbackView } from '../../contract.ts';
import { feedbackApi, ownQuery, ownReportQuery } from '../api.ts';
import { copy } from '../copy.ts';

/** A reporter's acts on a report. Each act keeps its id until it was delivered: a second press is the same act. */
export function useOwnActs({ id }: FeedbackView) {
  const cache = useQueryClient();
  const [isReopening, setIsReopening] = useState(false);
  const [actId, setActId] = useState(newActId);
  const keep = (view: FeedbackView) => {
    cache.setQueryData(ownReportQuery(id).queryKey, view);
    void cache.invalidateQueries({ queryKey: ownQuery().queryKey });
    setActId(newActId());
  };

  const addDetail = async (text: string): Promise<boolean> => {
    try {
      keep(await feedbackApi.addDetail.call({ id, actId, text }));
      return true;
    } catch {
      // The form shows it next to the text, which stays.
      return false;
    }
  };
  const reopen = async () => {
    setIsReopening(true);
    try {
      keep(await feedbackApi.reopen.call({ id, actId }));
      toast.success(copy.own.reopenedToast);
    } catch (error) {
      const refusal = refusalOf(error);
      // Someone else was first: update what is shown; nothing failed.
      if (refusal?.code === 'feedback.open') keep((refusal.data as { current: FeedbackView }).current);
      else toast.error(copy.own.reopenFailed, copy.triage.failedLine);
    }
    setIsReopening(false);
  };
  return { addDetail, reopen, isReopening };
}

const newActId = () => uuidV7(now());

/** Opening a report with a new answer marks it as seen, on every device. */
export function useSeen({ id, unread }: FeedbackView): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!unread) return;
    feedbackApi.read.call({ id }).then(
      () => {
        void cache.invalidateQueries({ queryKey: ownQuery().queryKey });
        void cache.invalidateQueries({ queryKey: ownReportQuery(id).queryKey });
      },
      // It stays unread; the next time it is opened tries again.
      () => undefined,
    );
  }, [cache, id, unread]);
}
