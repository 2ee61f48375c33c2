import { expect, test } from 'vitest';
import { grantWish, isDemotion, judgeAssignment } from './assignment.ts';
import { heldBy, noRules } from './rules.ts';

const rules = { ...noRules, customRoles: ['GAFFER'] };
const holding = (...roles: string[]) => heldBy(roles, null, rules);
const wishOf = (roles: string[], primaryRole: string | null = null) =>
  grantWish(holding('READER'), { roles, primaryRole }, rules);

test('ROL-6 an administrator gives roles by any of their names, each once; USER has no row of its own', () => {
  expect(wishOf(['agent', 'AGENT', 'Gaffer', 'user', 'super'])).toMatchObject({
    roles: ['AGENT', 'GAFFER', 'SUPER_ADMIN'],
    primary: undefined,
    dropped: [],
    after: { roles: ['SUPER_ADMIN', 'AGENT', 'GAFFER', 'USER'], primaryRole: 'SUPER_ADMIN' },
  });
});

test('ROL-6 names that are no role are dropped and said, each once, the primary one too', () => {
  expect(wishOf(['AGENT', 'BEST BOY', 'BEST BOY'], 'GRIP')).toMatchObject({
    roles: ['AGENT'],
    primary: undefined,
    dropped: ['BEST BOY', 'GRIP'],
    after: { primaryRole: 'AGENT' },
  });
});

test('ROL-6 where no asked role is valid the person keeps theirs; where none was asked for they are USER', () => {
  expect(wishOf(['BEST BOY']).after).toEqual(holding('READER'));
  expect(wishOf([])).toMatchObject({
    roles: [],
    dropped: [],
    after: { roles: ['USER'], primaryRole: 'USER' },
  });
  expect(wishOf(['USER'])).toMatchObject({ roles: [], after: { roles: ['USER'] } });
});

test('S3 an administrator chooses the role that decides the pages among those given, USER always among them', () => {
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
  // A role that is not given decides nothing, and is no name to complain of.
  expect(wishOf(['AGENT'], 'READER')).toMatchObject({ roles: ['AGENT'], primary: undefined, dropped: [] });
});

const judge = (own: string[], from: string[], to: string[]) =>
  judgeAssignment({ own, before: holding(...from), after: holding(...to) }, rules);

test('ROL-5 nobody changes somebody above them, and nobody gives or takes a role above their own', () => {
  expect(judge(['MANAGER', 'USER'], ['READER'], ['AGENT'])).toBe('changed');
  expect(judge(['MANAGER', 'USER'], ['READER'], ['MANAGER'])).toBe('changed');
  expect(judge(['MANAGER', 'USER'], ['READER'], ['PRODUCER'])).toBe('above_own');
  expect(judge(['MANAGER', 'USER'], ['PRODUCER', 'READER'], ['PRODUCER'])).toBe('above_own');
  expect(judge(['MANAGER', 'USER'], ['PRODUCER'], ['READER'])).toBe('above_own');
});

test('ROL-5 one role above their own among several refuses the whole change', () => {
  expect(judge(['MANAGER'], ['READER'], ['READER', 'AGENT', 'ADMIN'])).toBe('above_own');
});

const agent = holding('AGENT');
const over = (previous: { roles: string[]; primaryRole: string }, after = holding('READER')) =>
  judgeAssignment({ own: ['ADMIN'], before: agent, after, previous }, rules);

test('ADR-1 an administrator changes roles only over those they have seen, USER said or not', () => {
  expect(over({ roles: ['AGENT', 'USER'], primaryRole: 'AGENT' })).toBe('changed');
  expect(over({ roles: ['AGENT'], primaryRole: 'AGENT' })).toBe('changed');
  expect(over({ roles: ['AGENT', 'READER'], primaryRole: 'AGENT' })).toBe('conflict');
  expect(over({ roles: [], primaryRole: 'AGENT' })).toBe('conflict');
  expect(over({ roles: ['AGENT'], primaryRole: 'USER' })).toBe('conflict');
});

test('ADR-1 what stands already is no change, whatever was seen; another primary role is one', () => {
  expect(over({ roles: ['READER'], primaryRole: 'READER' }, agent)).toBe('unchanged');
  expect(over({ roles: ['AGENT'], primaryRole: 'AGENT' }, heldBy(['AGENT'], 'USER', rules))).toBe('changed');
  expect(over({ roles: ['AGENT'], primaryRole: 'AGENT' }, holding('AGENT', 'READER'))).toBe('changed');
});

test('ROL-4 taking SUPER_ADMIN away is a demotion; leaving it or never having had it is none', () => {
  const demotes = (from: string[], to: string[]) =>
    isDemotion({ before: holding(...from), after: holding(...to) });
  expect(demotes(['SUPER_ADMIN'], ['ADMIN'])).toBe(true);
  expect(demotes(['SUPER_ADMIN'], ['SUPER_ADMIN', 'AGENT'])).toBe(false);
  expect(demotes(['ADMIN'], ['READER'])).toBe(false);
});
