import { toInstant } from '#platform/contract/time.ts';
import type { RequestRow } from '../contract.ts';
import { limits } from '../limits.ts';
import type { OpenRequest } from './queries.ts';

/** When the next reminder can go out after one that did. */
export const againFrom = (at: Date): Date => new Date(at.getTime() + limits.nudgeEveryMs);

/** Identifies a decision among those of all kinds. */
export const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string }) => `${kind} ${id}`;

interface Reader {
  /** When each was last reminded; absent for people who can't send reminders. */
  readonly nudged: ReadonlyMap<string, Date> | undefined;
  /** The principal's name on a desk; null off a desk. */
  readonly owner: string | null;
}

/** A decision as its page shows it. */
export function viewRequest(
  { decision, person, subject }: OpenRequest,
  { nudged, owner }: Reader,
  now: Date,
): RequestRow {
  const {
    kind,
    id,
    direction,
    about,
    days = [],
    rank = null,
    project,
    since,
    due,
    consequence,
    verbs,
    path,
  } = decision;
  const last = nudged?.get(keyOf(decision));
  const next = last && againFrom(last);
  return {
    kind,
    id,
    direction,
    person,
    subject,
    owner,
    about,
    days: days.map(({ firstDay, lastDay }) => ({ firstDay, lastDay })),
    rank,
    project: project ?? null,
    since: toInstant(since),
    due: due && toInstant(due),
    consequence,
    verbs: verbs.map(({ undo, ...one }) => ({
      ...one,
      input: { ...one.input },
      ...(undo && { undo: { ...undo, input: { ...undo.input } } }),
    })),
    nudge: direction === 'out' && nudged ? { againFrom: next && next > now ? toInstant(next) : null } : null,
    path,
  };
}
