import { expect, test } from 'vitest';
import type { NotificationPreferences } from '../../contract.ts';
import { defaultChoices } from '../../policy/choices.ts';
import { defaultDigest, defaultQuietHours } from '../../policy/quiet-hours.ts';
import { withChange } from './changed-preferences.ts';

const held: NotificationPreferences = {
  ...defaultChoices,
  types: { ...defaultChoices.types },
  projectSpecific: {},
  quietHours: { isOn: false, days: { ...defaultQuietHours.days } },
  digest: { ...defaultDigest },
  timeZone: 'UTC',
  updatedAt: null,
};

test('a change shows where it was made and nowhere else', () => {
  const next = withChange(held, { types: { messages: { email: false } }, pushNotifications: true });
  expect(next.types.messages).toEqual({ inApp: true, email: false, push: true });
  expect(next.types.meetings).toEqual(held.types.meetings);
  expect(next).toMatchObject({ pushNotifications: true, emailNotifications: true });
  expect(held.types.messages.email).toBe(true);
});

test('one day of the quiet hours changes without the others', () => {
  const next = withChange(held, { quietHours: { days: { sun: null } }, digest: { mode: 'daily' } });
  expect(next.quietHours).toEqual({ isOn: false, days: { ...held.quietHours.days, sun: null } });
  expect(next.digest).toEqual({ mode: 'daily', at: '08:00', day: 'mon' });
});
