import { expect, test } from 'vitest';
import { grantWish, isDemotion, judgeAssignment } from './assignment.ts';
import { heldBy, noRules } from './rules.ts';

const rules = { ...noRules, customRoles: ['GAFFER'] };
const holding = (...roles: string[]) => heldBy(roles, null, rules);
const wishOf = (roles: string[], primaryRole: string | null = null) =>
  grantWish(holding('READER'), { roles, primaryRole }, rules);

test('ROL-6 an administrator gives roles by any of their names, each once; USER gets no row of its own', () => {
  expect(wishOf(['agent', 'AGENT', 'Gaffer', 'user', 'super'])).toMatchObject({
    roles: ['AGENT', 'GAFFER', 'SUPER_ADMIN'],
    primary: undefined,
    dropped: [],
    after: { roles: ['SUPER_ADMIN', 'AGENT', 'GAFFER', 'USER'], primaryRole: 'SUPER_ADMIN' },
  });
});

test('ROL-6 unknown role names are dropped and reported, each once, including the primary one', () => {
  expect(wishOf(['AGENT', 'BEST BOY', 'BEST BOY'], 'GRIP')).toMatchObject({
    roles: ['AGENT'],
    primary: undefined,
    dropped: ['BEST BOY', 'GRIP'],
    after: { primaryRole: 'AGENT' },
  });
});

test('ROL-6 when no requested role is valid the person keeps theirs; when none was requested they are USER', () => {
  expect(wishOf(['BEST BOY']).after).toEqual(holding('READER'));
  expect(wishOf([])).toMatchObject({
    roles: [],
    dropped: [],
    after: { roles: ['USER'], primaryRole: 'USER' },
  });
  expect(wishOf(['USER'])).toMatchObject({ roles: [], after: { roles: ['USER'] } });
});

test('S3 an administrator chooses the role that decides the pages from those given, plus USER', () => {
  expect(wishOf(['AGENT', 'READER'], 'reader')).toMatchObject({
    roles: ['AGENT', 'READER'],
    primary: 'READER',
    after: { primaryRole: 'READER' },
  });
  expect(wishOf(['AGENT'], 'USER')).toMatchObject({
    roles: ['AGENT', 'USER'],
    primary: 'USER',
    after: { primaryRole: 'USER' },
  });
  // A primary role that is not given decides nothing, and is not reported as an unknown name.
  expect(wishOf(['AGENT'], 'READER')).toMatchObject({ roles: ['AGENT'], primary: undefined, dropped: [] });
});

const judge = (own: string[], from: string[], to: string[]) =>
  judgeAssignment({ own, before: holding(...from), after: holding(...to) }, rules);

test('ROL-5 no one changes a person above them, or gives or takes a role above their own', () => {
  expect(judge(['MANAGER', 'USER'], ['READER'], ['AGENT'])).toBe('changed');
  expect(judge(['MANAGER', 'USER'], ['READER'], ['MANAGER'])).toBe('changed');
  expect(judge(['MANAGER', 'USER'], ['READER'], ['PRODUCER'])).toBe('above_own');
  expect(judge(['MANAGER', 'USER'], ['PRODUCER', 'READER'], ['PRODUCER'])).toBe('above_own');
  expect(judge(['MANAGER', 'USER'], ['PRODUCER'], ['READER'])).toBe('above_own');
});

test('ROL-5 one role above the administrator’s own among several refuses the whole change', () => {
  expect(judge(['MANAGER'], ['READER'], ['READER', 'AGENT', 'ADMIN'])).toBe('above_own');
});

const agent = holding('AGENT');
const over = (previous: { roles: string[]; primaryRole: string }, after = holding('READER')) =>
  judgeAssignment({ own: ['ADMIN'], before: agent, after, previous }, rules);

test('ADR-1 an administrator changes only the roles they have seen, whether or not USER is listed', () => {
  expect(over({ roles: ['AGENT', 'USER'], primaryRole: 'AGENT' })).toBe('changed');
  expect(over({ roles: ['AGENT'], primaryRole: 'AGENT' })).toBe('changed');
  expect(over({ roles: ['AGENT', 'READER'], primaryRole: 'AGENT' })).toBe('conflict');
  expect(over({ roles: [], primaryRole: 'AGENT' })).toBe('conflict');
  expect(over({ roles: ['AGENT'], primaryRole: 'USER' })).toBe('conflict');
});

test('ADR-1 asking for the current roles is no change, whatever was seen; another primary role is one', () => {
  expect(over({ roles: ['READER'], primaryRole: 'READER' }, agent)).toBe('unchanged');
  expect(over({ roles: ['AGENT'], primaryRole: 'AGENT' }, heldBy(['AGENT'], 'USER', rules))).toBe('changed');
  expect(over({ roles: ['AGENT'], primaryRole: 'AGENT' }, holding('AGENT', 'READER'))).toBe('changed');
});

test('ROL-4 removing SUPER_ADMIN is a demotion; keeping it or never having had it is not', () => {
  const demotes = (from: string[], to: string[]) =>
    isDemotion({ before: holding(...from), after: holding(...to) });
  expect(demotes(['SUPER_ADMIN'], ['ADMIN'])).toBe(true);
  expect(demotes(['SUPER_ADMIN'], ['SUPER_ADMIN', 'AGENT'])).toBe(false);
  expect(demotes(['ADMIN'], ['READER'])).toBe(false);
});
