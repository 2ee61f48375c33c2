import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#platform/contract/decisions.ts';
import { keyOfFeature, refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { RequestRow } from '../../contract.ts';
import { requestsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { answering, callVerb } from './call-verb.ts';
import { titleOf, verbFor } from './request-words.ts';

const { bulk: words } = copy;

/** What came of one row: nothing is wrong, or why it is not answered. */
export type Result = { row: RequestRow; title: string; problem: string | undefined };

export type ManyAnswers = ReturnType<typeof useManyAnswers>;

/** Answers many rows, one after the other by the same procedures as one by one, and reports on each (REQ-4). */
export function useManyAnswers() {
  const cache = useQueryClient();
  const [progress, setProgress] = useState<{ at: number; count: number }>();
  const [report, setReport] = useState<readonly Result[]>();

  const run = async (rows: readonly RequestRow[], answer: Answer, reason: string) => {
    const results: Result[] = [];
    for (const row of rows) {
      setProgress({ at: results.length + 1, count: rows.length });
      results.push({ row, title: titleOf(row), problem: await problemOf(row, answer, reason) });
    }
    setProgress(undefined);
    for (const queryKey of [requestsApi.key(), ...answering.map(keyOfFeature)])
      void cache.invalidateQueries({ queryKey });
    if (results.every(({ problem }) => problem === undefined)) toast.success(words.done(results.length));
    else setReport(results);
  };
  return { run, progress, report, closeReport: () => setReport(undefined) };
}

async function problemOf(row: RequestRow, answer: Answer, reason: string): Promise<string | undefined> {
  const verb = verbFor(row, answer);
  if (!verb) return words.noAnswer;
  try {
    await callVerb(verb, verb.needs ? { [verb.needs]: reason } : {});
    return undefined;
  } catch (error) {
    return refusalOf(error)?.message ?? words.noConnection;
  }
}
