import { expect, test } from 'vitest';
import { judgeRule, type RuleWish } from './rule-change.ts';
import { noRules } from './rules.ts';

const rules = { ...noRules, customRoles: ['GAFFER'] };
const judge = (wish: Partial<RuleWish>, own = ['ADMIN', 'USER']) =>
  judgeRule({ kind: 'pages', role: 'AGENT', entries: null, isConfirmed: false, ...wish }, own, rules);

test('ADRP-1 an administrator resets a rule to the specification, for a custom role too', () => {
  expect(judge({})).toEqual({ kind: 'fit', entries: null });
  expect(judge({ role: 'GAFFER', kind: 'permissions' })).toEqual({ kind: 'fit', entries: null });
});

test('ADRP-1 an unregistered role has no rule', () => {
  expect(judge({ role: 'GRIP' })).toEqual({ kind: 'absent' });
});

test('ROL-5 no one shapes their own role, one above it, or SUPER_ADMIN', () => {
  expect(judge({ role: 'ADMIN' })).toEqual({ kind: 'forbidden' });
  expect(judge({ role: 'PRODUCER' }, ['MANAGER'])).toEqual({ kind: 'forbidden' });
  expect(judge({ role: 'SUPER_ADMIN' }, ['SUPER_ADMIN'])).toEqual({ kind: 'forbidden' });
  expect(judge({ role: 'ADMIN' }, ['SUPER_ADMIN']).kind).toBe('fit');
});

test('ROL-7 the verdict on a rule names every unknown page or permission, whether on or off', () => {
  expect(judge({ entries: { inbox: true, nonsense: true, view_analytics: false } })).toEqual({
    kind: 'unknown_entries',
    names: ['nonsense', 'view_analytics'],
  });
  expect(judge({ kind: 'permissions', entries: { manage_clients: true, '*': true, inbox: true } })).toEqual({
    kind: 'unknown_entries',
    names: ['*', 'inbox'],
  });
});

test('S5, S10 only administrators are given administration pages, and no intern is given invitations', () => {
  const entries = { inbox: true, 'admin-roles': true };
  expect(judge({ entries })).toEqual({ kind: 'unknown_entries', names: ['admin-roles'] });
  expect(judge({ entries, role: 'ADMIN' }, ['SUPER_ADMIN'])).toEqual({ kind: 'fit', entries });
  expect(judge({ role: 'INTERN', entries: { invitations: true } })).toEqual({
    kind: 'unknown_entries',
    names: ['invitations'],
  });
  // Listing a closed page as off does not ask for it.
  const closed = { inbox: true, 'admin-roles': false };
  expect(judge({ entries: closed })).toEqual({ kind: 'fit', entries: closed });
});

test('S9 switching all pages off needs confirmation; switching all permissions off is a rule like any other', () => {
  const entries = { inbox: false };
  expect(judge({ entries })).toEqual({ kind: 'all_off' });
  expect(judge({ entries: {} })).toEqual({ kind: 'all_off' });
  expect(judge({ entries, isConfirmed: true })).toEqual({ kind: 'fit', entries });
  expect(judge({ kind: 'permissions', entries: {} })).toEqual({ kind: 'fit', entries: {} });
});

test('ADRP-1 base permissions are not part of a rule: no one can switch them off', () => {
  const entries = { send_messages: false, view_profile: true, manage_clients: true, view_analytics: false };
  expect(judge({ kind: 'permissions', entries })).toEqual({
    kind: 'fit',
    entries: { manage_clients: true, view_analytics: false },
  });
  expect(judge({ entries: { dashboard: true, inbox: true } })).toEqual({
    kind: 'fit',
    entries: { dashboard: true, inbox: true },
  });
});
