import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { RuleColumn, RuleMatrix, RuleVersion } from '../../contract/rules.ts';
import type { RuleKind } from '../../limits.ts';
import { accessApi, changeRule, matrixQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { roleName } from './role-copy.ts';

const { rules: words } = copy;

/** What is to be saved: everything that is on, or null for what the specification says. */
type Draft = { entries: Record<string, boolean> | null; reason: string };

/** Changing one role's rule: a draft over the version it began with, and what to do when another came first. */
export function useRuleEdit(kind: RuleKind, matrix: RuleMatrix, column: RuleColumn) {
  const [base, setBase] = useState(column);
  const [on, setOn] = useState<ReadonlySet<string>>(() => new Set(column.effective));
  const [isReset, setReset] = useState(false);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [current, setCurrent] = useState<RuleColumn>();

  const { free, added, removed } = differencesTo(on, matrix, base);
  const isChanged = added.length + removed.length > 0 || (isReset && base.override !== null);

  const startOver = (from: RuleColumn) => {
    setBase(from);
    setOn(new Set(from.effective));
    setReset(false);
    setReason('');
    setCurrent(undefined);
    setAsking(false);
  };
  // Somebody else's change arrives while nothing is drafted: it is simply shown.
  if (column.version !== base.version && !isChanged && !current) startOver(column);

  const { keep, save } = useRuleSave(kind, column.role, {
    onSaved: startOver,
    onConflict: setCurrent,
    onAllOff: () => setAsking(true),
  });
  const entries = isReset ? null : Object.fromEntries(free.map((entry) => [entry, on.has(entry)]));
  const submit = (version: number, isConfirmed = false) => {
    setReasonMissing(reason.trim() === '');
    if (reason.trim() !== '') save.mutate({ draft: { entries, reason }, version, isConfirmed });
  };
  return {
    on,
    added,
    removed,
    isChanged,
    isAllOff: kind === 'pages' && !isReset && free.every((entry) => !on.has(entry)),
    isAsking,
    isReset,
    reason,
    isReasonMissing: isReasonMissing && reason.trim() === '',
    current,
    base,
    isSaving: save.isPending,
    setReason,
    toggle: (entry: string) => {
      setReset(false);
      setAsking(false);
      setOn(on.has(entry) ? new Set([...on].filter((one) => one !== entry)) : new Set([...on, entry]));
    },
    reset: () => {
      setOn(new Set(base.default));
      setReset(true);
      setAsking(false);
    },
    putBack: ({ version, entries: held }: RuleVersion) => {
      setOn(held ? switchedOn(held, matrix) : new Set(base.default));
      setReset(held === null);
      setReason(words.putBackReason(version));
    },
    save: () => submit(base.version),
    confirm: () => submit(base.version, true),
    discard: () => startOver(base),
    takeTheirs: () => {
      if (!current) return;
      keep(current);
      startOver(current);
    },
    keepMine: () => {
      if (!current) return;
      setBase(current);
      setCurrent(undefined);
      submit(current.version, isAsking);
    },
  };
}

/** What can be switched at all, and what the draft switches. */
function differencesTo(on: ReadonlySet<string>, matrix: RuleMatrix, { closed, effective }: RuleColumn) {
  const free = matrix.entries.filter((entry) => !matrix.locked.includes(entry) && !closed.includes(entry));
  return {
    free,
    added: free.filter((entry) => on.has(entry) && !effective.includes(entry)),
    removed: free.filter((entry) => !on.has(entry) && effective.includes(entry)),
  };
}

const switchedOn = (entries: Readonly<Record<string, boolean>>, { locked }: RuleMatrix) =>
  new Set([...locked, ...Object.keys(entries).filter((entry) => entries[entry])]);

interface Outcomes {
  onSaved: (saved: RuleColumn) => void;
  onConflict: (current: RuleColumn) => void;
  onAllOff: () => void;
}

/** Sends a change, and says what came of it. */
function useRuleSave(kind: RuleKind, role: string, { onSaved, onConflict, onAllOff }: Outcomes) {
  const cache = useQueryClient();
  const keep = (saved: RuleColumn) => {
    cache.setQueryData(
      matrixQuery(kind).queryKey,
      (held: RuleMatrix | undefined) =>
        held && { ...held, columns: held.columns.map((one) => (one.role === saved.role ? saved : one)) },
    );
  };
  const save = useMutation({
    mutationFn: ({ draft, version, isConfirmed }: { draft: Draft; version: number; isConfirmed: boolean }) =>
      kind === 'pages'
        ? changeRule.pages({ ...draft, role, version, isConfirmed })
        : changeRule.permissions({ ...draft, role, version }),
    onSuccess: async (saved) => {
      keep(saved);
      onSaved(saved);
      toast.success(copy[kind].saved(roleName(saved.role, saved.label)));
      await cache.invalidateQueries({ queryKey: accessApi.key() });
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal?.code === 'rule.changed') onConflict((refusal.data as { current: RuleColumn }).current);
      else if (refusal?.code === 'pages.all_off') onAllOff();
      else toast.error(copy.failed, refusal?.message);
    },
  });
  return { keep, save };
}

export type RuleEditing = ReturnType<typeof useRuleEdit>;
