import { describe, expect, test } from 'vitest';
import { type Choices, defaultChoices, isWanted } from './policy/choices.ts';
import { isDigestDue, mailCourse, pushCourse, type Wishes } from './policy/delivery.ts';
import { kindOf, reasons, strengthOf } from './policy/kinds.ts';
import { payloadOf, payloadOfMany } from './policy/push-payload.ts';
import {
  defaultDigest,
  defaultQuietHours,
  nextDigest,
  passesQuietHours,
  type QuietHours,
  quietUntil,
} from './policy/quiet-hours.ts';
import { snoozeUntil } from './policy/snooze-times.ts';

const at = (iso: string) => new Date(iso);
const iso = (moment: Date | undefined) => moment?.toISOString();

describe('S20 the table of types', () => {
  test.each([
    ['message', 'messages'],
    ['project_access_granted', 'projectUpdates'],
    ['access_request', 'projectUpdates'],
    ['team_request', 'projectUpdates'],
    ['meeting', 'meetings'],
    ['hold_challenged', 'meetings'],
    ['schedule_changed', 'meetings'],
    ['submission_received', 'submissions'],
    ['assignment_due', 'submissions'],
    ['coverage_delivered', 'submissions'],
    ['comment_added', 'comments'],
    ['forum_reply', 'forumReplies'],
    ['marketplace_enquiry', 'marketplace'],
    ['connection_request', 'connections'],
    ['directory_search', 'connections'],
    ['invitation_accepted', 'invitations'],
    ['newsletter_issue', 'newsletter'],
    ['security_new_sign_in', 'security'],
    ['system', 'system'],
    ['error', 'system'],
    ['something_new', 'other'],
    // Only starting with the same letters is not enough: the underscore is needed.
    ['messages_export', 'other'],
    ['projection', 'other'],
  ])('%s belongs to %s', (type, kind) => {
    expect(kindOf(type)).toBe(kind);
  });
});

describe('NOT-7 which notifications are wanted', () => {
  const without = (flag: 'messages' | 'meetings', channel: 'inApp' | 'email' | 'push'): Choices => ({
    ...defaultChoices,
    pushNotifications: true,
    types: { ...defaultChoices.types, [flag]: { ...defaultChoices.types[flag], [channel]: false } },
  });

  test('core 9: by default all types are on, email is on and push is off', () => {
    const told = { type: 'message' };
    expect(isWanted(defaultChoices, told, 'inApp')).toBe(true);
    expect(isWanted(defaultChoices, told, 'email')).toBe(true);
    expect(isWanted(defaultChoices, told, 'push')).toBe(false);
  });

  test('a type that is off in the app is not mailed or pushed either', () => {
    const choices = without('messages', 'inApp');
    for (const channel of ['inApp', 'email', 'push'] as const) {
      expect(isWanted(choices, { type: 'message' }, channel)).toBe(false);
      expect(isWanted(choices, { type: 'meeting' }, channel)).toBe(true);
    }
  });

  test('one channel of a type can be switched off alone', () => {
    const choices = without('messages', 'email');
    expect(isWanted(choices, { type: 'message' }, 'email')).toBe(false);
    expect(isWanted(choices, { type: 'message' }, 'inApp')).toBe(true);
    expect(isWanted(choices, { type: 'message' }, 'push')).toBe(true);
  });

  test('a project setting overrides the type setting, in both directions', () => {
    const told = { type: 'meeting', projectId: 'p' };
    const off = { ...defaultChoices, projectSpecific: { p: { meetings: false } } };
    expect(isWanted(off, told, 'inApp')).toBe(false);
    expect(isWanted(off, { type: 'meeting' }, 'inApp')).toBe(true);
    const on = { ...without('meetings', 'inApp'), projectSpecific: { p: { meetings: true } } };
    expect(isWanted(on, told, 'inApp')).toBe(true);
    expect(isWanted(on, told, 'email')).toBe(true);
    expect(isWanted(on, { type: 'meeting', projectId: 'q' }, 'inApp')).toBe(false);
  });

  test('security, system and error ignore the matrix, and an unknown type is on', () => {
    const nothing: Choices = {
      ...defaultChoices,
      emailNotifications: false,
      types: Object.fromEntries(
        Object.keys(defaultChoices.types).map((flag) => [flag, { inApp: false, email: false, push: false }]),
      ) as unknown as Choices['types'],
    };
    for (const type of ['security_new_sign_in', 'system', 'error', 'never_heard_of']) {
      expect(isWanted(nothing, { type }, 'inApp')).toBe(true);
      expect(isWanted(nothing, { type }, 'email')).toBe(true);
    }
    // S21: nothing is pushed before the person turns push on.
    expect(isWanted(nothing, { type: 'security' }, 'push')).toBe(false);
  });
});

test('NOT-2 the reasons have an order', () => {
  expect(reasons.map(strengthOf)).toEqual([4, 3, 2, 1]);
  expect(strengthOf(undefined)).toBe(0);
});

describe('NOT-8 quiet hours', () => {
  const nights = { ...defaultQuietHours, isOn: true };
  const only = (day: string, window: { from: string; to: string }): QuietHours => ({
    isOn: true,
    days: { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null, [day]: window },
  });

  test('are never in effect while switched off', () => {
    expect(quietUntil(defaultQuietHours, 'UTC', at('2026-03-02T23:00:00Z'))).toBeUndefined();
  });

  test('a night starts on its weekday and ends the next morning', () => {
    // Monday 2 March 2026.
    const monday = only('mon', { from: '22:00', to: '07:00' });
    expect(iso(quietUntil(monday, 'UTC', at('2026-03-02T21:59:59Z')))).toBeUndefined();
    expect(iso(quietUntil(monday, 'UTC', at('2026-03-02T22:00:00Z')))).toBe('2026-03-03T07:00:00.000Z');
    expect(iso(quietUntil(monday, 'UTC', at('2026-03-03T06:59:00Z')))).toBe('2026-03-03T07:00:00.000Z');
    expect(iso(quietUntil(monday, 'UTC', at('2026-03-03T07:00:00Z')))).toBeUndefined();
    expect(iso(quietUntil(monday, 'UTC', at('2026-03-03T23:00:00Z')))).toBeUndefined();
  });

  test('follow the wall clock where the person is, even after a move', () => {
    const now = at('2026-03-02T06:00:00Z');
    expect(iso(quietUntil(nights, 'America/Los_Angeles', now))).toBe('2026-03-02T15:00:00.000Z');
    expect(iso(quietUntil(nights, 'Europe/London', now))).toBe('2026-03-02T07:00:00.000Z');
    expect(iso(quietUntil(nights, 'Australia/Sydney', now))).toBeUndefined();
  });

  test('a night with a clock change ends at seven on the wall clock', () => {
    // Los Angeles: on 8 March 2026 at 02:00 it becomes 03:00, so seven is an hour earlier in UTC.
    const now = at('2026-03-08T07:00:00Z');
    expect(iso(quietUntil(nights, 'America/Los_Angeles', now))).toBe('2026-03-08T14:00:00.000Z');
    // An end time that the clock change skips moves to the hour after.
    const short = only('sat', { from: '22:00', to: '02:30' });
    expect(iso(quietUntil(short, 'America/Los_Angeles', now))).toBe('2026-03-08T10:30:00.000Z');
  });

  test('adjacent windows are one quiet time, and a whole week of them still ends', () => {
    const weekend: QuietHours = {
      ...only('sat', { from: '00:00', to: '00:00' }),
      days: { ...only('sat', { from: '00:00', to: '00:00' }).days, sun: { from: '00:00', to: '00:00' } },
    };
    expect(iso(quietUntil(weekend, 'UTC', at('2026-03-07T10:00:00Z')))).toBe('2026-03-09T00:00:00.000Z');
    const always = Object.fromEntries(
      Object.keys(nights.days).map((day) => [day, { from: '00:00', to: '00:00' }]),
    ) as QuietHours['days'];
    expect(quietUntil({ isOn: true, days: always }, 'UTC', at('2026-03-07T10:00:00Z'))).toBeInstanceOf(Date);
  });

  test('security and what starts within 15 minutes go out, the rest waits', () => {
    const now = at('2026-03-02T23:00:00Z');
    expect(passesQuietHours({ type: 'security_new_sign_in' }, now)).toBe(true);
    expect(passesQuietHours({ type: 'meeting', startsAt: '2026-03-02T23:15:00Z' }, now)).toBe(true);
    expect(passesQuietHours({ type: 'meeting', startsAt: '2026-03-02T23:15:01Z' }, now)).toBe(false);
    expect(passesQuietHours({ type: 'meeting', startsAt: '2026-03-02T22:59:00Z' }, now)).toBe(false);
    expect(passesQuietHours({ type: 'message' }, now)).toBe(false);
    expect(passesQuietHours({ type: 'system' }, now)).toBe(false);
  });

  test('a weekly digest arrives on its day at its time, a week later when that has passed', () => {
    const weekly = { mode: 'weekly', at: '08:00', day: 'mon' } as const;
    const next = (now: string) => iso(nextDigest(weekly, 'Europe/London', at(now)));
    // March 2 is a Monday.
    expect(next('2026-03-02T08:00:00Z')).toBe('2026-03-02T08:00:00.000Z');
    expect(next('2026-03-02T08:01:00Z')).toBe('2026-03-09T08:00:00.000Z');
    expect(next('2026-03-05T23:00:00Z')).toBe('2026-03-09T08:00:00.000Z');
    // The clocks go forward on March 29.
    expect(next('2026-03-24T08:00:00Z')).toBe('2026-03-30T07:00:00.000Z');
  });

  test('a daily digest arrives at its time, tomorrow when that has passed', () => {
    const digest = { mode: 'daily', at: '08:00', day: 'mon' } as const;
    expect(iso(nextDigest(digest, 'Europe/London', at('2026-03-02T07:59:00Z')))).toBe(
      '2026-03-02T08:00:00.000Z',
    );
    expect(iso(nextDigest(digest, 'Europe/London', at('2026-03-02T08:00:00Z')))).toBe(
      '2026-03-02T08:00:00.000Z',
    );
    expect(iso(nextDigest(digest, 'Europe/London', at('2026-03-02T08:01:00Z')))).toBe(
      '2026-03-03T08:00:00.000Z',
    );
    // On 29 March London's clock has moved forward.
    expect(iso(nextDigest(digest, 'Europe/London', at('2026-03-28T09:00:00Z')))).toBe(
      '2026-03-29T07:00:00.000Z',
    );
  });
});

describe('when a mail and a push are sent', () => {
  const wishes: Wishes = {
    ...defaultChoices,
    pushNotifications: true,
    quietHours: { ...defaultQuietHours, isOn: true },
    digest: defaultDigest,
    timeZone: 'UTC',
  };
  const message = { type: 'message', metadata: {} };
  const day = at('2026-03-02T12:00:00Z');
  const night = at('2026-03-02T23:00:00Z');

  test('by day they go out, at night they wait for the morning', () => {
    expect(mailCourse(wishes, message, day)).toEqual({ kind: 'now' });
    expect(pushCourse(wishes, message, day)).toEqual({ kind: 'now' });
    const morning = { kind: 'later', at: at('2026-03-03T07:00:00Z') };
    expect(mailCourse(wishes, message, night)).toEqual(morning);
    expect(pushCourse(wishes, message, night)).toEqual(morning);
    const alarm = { type: 'security', metadata: {} };
    expect(mailCourse(wishes, alarm, night)).toEqual({ kind: 'now' });
  });

  test('a kind or channel that was switched off sends nothing', () => {
    expect(mailCourse({ ...wishes, emailNotifications: false }, message, day)).toEqual({ kind: 'never' });
    expect(pushCourse({ ...wishes, pushNotifications: false }, message, day)).toEqual({ kind: 'never' });
  });

  test('a daily digest collects mails by day too, and never arrives in quiet hours', () => {
    const daily: Wishes = { ...wishes, digest: { ...defaultDigest, mode: 'daily', at: '06:00' } };
    // Six is still quiet, so the digest waits until that ends.
    const morning = { kind: 'later', at: at('2026-03-03T07:00:00Z') };
    expect(mailCourse(daily, message, day)).toEqual(morning);
    expect(mailCourse(daily, message, night)).toEqual(morning);
    const noon: Wishes = { ...daily, digest: { ...daily.digest, at: '12:30' } };
    expect(mailCourse(noon, message, day)).toEqual({ kind: 'later', at: at('2026-03-02T12:30:00Z') });
    expect(pushCourse(daily, message, day)).toEqual({ kind: 'now' });
    expect(isDigestDue(daily, at('2026-03-03T06:00:00Z'), at('2026-03-03T06:30:00Z'))).toBe(false);
    expect(isDigestDue(daily, at('2026-03-03T06:00:00Z'), at('2026-03-03T07:00:00Z'))).toBe(true);
  });

  test('moving to a zone where it is day delivers what was waiting at once', () => {
    const mailAt = at('2026-03-03T07:00:00Z');
    expect(isDigestDue(wishes, mailAt, night)).toBe(false);
    expect(isDigestDue({ ...wishes, timeZone: 'Australia/Sydney' }, mailAt, night)).toBe(true);
  });
});

describe('NOT-11 snooze', () => {
  const zone = 'America/Los_Angeles';
  // Monday 2 March 2026, 10:00 in Los Angeles.
  const now = at('2026-03-02T18:00:00Z');

  test.each([
    ['hour', '2026-03-02T19:00:00.000Z'],
    ['tonight', '2026-03-03T04:00:00.000Z'],
    ['tomorrow', '2026-03-03T17:00:00.000Z'],
    // On a Monday the next Monday is a week away, and by then the clock has changed.
    ['monday', '2026-03-09T16:00:00.000Z'],
  ] as const)('%s is %s in the person’s zone', (choice, until) => {
    expect(iso(snoozeUntil(choice, zone, now))).toBe(until);
  });

  test('on a Sunday next Monday is tomorrow', () => {
    expect(iso(snoozeUntil('monday', zone, at('2026-03-02T02:00:00Z')))).toBe('2026-03-02T17:00:00.000Z');
  });

  test('tonight is not offered once it has passed', () => {
    expect(snoozeUntil('tonight', zone, at('2026-03-03T04:00:00Z'))).toBeUndefined();
  });
});

test('a push is short enough for a locked screen, and never splits a character', () => {
  const long = payloadOf({ id: 'a', title: '🎬'.repeat(100), message: 'x'.repeat(500), actionUrl: null });
  expect([...long.title]).toHaveLength(80);
  expect(long.title.isWellFormed()).toBe(true);
  expect([...long.message]).toHaveLength(160);
  expect(long.path).toBe('/notifications');
  const many = ['Mara', 'Tom', 'Mara'];
  expect(payloadOfMany(many, 'en')).toMatchObject({ title: '3 notifications', message: 'Mara, Tom' });
  expect(payloadOfMany(many, 'es')).toMatchObject({ title: '3 avisos', message: 'Mara, Tom' });
});
