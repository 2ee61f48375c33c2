import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { LimitRow } from '../../contract/admin.ts';
import { limits } from '../../limits.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { limits: words } = copy;

type Value = { size: number; windowDays: number } | null;
type Typed = number | string;

/** A quota being changed: of two who change it the second sees what it is now and decides again (ADM-0). */
export function useLimitEdit(row: LimitRow, onDone: () => void) {
  const cache = useQueryClient();
  const [current, setCurrent] = useState(row);
  const [hasConflict, setConflict] = useState(false);
  const [size, setSize] = useState<Typed>(row.effective.size ?? '');
  const [windowDays, setWindowDays] = useState<Typed>(row.effective.windowDays);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<'size' | 'window' | 'reason'>();
  const [isBusy, setBusy] = useState(false);

  const store = (value: Value, version: number, because: string) =>
    invitationsApi.saveLimit.call({ scope: row.scope, version, value, reason: because });
  const refresh = () => cache.invalidateQueries({ queryKey: invitationsApi.key() });

  const undo = async (saved: LimitRow, before: Value) => {
    try {
      await store(before, saved.version, words.undoReason);
      toast.success(words.undone);
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
    }
    void refresh();
  };
  const save = async (value: Value) => {
    const because = reason.trim();
    if (because === '') return setWrong('reason');
    if (isBusy) return;
    setWrong(undefined);
    setBusy(true);
    try {
      const saved = await store(value, current.version, because);
      const action = { label: words.undo, onClick: () => void undo(saved, current.override) };
      toast.success(words.saved, undefined, { action, forMs: limits.undoMs });
      onDone();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'limit.changed') {
        setCurrent((refusal.data as { current: LimitRow }).current);
        setConflict(true);
      } else toast.error(words.failed, refusal?.message ?? words.failedLine);
    } finally {
      setBusy(false);
      void refresh();
    }
  };
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!isWhole(size, 0, limits.sizeMax)) return setWrong('size');
    if (!isWhole(windowDays, 1, limits.windowMax)) return setWrong('window');
    void save({ size: Number(size), windowDays: Number(windowDays) });
  };
  return {
    current,
    hasConflict,
    size,
    setSize,
    windowDays,
    setWindowDays,
    reason,
    setReason,
    wrong,
    isBusy,
    submit,
    remove: () => void save(null),
  };
}

const isWhole = (typed: Typed, min: number, max: number) =>
  typed !== '' && Number.isInteger(Number(typed)) && Number(typed) >= min && Number(typed) <= max;
