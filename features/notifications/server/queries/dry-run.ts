import { count, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { DigestMode, Kind } from '../../limits.ts';
import { isWanted } from '../../policy/choices.ts';
import { type Course, mailCourse, pushCourse } from '../../policy/delivery.ts';
import { flagOf, kindOf } from '../../policy/kinds.ts';
import { pushSubscription } from '../tables.ts';
import { getPreferences } from './preferences.ts';

/** The reason for a course. */
export type Because =
  | 'always_told'
  | 'wanted'
  | 'kind_off'
  | 'channel_off'
  | 'no_row'
  | 'no_device'
  | 'quiet_hours'
  | 'digest';

/** What one channel would do with a notification, and why. */
export interface Trial {
  readonly course: Course;
  readonly because: Because;
}

/** What would happen to a notification of a type, decided by the same rules as a real one. */
export interface DryRun {
  readonly kind: Kind;
  readonly row: Trial;
  readonly email: Trial;
  readonly push: Trial;
}

/** Decides as if a person were notified now; writes nothing and notifies nobody. */
export async function dryRunNotification(
  orm: NodePgDatabase,
  person: PersonId,
  { type, now }: { type: string; now: Date },
): Promise<DryRun> {
  const [wishes, [devices]] = await Promise.all([
    getPreferences(orm, person),
    orm.select({ count: count() }).from(pushSubscription).where(eq(pushSubscription.personId, person)),
  ]);
  const told = { type, metadata: {} };
  const isTold = isWanted(wishes, { type }, 'inApp');
  const always = flagOf(kindOf(type)) === undefined;
  const course = (wanted: Course, isOn: boolean): Trial => {
    if (!isTold) return { course: { kind: 'never' }, because: 'no_row' };
    if (wanted.kind === 'never') return { course: wanted, because: isOn ? 'kind_off' : 'channel_off' };
    return { course: wanted, because: always ? 'always_told' : 'wanted' };
  };
  const email = course(mailCourse(wishes, told, now), wishes.emailNotifications);
  const push = course(pushCourse(wishes, told, now), wishes.pushNotifications);
  const hasDevice = (devices?.count ?? 0) > 0;
  return {
    kind: kindOf(type),
    row: {
      course: isTold ? { kind: 'now' } : { kind: 'never' },
      because: always ? 'always_told' : isTold ? 'wanted' : 'kind_off',
    },
    email: email.course.kind === 'later' ? { ...email, because: waitsFor(wishes.digest.mode) } : email,
    push: pushTrial(push, hasDevice),
  };
}

const waitsFor = (mode: DigestMode): Because => (mode === 'each' ? 'quiet_hours' : 'digest');

function pushTrial(push: Trial, hasDevice: boolean): Trial {
  if (push.course.kind === 'never') return push;
  if (!hasDevice) return { course: { kind: 'never' }, because: 'no_device' };
  return push.course.kind === 'later' ? { ...push, because: 'quiet_hours' } : push;
}
