import { type Choices, isWanted } from './choices.ts';
import { type Digest, nextDigest, passesQuietHours, type QuietHours, quietUntil } from './quiet-hours.ts';

/** What decides how something reaches a person: their choices, their hours, and where they are. */
export interface Wishes extends Choices {
  readonly quietHours: QuietHours;
  readonly digest: Digest;
  readonly timeZone: string;
  /** They show themselves as busy: nothing pops up or sounds until they do not (PRE-5). */
  readonly isBusy?: boolean;
}

/** As much of a notification as its delivery depends on. */
export interface Told {
  readonly type: string;
  readonly metadata: { readonly projectId?: string | undefined; readonly startsAt?: string | undefined };
}

/** `later` comes together with others, at `at` or after it. */
export type Course =
  | { readonly kind: 'now' }
  | { readonly kind: 'never' }
  | { readonly kind: 'later'; readonly at: Date };

const never: Course = { kind: 'never' };
const immediately: Course = { kind: 'now' };

/** What becomes of the mail of something that nobody has seen for a while (NOT-7, NOT-8). */
export function mailCourse(wishes: Wishes, told: Told, now: Date): Course {
  const { type, metadata } = told;
  if (!isWanted(wishes, { type, projectId: metadata.projectId }, 'email')) return never;
  if (passesQuietHours({ type, startsAt: metadata.startsAt }, now)) return immediately;
  const quietEnd = (at: Date) => quietUntil(wishes.quietHours, wishes.timeZone, at);
  if (wishes.digest.mode === 'daily') {
    const due = nextDigest(wishes.digest, wishes.timeZone, now);
    return { kind: 'later', at: quietEnd(due) ?? due };
  }
  const end = quietEnd(now);
  return end ? { kind: 'later', at: end } : immediately;
}

/** What becomes of its push, the moment it is told. */
export function pushCourse(wishes: Wishes, told: Told, now: Date): Course {
  const { type, metadata } = told;
  if (!isWanted(wishes, { type, projectId: metadata.projectId }, 'push')) return never;
  if (passesQuietHours({ type, startsAt: metadata.startsAt }, now)) return immediately;
  const end = quietUntil(wishes.quietHours, wishes.timeZone, now);
  // When somebody stops being busy nobody knows.
  return end || wishes.isBusy ? { kind: 'later', at: end ?? now } : immediately;
}

/** Whether a mail that was put off is due; the hours are read anew, so a move to another zone moves the end. */
export function isDigestDue(wishes: Wishes, mailAt: Date | null, now: Date): boolean {
  if (quietUntil(wishes.quietHours, wishes.timeZone, now)) return false;
  return wishes.digest.mode === 'each' || mailAt === null || mailAt <= now;
}
