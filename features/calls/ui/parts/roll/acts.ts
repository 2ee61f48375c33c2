import type { z } from 'zod';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Queued } from '#platform/ui/outbox/outbox.ts';
import type { calls, LineView, NewLine } from '../../../contract/index.ts';
import type { Closing } from '../../../limits.ts';
import { callsApi } from '../../api.ts';

type InputOf<Name extends 'outcome' | 'add'> = z.input<
  NonNullable<(typeof calls)[Name]['~orpc']['inputSchema']>
>;

/** A try with the time it was made at: offline it is sent much later. */
export type NotedTry = InputOf<'outcome'>['attempt'] & { readonly at: string };

/** What is done to a sheet while calls are rolled. Each is safe to send again. */
export type RollAct =
  | {
      readonly kind: 'outcome';
      readonly lineId: ClientId;
      readonly attempt: NotedTry;
      readonly next?: string;
    }
  | {
      readonly kind: 'close';
      readonly lineId: ClientId;
      readonly as: Closing;
      readonly at: string;
      readonly next?: string;
    }
  | { readonly kind: 'defer'; readonly lineId: ClientId; readonly dueAt: string }
  | { readonly kind: 'phone'; readonly lineId: ClientId; readonly phone: string }
  | { readonly kind: 'note'; readonly lineId: ClientId; readonly note: string }
  | { readonly kind: 'add'; readonly line: InputOf<'add'> & Pick<NewLine, 'id'> };

/** An act on its way to the server. */
export type SheetAct = Queued & { readonly act: RollAct };

/** Tries to send an act; resolves with the line afterwards. */
export async function sendAct(act: RollAct): Promise<LineView> {
  switch (act.kind) {
    case 'outcome': {
      const { lineId: id, attempt, next } = act;
      return callsApi.outcome.call({ id, attempt, ...(next !== undefined && { next }) });
    }
    case 'close': {
      const { lineId: id, as, at, next } = act;
      return callsApi.close.call({ id, as, at, ...(next !== undefined && { next }) });
    }
    case 'add':
      return callsApi.add.call(act.line);
    default:
      return changeLine(act);
  }
}

/** One field that the last one who says it has decided, over whatever else the line says by now. */
async function changeLine(act: Extract<RollAct, { kind: 'defer' | 'note' | 'phone' }>): Promise<LineView> {
  const { version, note } = await callsApi.get.call({ id: act.lineId });
  if (act.kind === 'defer') return callsApi.edit.call({ id: act.lineId, version, dueAt: act.dueAt });
  if (act.kind === 'phone') return callsApi.edit.call({ id: act.lineId, version, phone: act.phone });
  const isThere = note.includes(act.note);
  return callsApi.edit.call({
    id: act.lineId,
    version,
    note: isThere ? note : [note, act.note].filter(Boolean).join('\n'),
  });
}

/** The person rolling calls. */
export interface Roller {
  readonly id: PersonId;
  readonly displayName: string;
  readonly photoURL: string | null;
}
