import { toInstant } from '#platform/contract/time.ts';
import type { RequestRow } from '../contract.ts';
import { againFrom, keyOf } from './queries/nudges.ts';
import type { OpenRequest } from './queries/open.ts';

/** A decision as its page shows it; without reminders for people who can't send them. */
export function presentRequest(
  { decision, person, subject }: OpenRequest,
  nudged: ReadonlyMap<string, Date> | undefined,
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
