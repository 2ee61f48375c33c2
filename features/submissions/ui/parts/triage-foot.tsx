import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import type { SubmissionLine } from '../../contract/views.ts';
import { type BuyerAnswer, type PassReason, passReasons } from '../../limits.ts';
import { submissionQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { answerOne } from './answering.ts';

type TriageFootProps = {
  rows: readonly SubmissionLine[];
  open: ClientId | undefined;
  isEnabled: boolean;
  onOpen: (id: ClientId) => void;
};

/** How many of the next ones are read before they are asked for. */
const ahead = 3;
const reasonKeys: Readonly<Record<PassReason, string>> = {
  tone: 't',
  budget: 'b',
  similar_project: 's',
  slot_filled: 'f',
  not_for_us: 'n',
};

/** A buyer's morning by single keys: each answers what is open, and the next one is there at once. */
export function TriageFoot({ rows, open, isEnabled, onOpen }: TriageFootProps) {
  const { run } = useActs();
  const cache = useQueryClient();
  useAhead(rows, open);
  const at = rows.findIndex(({ id }) => id === open);
  const step = (by: 1 | -1) => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next) onOpen(next.id);
  };
  const answer = (wanted: BuyerAnswer, more: { mark?: number; reason?: PassReason } = {}) => {
    const one = rows[at];
    if (!one?.verbs.includes(wanted)) return;
    // The next one first: nobody waits for the answer of the last.
    step(1);
    void run(() => answerOne(cache, { id: one.id, version: one.version, answer: wanted, ...more }), {
      failed: copy.failed,
      onRefused: () => false,
    });
  };
  const mark = (value: number) =>
    answer(rows[at]?.kind === 'talent' ? 'select' : 'consider', { mark: value });
  const marks = Object.fromEntries([1, 2, 3, 4, 5, 6].map((value) => [String(value), () => mark(value)]));
  const reasons = Object.fromEntries(
    passReasons.map((reason) => [`p ${reasonKeys[reason]}`, () => answer('pass', { reason })]),
  );
  useShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      l: () => answer('later'),
      'p p': () => answer('pass'),
      ...marks,
      ...reasons,
    },
    { isEnabled },
  );
  return <Keys />;
}

/** Memoized: they stay while one submission after the other is answered. */
const Keys = memo(function Keys() {
  return (
    <ListFoot
      keys={[
        [['J', 'K'], copy.keys.move],
        [['1–6'], copy.keys.mark],
        [['P', 'P'], copy.keys.pass],
        [['P', 'T/B/S/F/N'], copy.keys.reasons],
        [['L'], copy.keys.later],
      ]}
      broken={undefined}
      onRetry={() => undefined}
    />
  );
});

/** Reads the next few before they are asked for. */
function useAhead(rows: readonly SubmissionLine[], open: ClientId | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    const at = rows.findIndex(({ id }) => id === open);
    if (open === undefined || at < 0) return undefined;
    // What follows a key is done before the next frame: this waits until the one that is open is drawn.
    return whenIdle(() => {
      for (const { id } of rows.slice(at + 1, at + 1 + ahead))
        cache.query({ ...submissionQuery(id), staleTime: 60_000 }).catch(() => undefined);
    });
  }, [cache, rows, open]);
}
