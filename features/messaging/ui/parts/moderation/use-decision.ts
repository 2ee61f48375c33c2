import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import type { Refusal } from '#platform/ui/api/refusal.ts';
import { newId } from '#platform/ui/new-id.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ReportView } from '../../../contract/moderation.ts';
import type { ReportDecision } from '../../../limits.ts';
import { moderationApi, reportQuery } from './moderation-api.ts';
import { words } from './moderation-copy.ts';

/** A decision as entered in the forms. */
export type Verdict = { decision: ReportDecision; note: string; warning: string };

/**
 * Decides the displayed report, or reopens it: one act at a time. If another moderator was first, their decision is
 * shown instead. `decide` and `reopen` return what went wrong, in words.
 */
export function useDecision(report: ReportView, onDecided: () => void) {
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [hasConflict, setHasConflict] = useState(false);
  // A retry after a lost answer is the same act.
  const [actId, setActId] = useState(newId);

  const reopen = async ({ id, version }: ReportView, act = newId()) => {
    await moderationApi.reopenReport.call({ id, version, actId: act });
    toast.success(words.decision.reopened);
  };
  const undo = (decided: ReportView) => {
    reopen(decided).catch((error: unknown) => {
      toast.error(words.decision.failed, refusalOf(error)?.message ?? words.decision.failedLine);
    });
  };
  /** Another moderator was first: their decision is shown. */
  const meet = ({ code, data }: Refusal): boolean => {
    if (code !== 'report.changed') return false;
    const { current } = data as { current: ReportView };
    cache.setQueryData(reportQuery(current.id).queryKey, current);
    setHasConflict(true);
    return true;
  };
  const send = async ({ decision, note, warning }: Verdict) => {
    const { id, version } = report;
    const decided = await moderationApi.decideReport.call({
      id,
      version,
      actId,
      decision,
      ...(note.trim() && { note }),
      ...(warning.trim() && { warning }),
    });
    setHasConflict(false);
    setActId(newId());
    const action = { label: words.decision.undo, onClick: () => undo(decided) };
    toast.success(words.decision.done[decision], undefined, decision === 'dismissed' ? { action } : {});
    onDecided();
  };
  const run = async (act: () => Promise<void>): Promise<string | undefined> => {
    if (isBusy) return undefined;
    setIsBusy(true);
    try {
      await act();
      setHasConflict(false);
      setActId(newId());
      return undefined;
    } catch (error) {
      const refusal = refusalOf(error);
      return refusal && meet(refusal) ? undefined : (refusal?.message ?? words.decision.failedLine);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    hasConflict,
    meet,
    send,
    decide: (verdict: Verdict) => run(() => send(verdict)),
    reopen: () => run(() => reopen(report, actId)),
  };
}
