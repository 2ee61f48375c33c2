import { type Choices, isWanted } from './choices.ts';
import { type Digest, nextDigest, passesQuietHours, type QuietHours, quietUntil } from './quiet-hours.ts';

/** What decides how a notification reaches a person: their choices, their hours, and where they are. */
export interface Wishes extends Choices {
  readonly quietHours: QuietHours;
  readonly digest: Digest;
  readonly timeZone: string;
  /** Their presence is set to busy: nothing pops up or sounds until that ends (PRE-5). */
  readonly isBusy?: boolean;
}

/** The part of a notification that its delivery depends on. */
export interface Told {
  readonly type: string;
  readonly metadata: { readonly projectId?: string | undefined; readonly startsAt?: string | undefined };
}

/** `later` is sent together with others, at `at` or after it. */
export type Course =
  | { readonly kind: 'now' }
  | { readonly kind: 'never' }
  | { readonly kind: 'later'; readonly at: Date };

const never: Course = { kind: 'never' };
const immediately: Course = { kind: 'now' };

/** When to mail a notification that stayed unseen for a while (NOT-7, NOT-8). */
export function mailCourse(wishes: Wishes, told: Told, now: Date): Course {
  const { type, metadata } = told;
  if (!isWanted(wishes, { type, projectId: metadata.projectId }, 'email')) return never;
  if (passesQuietHours({ type, startsAt: metadata.startsAt }, now)) return immediately;
  const quietEnd = (at: Date) => quietUntil(wishes.quietHours, wishes.timeZone, at);
  if (wishes.digest.mode !== 'each') {
    const due = nextDigest(wishes.digest, wishes.timeZone, now);
    return { kind: 'later', at: quietEnd(due) ?? due };
  }
  const end = quietEnd(now);
  return end ? { kind: 'later', at: end } : immediately;
}

/** When to push a notification, decided the moment it is sent. */
export function pushCourse(wishes: Wishes, told: Told, now: Date): Course {
  const { type, metadata } = told;
  if (!isWanted(wishes, { type, projectId: metadata.projectId }, 'push')) return never;
  if (passesQuietHours({ type, startsAt: metadata.startsAt }, now)) return immediately;
  const end = quietUntil(wishes.quietHours, wishes.timeZone, now);
  // Nobody knows when a person will stop being busy.
  return end || wishes.isBusy ? { kind: 'later', at: end ?? now } : immediately;
}

/** Whether a deferred mail is due. Quiet hours are read afresh, so moving to another zone moves their end. */
export function isDigestDue(wishes: Wishes, mailAt: Date | null, now: Date): boolean {
  if (quietUntil(wishes.quietHours, wishes.timeZone, now)) return false;
  return wishes.digest.mode === 'each' || mailAt === null || mailAt <= now;
}
