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
export type PendingAnswer = { row: RequestRow; verb: RequestVerb };

/** Answers rows one by one: directly, or after a reason was given. */
export function useAnswers() {
  const cache = useQueryClient();
  const { run, busyRow } = useActs(requestsApi.key());
  const [asked, setAsked] = useState<PendingAnswer>();

  const give = (row: RequestRow, verb: RequestVerb, fields: Readonly<Record<string, string>> = {}) =>
    run(
      async () => {
        try {
          await callVerb(verb, fields);
        } finally {
          void cache.invalidateQueries({ queryKey: keyOfFeature(featureOf(verb)) });
        }
      },
      {
        failed: copy.failed,
        done: {
          title: copy.done[verb.verb],
          line: titleOf(row),
          undo: verb.undo && (() => takeBack(row, verb.undo)),
        },
        row: keyOf(row),
      },
    );
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
    else void give(row, verb);
  };
  const giveReason = ({ row, verb }: PendingAnswer, reason: string) =>
    give(row, verb, verb.needs ? { [verb.needs]: reason } : {});
  const nudge = (row: RequestRow) => {
    const nudgeId = newId();
    void run(() => requestsApi.nudge.call({ kind: row.kind, id: row.id, nudgeId }), {
      failed: copy.failed,
      done: copy.nudged(row.person.displayName),
      row: keyOf(row),
    });
  };
  return { answer, nudge, busyRow, asked, giveReason, stopAsking: () => setAsked(undefined) };
}
export type Answers = ReturnType<typeof useAnswers>;
