import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { announce } from '#platform/ui/announce.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { asked } from '#platform/ui/api/asked.ts';
import { newId } from '#platform/ui/new-id.ts';
import { toast } from '#platform/ui/toast.ts';
import type { MovedRow, MoveReport } from '../../../contract/moving.ts';
import { limits } from '../../../limits.ts';
import { contactsApi, movedQuery } from '../../api.ts';
import { words } from './moved-copy.ts';

/** One job change of one card. A further change while the dialog is open is a new row, checked again. */
const keyOf = ({ id, sign }: Pick<MovedRow, 'id' | 'sign'>) => `${id} ${sign}`;

/** The job changes, the checked ones, and those not updated. */
export function useMoved(onDone: () => void) {
  const reading = useQuery(movedQuery());
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(() => new Set());
  const [notUpdated, setNotUpdated] = useState<readonly MoveReport[]>([]);
  const [left, setLeft] = useState<readonly MovedRow[]>([]);
  const [isBusy, setBusy] = useState(false);
  // A retry after a lost response reuses the id.
  const act = useRef<{ id: ClientId; sent: string }>(undefined);
  const rows = reading.data?.items ?? [];
  const ticked = rows.filter((row) => !unticked.has(keyOf(row)));

  const update = async () => {
    if (ticked.length === 0 || isBusy) return;
    const cards = ticked.map(({ id, version, sign }) => ({ id, version, sign }));
    const sent = JSON.stringify(cards);
    if (act.current?.sent !== sent) act.current = { id: newId(), sent };
    const { id } = act.current;
    setBusy(true);
    try {
      const report = await contactsApi.takeMoves.call({ id, cards });
      const names = new Map<string, string>(ticked.map((row) => [row.id, row.displayName]));
      const others = report.rows.filter(({ outcome }) => outcome !== 'updated');
      setNotUpdated(others.map((row) => ({ ...row, displayName: names.get(row.id) ?? row.displayName })));
      tellUpdated(id, report.rows.length - others.length);
      if (others.length === 0) onDone();
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
    }
    await asked.again;
    setBusy(false);
  };
  const leave = async (row: MovedRow, isLeft: boolean) => {
    try {
      await contactsApi.leaveMove.call({ id: row.id, sign: row.sign, isLeft });
      const others = left.filter((one) => keyOf(one) !== keyOf(row));
      setLeft(isLeft ? [...others, row] : others);
      if (isLeft) announce(words.left(row.displayName), 'polite');
    } catch (error) {
      toast.error(words.failedLeave, refusalOf(error)?.message ?? words.failedLine);
    }
    await asked.again;
  };
  return {
    reading,
    rows,
    total: reading.data?.total ?? 0,
    ticked,
    isTicked: (row: MovedRow) => !unticked.has(keyOf(row)),
    tick: (changed: readonly MovedRow[], isOn: boolean) => {
      const next = new Set(unticked);
      for (const row of changed) {
        if (isOn) next.delete(keyOf(row));
        else next.add(keyOf(row));
      }
      setUnticked(next);
    },
    notUpdated,
    /** Cards dismissed since the dialog opened. */
    left,
    isBusy,
    update,
    leave,
  };
}

function tellUpdated(id: ClientId, count: number): void {
  if (count === 0) return;
  const undo = async () => {
    try {
      const { restored, kept } = await contactsApi.undoMoves.call({ id });
      toast.success(words.undone(restored), kept > 0 ? words.kept(kept) : undefined);
    } catch (error) {
      toast.error(words.failedUndo, refusalOf(error)?.message ?? words.failedLine);
    }
  };
  const action = { label: words.undo, onClick: () => void undo() };
  toast.success(words.updated(count), undefined, { action, forMs: limits.undoMs });
}
