import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOfFeature } from '#platform/ui/api/api.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { RequestRow, RequestVerb } from '../../contract.ts';
import { newId, requestsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { callVerb, featureOf } from './call-verb.ts';
import { keyOf, titleOf } from './request-words.ts';

/** A verb that needs a reason before it is done. */
type PendingAnswer = { row: RequestRow; verb: RequestVerb };

/** Answers rows one by one: directly, or after a reason was given. */
export function useAnswers() {
  const cache = useQueryClient();
  const { run, busyRow } = useActs(requestsApi.key());
  const [asked, setAsked] = useState<PendingAnswer>();

  const send = async (verb: RequestVerb, reason = '') => {
    try {
      await callVerb(verb, verb.needs ? { [verb.needs]: reason } : {});
    } finally {
      void cache.invalidateQueries({ queryKey: keyOfFeature(featureOf(verb)) });
    }
  };
  const outcome = ({ row, verb }: PendingAnswer) => ({
    failed: copy.failed,
    done: {
      title: copy.done[verb.verb],
      line: titleOf(row),
      undo: verb.undo && (() => takeBack(row, verb.undo)),
    },
  });
  const takeBack = (row: RequestRow, undo: RequestVerb['undo']) =>
    undo &&
    run(
      async () => {
        await callVerb(undo);
        void cache.invalidateQueries({ queryKey: keyOfFeature(featureOf(undo)) });
      },
      { failed: copy.undoFailed, done: { title: copy.undone, line: titleOf(row) } },
    );
  const answer = (row: RequestRow, verb: RequestVerb) => {
    if (verb.needs) setAsked({ row, verb });
    else void run(() => send(verb), { ...outcome({ row, verb }), row: keyOf(row) });
  };
  const nudge = (row: RequestRow) => {
    const nudgeId = newId();
    void run(() => requestsApi.nudge.call({ kind: row.kind, id: row.id, nudgeId }), {
      failed: copy.failed,
      done: copy.nudged(row.person.displayName),
      row: keyOf(row),
    });
  };
  /** What is asked before an answer that needs a reason. */
  const question = asked && {
    title: copy.reason.title(titleOf(asked.row)),
    act: copy.verbs[asked.verb.verb],
    ...outcome(asked),
    run: (reason: string) => send(asked.verb, reason),
    onClose: () => setAsked(undefined),
  };
  return { answer, nudge, busyRow, question };
}
export type Answers = ReturnType<typeof useAnswers>;
