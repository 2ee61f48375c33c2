import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { timelineOf } from '#platform/server/timeline/timeline.ts';
import type { ClientStep, Side } from '../../limits.ts';

/** What happened to a client. */
export const history = timelineOf<ClientStep>('client');

/** Who may see an entry, unless both the client and their team may: the audience of the field it is about (CLI-4). */
export type HistoryAudience = 'team' | 'money';

/** The narrower audiences the viewer belongs to. */
export const audiencesOf = (side: Side, isMoney: boolean): HistoryAudience[] => [
  ...(side === 'team' ? (['team'] as const) : []),
  ...(side === 'team' && isMoney ? (['money'] as const) : []),
];

interface Step {
  readonly what: ClientStep;
  readonly now: Date;
  readonly audience?: HistoryAudience;
  readonly person?: PersonId;
  readonly name?: string;
  readonly from?: string;
  readonly to?: string;
  readonly note?: string;
  readonly fields?: readonly string[];
}

/** Writes a step to the history, under both names if it was done on a desk. */
export const noteStep = (tx: Transaction, id: ClientId, actor: Actor, { now, ...step }: Step) =>
  history.note(tx, id, {
    ...step,
    at: now,
    by: actor.personId,
    ...(actor.desk && { onBehalfOf: actor.desk.id }),
  });
