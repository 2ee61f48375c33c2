import type { z } from 'zod';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import type { Queued } from '#platform/ui/outbox/outbox.ts';
import type { calls, LineView, NewLine } from '../../../contract/index.ts';
import type { Closing } from '../../../limits.ts';
import { callsApi } from '../../api.ts';

type InputOf<Name extends 'outcome' | 'add'> = z.input<
  NonNullable<(typeof calls)[Name]['~orpc']['inputSchema']>
>;

/** A try with the time it was made at: offline it is sent much later. */
export type NotedTry = InputOf<'outcome'>['attempt'] & { readonly at: string };

/** What the person saw when they wrote. Absent in acts that an earlier release kept on the device. */
interface Seen<Value> {
  readonly version: number;
  readonly was: Value;
}

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
  | {
      readonly kind: 'defer';
      readonly lineId: ClientId;
      readonly dueAt: string;
      readonly on?: Seen<string | null>;
    }
  | { readonly kind: 'phone'; readonly lineId: ClientId; readonly phone: string; readonly on?: Seen<string> }
  | { readonly kind: 'note'; readonly lineId: ClientId; readonly note: string }
  | { readonly kind: 'add'; readonly line: InputOf<'add'> & Pick<NewLine, 'id'> };

/** An act not yet confirmed by the server. */
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
    case 'defer':
      return over(act, ({ dueAt }) => dueAt === (act.on?.was ?? null), { dueAt: act.dueAt });
    case 'phone':
      return over(act, ({ phone }) => phone === act.on?.was, { phone: act.phone });
    case 'note':
      return addNote(act);
  }
}

type Act<Kind extends RollAct['kind']> = Extract<RollAct, { kind: Kind }>;

/** Writes one field over what the person saw: what a colleague wrote into it since stays (X3), and this is refused. */
async function over(
  { lineId: id, on }: Act<'defer' | 'phone'>,
  isAsSeen: (line: LineView) => boolean,
  change: { dueAt: string } | { phone: string },
): Promise<LineView> {
  const version = on?.version ?? (await callsApi.get.call({ id })).version;
  try {
    return await callsApi.edit.call({ id, version, ...change });
  } catch (error) {
    const current = changedLine(error);
    if (!current || !isAsSeen(current)) throw error;
    return callsApi.edit.call({ id, version: current.version, ...change });
  }
}

/** The line as it is now, if a write was refused because it has changed. */
export function changedLine(error: unknown): LineView | undefined {
  const refusal = refusalOf(error);
  return refusal?.code === 'call.changed' ? (refusal.data as { current: LineView }).current : undefined;
}

/** Adds to the note, whatever else has changed on the line. */
async function addNote(act: Act<'note'>): Promise<LineView> {
  const { version, note } = await callsApi.get.call({ id: act.lineId });
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
