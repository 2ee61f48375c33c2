import { expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import { limits } from '../limits.ts';
import {
  presentAccount,
  presentAccountSession,
  presentAllowed,
  presentFailed,
  presentSession,
  presentSettings,
} from './views.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const session = {
  id: 's1',
  lastActivity: ago(limits.staleAfterMs + 1),
  deviceInfo: { browser: 'Firefox', version: '140', os: 'Linux', type: 'mobile' },
  assurance: 'password',
  isBorrowed: false,
  createdAt: ago(9_000_000),
  ipAddress: '10.0.0.1',
  expiresAt: new Date('2026-12-01T00:00:00.000Z'),
  endedAt: null as Date | null,
  endedReason: null as string | null,
  endedBy: null as string | null,
};
const shown = (changed: object = {}, current = 'other') =>
  presentSession({ ...session, ...changed } as never, current as never, now);

test('SES-3 a session shows its device, and is stale when long unused, unless it is the current one', () => {
  expect(shown()).toEqual({
    id: 's1',
    isCurrent: false,
    isStale: true,
    device: { browser: 'Firefox', version: '140', os: 'Linux', type: 'mobile' },
    assurance: 'password',
    isBorrowed: false,
    createdAt: '2026-11-22T09:30:00.000Z',
    lastActivity: session.lastActivity.toISOString(),
  });
  expect(shown({}, 's1')).toMatchObject({ isCurrent: true, isStale: false });
  expect(shown({ lastActivity: ago(limits.staleAfterMs) }).isStale).toBe(false);
});

test('a session of an unknown device is shown as a desktop, without made-up names', () => {
  const unknown = { browser: '', version: '', os: '', type: 'desktop' };
  expect(shown({ deviceInfo: null }).device).toEqual(unknown);
  expect(shown({ deviceInfo: { browser: 'Unknown browser', os: 'Unknown system' } }).device).toEqual(unknown);
});

test('SES-4 an administrator also sees the address, the expiry and who ended it', () => {
  const seen = (changed: object, enderName: string | null = null) =>
    presentAccountSession({ session: { ...session, ...changed }, enderName } as never, 'other' as never, now);
  expect(seen({})).toMatchObject({ ipAddress: '10.0.0.1', expiresAt: '2026-12-01T00:00:00.000Z', end: null });
  const ended = { endedAt: ago(1_000), endedReason: 'revoked', endedBy: 'p9' };
  expect(seen(ended, 'Ruth Admin').end).toEqual({
    at: '2026-11-22T11:59:59.000Z',
    reason: 'revoked',
    by: { id: 'p9', name: 'Ruth Admin' },
  });
  expect(seen({ ...ended, endedReason: null }).end).toMatchObject({ reason: 'inactive', by: null });
  expect(seen({ ...ended, endedBy: null }, 'Ruth Admin').end?.by).toBeNull();
});

test('ADS-1 an account is shown as locked, with who locked it and why, unless it is deleted', () => {
  const account = {
    id: 'p1',
    name: 'Ana',
    email: 'ana@x.example',
    status: 'active',
    lockedAt: null as Date | null,
    lockedBy: null as string | null,
    lockerName: null as string | null,
    lockReason: '',
    hasSecondFactor: true,
    liveSessions: 2,
    lastActivity: null as Date | null,
    createdAt: now,
  };
  expect(presentAccount(account as never)).toEqual({
    id: 'p1',
    name: 'Ana',
    email: 'ana@x.example',
    state: 'active',
    lock: null,
    hasSecondFactor: true,
    liveSessions: 2,
    lastActivity: null,
    createdAt: now.toISOString(),
  });
  const lock = { lockedAt: now, lockedBy: 'p9', lockerName: 'Ruth', lockReason: 'Stolen laptop' };
  expect(presentAccount({ ...account, ...lock, lastActivity: now } as never)).toMatchObject({
    state: 'locked',
    lock: { at: now.toISOString(), by: { id: 'p9', name: 'Ruth' }, reason: 'Stolen laptop' },
    lastActivity: now.toISOString(),
  });
  expect(presentAccount({ ...account, ...lock, status: 'deleted' } as never).state).toBe('deleted');
  expect(presentAccount({ ...account, status: 'suspended' } as never).state).toBe('suspended');
});

test('ADS-1 a refused sign-in shows the address tried, where from and why it was refused', () => {
  const row = {
    id: 'f1',
    email: 'ana@x.example',
    userId: null,
    outcome: 'throttled',
    ipAddress: '10.0.0.2',
    deviceInfo: null,
    createdAt: now,
  };
  expect(presentFailed(row as never)).toEqual({
    id: 'f1',
    email: 'ana@x.example',
    account: null,
    outcome: 'throttled',
    ipAddress: '10.0.0.2',
    device: { browser: '', version: '', os: '', type: 'desktop' },
    createdAt: now.toISOString(),
  });
});

test('INV-2 an allowed address shows its ground, who added it, and whether it has an account', () => {
  const row = {
    email: 'ana@x.example',
    ground: 'list',
    note: 'Festival',
    addedBy: named('p9'),
    adderName: 'Ruth',
    createdAt: now,
    account: null as string | null,
  };
  expect(presentAllowed(row as never)).toEqual({
    email: 'ana@x.example',
    ground: 'list',
    note: 'Festival',
    addedBy: { id: 'p9', name: 'Ruth' },
    createdAt: now.toISOString(),
    hasAccount: false,
  });
  expect(presentAllowed({ ...row, account: named('p1'), adderName: null })).toMatchObject({
    hasAccount: true,
    addedBy: null,
  });
});

test('S25 until they are saved, the settings show the environment’s value', () => {
  expect(presentSettings(undefined, true)).toEqual({
    hasGenericErrors: null,
    environmentHasGenericErrors: true,
    version: 0,
    updatedBy: null,
    updatedAt: null,
  });
  const row = { hasGenericErrors: false, version: 3, updatedBy: 'p9', updaterName: 'Ruth', updatedAt: now };
  expect(presentSettings(row as never, false)).toEqual({
    hasGenericErrors: false,
    environmentHasGenericErrors: false,
    version: 3,
    updatedBy: { id: 'p9', name: 'Ruth' },
    updatedAt: now.toISOString(),
  });
});
