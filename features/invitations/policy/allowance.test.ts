import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '#features/access/policy/roles.ts';
import { limits } from '../limits.ts';
import {
  allowanceOf,
  canRestore,
  creditOf,
  defaultSize,
  isFixed,
  isLive,
  leftOf,
  resendFrom,
  standingOf,
  stateAt,
  suggestableRoles,
} from './allowance.ts';

test('S28 each role has its number for 30 days, and a custom role has 10', () => {
  expect(Object.fromEntries(roles.map((role) => [role, defaultSize(role)]))).toEqual({
    SUPER_ADMIN: null,
    ADMIN: null,
    MODERATOR: 10,
    EXECUTIVE: 25,
    PRODUCER: 25,
    MANAGER: 25,
    AGENT: 10,
    COORDINATOR: 10,
    ASSISTANT: 10,
    READER: 10,
    TALENT: 5,
    INTERN: 0,
    USER: 5,
  });
  expect(defaultSize('GAFFER')).toBe(10);
  expect(limits.windowDays).toBe(30);
});

test('ADIL-1 a person’s own quota overrides the role’s, which overrides the specification', () => {
  const ofPerson = { size: 3, windowDays: 7 };
  const ofRole = { size: 40, windowDays: 60 };
  expect(allowanceOf('AGENT', { ofPerson, ofRole })).toEqual({ ...ofPerson, from: 'person' });
  expect(allowanceOf('AGENT', { ofRole })).toEqual({ ...ofRole, from: 'role' });
  expect(allowanceOf('AGENT', {})).toEqual({ size: 10, windowDays: 30, from: 'default' });
});

test('INV-4, INV-9 no stored override limits an administrator or allows an intern to invite', () => {
  const stored = { ofPerson: { size: 3, windowDays: 7 }, ofRole: { size: 4, windowDays: 7 } };
  expect(allowanceOf('ADMIN', stored).size).toBeNull();
  expect(allowanceOf('SUPER_ADMIN', stored).size).toBeNull();
  expect(allowanceOf('INTERN', stored).size).toBe(0);
  expect(roles.filter(isFixed)).toEqual(['SUPER_ADMIN', 'ADMIN', 'INTERN']);
});

const few = fc.nat({ max: 60 });

test('ADIL-1 the number left is a whole number from 0 to twice the size, whatever was used, returned or spoiled', () => {
  fc.assert(
    fc.property(few, few, few, few, (size, used, returned, spoiled) => {
      const left = leftOf({ size }, { used, returned, spoiled });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(2 * size);
    }),
  );
});

test('INV-4 one more sent invitation never leaves more, and one more good newcomer never less', () => {
  fc.assert(
    fc.property(few, few, few, few, (size, used, returned, spoiled) => {
      const left = leftOf({ size }, { used, returned, spoiled }) ?? 0;
      expect(leftOf({ size }, { used: used + 1, returned, spoiled })).toBeLessThanOrEqual(left);
      expect(leftOf({ size }, { used, returned, spoiled: spoiled + 1 })).toBeLessThanOrEqual(left);
      expect(leftOf({ size }, { used, returned: returned + 1, spoiled })).toBeGreaterThanOrEqual(left);
    }),
  );
});

test('INV-4 a quota of 5 with 2 sent leaves 3, a good newcomer gives one back, a suspended one costs one', () => {
  expect(leftOf({ size: 5 }, { used: 2, returned: 0, spoiled: 0 })).toBe(3);
  expect(leftOf({ size: 5 }, { used: 2, returned: 1, spoiled: 0 })).toBe(4);
  expect(leftOf({ size: 5 }, { used: 2, returned: 0, spoiled: 1 })).toBe(2);
  expect(leftOf({ size: 0 }, { used: 0, returned: 9, spoiled: 0 })).toBe(0);
  expect(leftOf({ size: 5 }, { used: 0, returned: 9, spoiled: 0 })).toBe(10);
  expect(leftOf({ size: null }, { used: 900, returned: 0, spoiled: 9 })).toBeNull();
});

test('INV-8 an inviter cannot suggest a role above their own, or one of the administration', () => {
  expect(suggestableRoles('MANAGER')).toEqual([
    'MANAGER',
    'AGENT',
    'COORDINATOR',
    'ASSISTANT',
    'READER',
    'TALENT',
    'INTERN',
  ]);
  const every = roles.filter((role) => !['SUPER_ADMIN', 'ADMIN', 'USER'].includes(role));
  expect(suggestableRoles('SUPER_ADMIN')).toEqual(every);
  expect(suggestableRoles('ADMIN')).toEqual(every);
  expect(suggestableRoles('USER')).toEqual([]);
  expect(suggestableRoles('GAFFER')).toEqual([]);
});

test('X12 a revocation can be undone for ten minutes, and never after the 14 days', () => {
  const row = { state: 'revoked', endedAtMs: 1_000, expiresAtMs: limits.lifeMs };
  expect(canRestore(row, 1_000 + limits.undoTakenMs - 1)).toBe(true);
  expect(canRestore(row, 1_000 + limits.undoTakenMs)).toBe(false);
  expect(canRestore({ ...row, expiresAtMs: 2_000 }, 1_999)).toBe(true);
  expect(canRestore({ ...row, expiresAtMs: 2_000 }, 2_000)).toBe(false);
  expect(canRestore({ ...row, state: 'accepted' }, 1_001)).toBe(false);
  expect(canRestore({ ...row, endedAtMs: null }, 1_001)).toBe(false);
});

test('INV-2 an invitation is live while sent or opened; any other state is final', () => {
  const states = ['sent', 'opened', 'accepted', 'bounced', 'expired', 'revoked'];
  expect(states.filter(isLive)).toEqual(['sent', 'opened']);
});

test('INV-7 an invitation may be sent again a day after it was sent', () => {
  expect(resendFrom(1_000)).toBe(1_000 + 24 * 60 * 60_000);
});

test('INV-2 an open invitation expires once its 14 days are over; an ended one keeps its state', () => {
  const at = (state: string) =>
    [999, 1_000, 1_001].map((nowMs) => stateAt({ state, expiresAtMs: 1_000 }, nowMs));
  expect(at('sent')).toEqual(['sent', 'expired', 'expired']);
  expect(at('opened')).toEqual(['opened', 'expired', 'expired']);
  for (const state of ['accepted', 'bounced', 'revoked']) expect(at(state)).toEqual([state, state, state]);
});

test('INV-4 a newcomer still active after 30 days gives the invitation back for one window, and no longer', () => {
  const windowMs = 7_000;
  const after = (ms: number) =>
    creditOf([{ status: 'active', joinedAtMs: 1_000 }], { windowMs, nowMs: 1_000 + limits.goodAfterMs + ms });
  expect([-1, 0, windowMs - 1, windowMs].map((ms) => after(ms).returned)).toEqual([0, 1, 1, 0]);
  expect(after(0).spoiled).toBe(0);
});

test('INV-4 a suspended newcomer costs one whenever they joined; one who left gives and costs nothing', () => {
  const nowMs = 1_000 + limits.goodAfterMs;
  const joined = ['suspended', 'suspended', 'deleted', undefined, 'active'].map((status) => ({
    status,
    joinedAtMs: 1_000,
  }));
  expect(creditOf(joined, { windowMs: 5, nowMs })).toEqual({ returned: 1, spoiled: 2 });
  expect(creditOf([{ status: 'suspended', joinedAtMs: nowMs }], { windowMs: 5, nowMs }).spoiled).toBe(1);
});

test('ADIM-1 the tree calls a newcomer active, suspended, or left for any other account state', () => {
  expect(['active', 'suspended', 'deleted', undefined].map(standingOf)).toEqual([
    'active',
    'suspended',
    'left',
    'left',
  ]);
});
