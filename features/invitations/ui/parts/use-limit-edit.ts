import { useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { toast } from '#platform/ui/toast.ts';
import type { LimitRow } from '../../contract/admin.ts';
import { limits } from '../../limits.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { limits: words } = copy;

/** A quota as typed, or a reset to its default; and the reason. */
export type LimitValues = { size: string; windowDays: string; isReset: boolean; reason: string };

const facts = [['size', 'windowDays', 'isReset']] as const;

/** Edits a quota: the second of two editors sees the current value and decides again (ADM-0). */
export function useLimitEdit(row: LimitRow, onDone: () => void) {
  const cache = useQueryClient();
  const store = ({ scope, version }: LimitRow, value: LimitRow['override'], reason: string) =>
    invitationsApi.saveLimit.call({ scope, version, value, reason });
  const undo = async (saved: LimitRow, before: LimitRow['override']) => {
    try {
      await store(saved, before, words.undoReason);
      toast.success(words.undone);
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
    }
    void cache.invalidateQueries({ queryKey: invitationsApi.key() });
  };
  return useRecordForm<LimitRow, LimitValues, 'size' | 'window' | 'reason' | 'failed', Saved>({
    key: useDraftName(`invitation-limit:${row.scope}`),
    stored: row,
    read: ({ version, effective }) => ({
      version,
      values: {
        size: String(effective.size ?? ''),
        windowDays: String(effective.windowDays),
        isReset: false,
        reason: '',
      },
    }),
    facts,
    missingIn,
    refused: (refusal) => {
      toast.error(words.failed, refusal?.message ?? words.failedLine);
      return 'failed';
    },
    store: async (on, { size, windowDays, isReset, reason }) => {
      const value = isReset ? null : { size: Number(size), windowDays: Number(windowDays) };
      return { now: await store(on, value, reason.trim()), before: on.override };
    },
    said: (_values, { now, before }) => ({ title: words.saved, undo: () => undo(now, before) }),
    onSaved: onDone,
    queryKey: invitationsApi.key(),
  });
}

type Saved = { now: LimitRow; before: LimitRow['override'] };

function missingIn({ size, windowDays, isReset, reason }: LimitValues) {
  if (!isReset && !isWhole(size, 0, limits.sizeMax)) return 'size';
  if (!isReset && !isWhole(windowDays, 1, limits.windowMax)) return 'window';
  return reason.trim() === '' ? 'reason' : undefined;
}

const isWhole = (typed: string, min: number, max: number) =>
  typed !== '' && Number.isInteger(Number(typed)) && Number(typed) >= min && Number(typed) <= max;
