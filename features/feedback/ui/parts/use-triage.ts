import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { newId } from '#platform/ui/new-id.ts';
import { toast } from '#platform/ui/toast.ts';
import type { FeedbackId, TriageView } from '../../contract.ts';
import { triageQuery } from '../api.ts';
import { copy } from '../copy.ts';

/** Identifies an act: the report as seen, and an id that a retry keeps. */
type Act = { id: FeedbackId; version: number; actId: string };

/**
 * Acts on a report: one at a time, each on the version that is shown. If someone else was first, their change is shown
 * and the person must repeat the act deliberately.
 */
export function useTriage(report: TriageView) {
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [hasConflict, setHasConflict] = useState(false);
  const [actId, setActId] = useState(newId);

  /** Runs an act; true when it is done. */
  const run = async (act: (named: Act) => Promise<TriageView>): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      await act({ id: report.id, version: report.version, actId });
      setHasConflict(false);
      setActId(newId());
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'feedback.changed') {
        const { current } = refusal.data as { current: TriageView };
        cache.setQueryData(triageQuery(current.id).queryKey, current);
        setHasConflict(true);
      } else toast.error(copy.triage.failed, refusal?.message ?? copy.triage.failedLine);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, hasConflict };
}
