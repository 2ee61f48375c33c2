import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import type { RuleColumn, RuleMatrix, RuleVersion } from '../../contract/rules.ts';
import type { RuleKind } from '../../limits.ts';
import { changeRule, matrixQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { roleName } from './role-copy.ts';

const { rules: words } = copy;

/** Everything that is on, or a reset to the specification; and the reason. */
type Draft = { on: readonly string[]; isReset: boolean; reason: string };

// What both changed is shown as a whole, without the names of its fields.
const fields = byHand<Draft>(
  { on: [], isReset: false, reason: '' },
  { on: '', isReset: '', reason: copy.reason },
);

/** Edits one role's rule: kept on this device until saved, and handles a change someone else made first (X5, X3). */
export function useRuleEdit(kind: RuleKind, matrix: RuleMatrix, column: RuleColumn) {
  const cache = useQueryClient();
  const isConfirmed = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  /** In a fixed order, so that switching off and on again restores the original. */
  const switched = (isOn: (entry: string) => boolean) => matrix.entries.filter(isOn);
  const { role } = column;
  const form = useForm({
    fields,
    facts: [['on', 'isReset']],
    record: column,
    read: ({ effective }) => ({
      on: switched((entry) => effective.includes(entry)),
      isReset: false,
      reason: '',
    }),
    keptAs: useDraftName(`rule:${kind}:${role}`),
    check: ({ reason }) => (reason.trim() === '' ? { reason: copy.reasonNeeded } : {}),
    run: ({ on, isReset, reason }, { on: { version, closed } }): Promise<RuleColumn> => {
      const free = freeOf(matrix, closed);
      const entries = isReset ? null : Object.fromEntries(free.map((entry) => [entry, on.includes(entry)]));
      const draft = { role, version, entries, reason };
      return kind === 'pages'
        ? changeRule.pages({ ...draft, isConfirmed: isConfirmed.current })
        : changeRule.permissions(draft);
    },
    storedIn: (saved) => saved,
    onDone: (saved) =>
      cache.setQueryData(
        matrixQuery(kind).queryKey,
        (held: RuleMatrix | undefined) =>
          held && { ...held, columns: held.columns.map((one) => (one.role === role ? saved : one)) },
      ),
    // All pages off would give the role its default ones: it is asked about, which is no failure.
    onRefused: ({ code }) => {
      setIsAsking(code === 'pages.all_off');
      return code === 'pages.all_off';
    },
    failed: copy.failed,
    done: ({ label }) => copy[kind].saved(roleName(role, label)),
  });
  const change = (part: Partial<Draft>) => {
    setIsAsking(false);
    form.change(part);
  };
  const { on, isReset, reason } = form.values;
  const base = form.on;
  const submit = (isAgreed: boolean) => {
    isConfirmed.current = isAgreed;
    void form.submit();
  };
  return {
    ...form,
    ...switchedIn(matrix, base, form.values),
    base,
    on,
    isAllOff:
      kind === 'pages' && !isReset && freeOf(matrix, base.closed).every((entry) => !on.includes(entry)),
    isAsking,
    isReset,
    reason,
    isReasonMissing: form.problems.reason !== undefined,
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

/** What a draft switches on and off in a rule. */
function switchedIn(matrix: RuleMatrix, base: RuleColumn, { on, isReset }: Draft) {
  const free = freeOf(matrix, base.closed);
  const added = free.filter((entry) => on.includes(entry) && !base.effective.includes(entry));
  const removed = free.filter((entry) => !on.includes(entry) && base.effective.includes(entry));
  const isChanged = added.length + removed.length > 0 || (isReset && base.override !== null);
  return { added, removed, isChanged };
}

/** The entries that can be switched at all. */
const freeOf = ({ entries, locked }: RuleMatrix, closed: readonly string[]) =>
  entries.filter((entry) => !locked.includes(entry) && !closed.includes(entry));

export type RuleEditing = ReturnType<typeof useRuleEdit>;
