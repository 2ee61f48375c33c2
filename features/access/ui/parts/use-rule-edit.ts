import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Refusal } from '#platform/ui/api/refusal.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { toast } from '#platform/ui/toast.ts';
import type { RuleColumn, RuleMatrix, RuleVersion } from '../../contract/rules.ts';
import type { RuleKind } from '../../limits.ts';
import { accessApi, changeRule, matrixQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { roleName } from './role-copy.ts';

const { rules: words } = copy;

/** Everything that is on, or a reset to the specification; and the reason. */
type Draft = { on: readonly string[]; isReset: boolean; reason: string };

/** No reason given, or all pages off, which gives the role its default ones. */
type Problem = 'reason_missing' | 'all_off' | 'failed';

const facts = [['on', 'isReset']] as const;

/** Edits one role's rule: kept on this device until saved, and handles a change someone else made first (X5, X3). */
export function useRuleEdit(kind: RuleKind, matrix: RuleMatrix, column: RuleColumn) {
  const cache = useQueryClient();
  const isConfirmed = useRef(false);
  /** In a fixed order, so that switching off and on again restores the original. */
  const switched = (isOn: (entry: string) => boolean) => matrix.entries.filter(isOn);
  const { role } = column;
  const { base, values, problem, change, ...form } = useRecordForm<RuleColumn, Draft, Problem, RuleColumn>({
    key: useDraftName(`rule:${kind}:${role}`),
    stored: column,
    read: ({ version, effective }) => {
      const on = switched((entry) => effective.includes(entry));
      return { version, values: { on, isReset: false, reason: '' } };
    },
    facts,
    missingIn: ({ reason }) => (reason.trim() === '' ? 'reason_missing' : undefined),
    refused: problemOf,
    store: ({ version, closed }, { on, isReset, reason }) => {
      const free = freeOf(matrix, closed);
      const entries = isReset ? null : Object.fromEntries(free.map((entry) => [entry, on.includes(entry)]));
      const draft = { role, version, entries, reason };
      return kind === 'pages'
        ? changeRule.pages({ ...draft, isConfirmed: isConfirmed.current })
        : changeRule.permissions(draft);
    },
    storedIn: (saved) => saved,
    onSaved: (saved) =>
      cache.setQueryData(
        matrixQuery(kind).queryKey,
        (held: RuleMatrix | undefined) =>
          held && { ...held, columns: held.columns.map((one) => (one.role === role ? saved : one)) },
      ),
    said: (_draft, { label }) => ({ title: copy[kind].saved(roleName(role, label)) }),
    queryKey: accessApi.key(),
  });
  const { on, isReset, reason } = values;
  const free = freeOf(matrix, base.closed);
  const added = free.filter((entry) => on.includes(entry) && !base.effective.includes(entry));
  const removed = free.filter((entry) => !on.includes(entry) && base.effective.includes(entry));
  const submit = (isAgreed: boolean) => {
    isConfirmed.current = isAgreed;
    form.submit();
  };
  return {
    ...form,
    base,
    on,
    added,
    removed,
    isChanged: added.length + removed.length > 0 || (isReset && base.override !== null),
    isAllOff: kind === 'pages' && !isReset && free.every((entry) => !on.includes(entry)),
    isAsking: problem === 'all_off',
    isReset,
    reason,
    isReasonMissing: problem === 'reason_missing',
    setReason: (typed: string) => change({ reason: typed }),
    toggle: (entry: string) =>
      change({ on: switched((one) => on.includes(one) !== (one === entry)), isReset: false }),
    reset: () => change({ on: switched((entry) => base.default.includes(entry)), isReset: true }),
    putBack: ({ version, entries: held }: RuleVersion) =>
      change({
        on: switched((entry) =>
          held ? matrix.locked.includes(entry) || held[entry] === true : base.default.includes(entry),
        ),
        isReset: held === null,
        reason: words.putBackReason(version),
      }),
    save: () => submit(false),
    confirm: () => submit(true),
    takeTheirs: form.discard,
  };
}

/** The entries that can be switched at all. */
const freeOf = ({ entries, locked }: RuleMatrix, closed: readonly string[]) =>
  entries.filter((entry) => !locked.includes(entry) && !closed.includes(entry));

function problemOf(refusal: Refusal | undefined): Problem {
  if (refusal?.code === 'pages.all_off') return 'all_off';
  toast.error(copy.failed, refusal?.message);
  return 'failed';
}

export type RuleEditing = ReturnType<typeof useRuleEdit>;
