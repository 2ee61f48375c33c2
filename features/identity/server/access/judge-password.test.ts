import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { judgePassword } from './passwords.ts';

const ana = { email: 'ana.duarte@backlot.example', name: 'Ana María Duarte' };
const problem = (password: string) => judgePassword(password, ana);

test('the most common passwords are refused, whatever surrounds the word', async () => {
  for (const password of [
    'password1234',
    'Passw0rd2026!',
    'P@$$w0rd!!!!',
    'passwordpassword',
    'Welcome123456',
    'iloveyou----2026',
    'Hollywood2026!!',
    'backlot-backlot',
  ])
    expect([password, await problem(password)]).toEqual([password, 'common']);
});

test('symbols and digits in place of letters do not hide a common word', async () => {
  for (const password of [
    'm1n3cr4ft-----',
    'prince5s------',
    'bu77erfly-----',
    'pr!ncess------',
    'pa$$w0rd------',
    'b@rcelona-----',
    '!!m1n3cr4ft--!',
  ])
    expect([password, await problem(password)]).toEqual([password, 'common']);
  expect(await problem('m1n3cr4ft-lens')).toBeUndefined();
});

test('repeating a common word does not make it less common, but combining it with other words does', async () => {
  expect(await problem('monkeymonkey')).toBe('common');
  expect(await problem('dragondragondragon')).toBe('common');
  expect(await problem('a-dragon-in-the-rain')).toBeUndefined();
  expect(await problem('2026dragon2026')).toBe('common');
});

test('an easily guessed password is refused though it is on no list, and a sentence of common words is accepted', async () => {
  expect(await problem('footballfootball1')).toBe('common');
  for (const password of [
    'rolling-sound-speed',
    'correct horse battery',
    'mynameisjohn-lens',
    '739184620571',
  ])
    expect([password, await problem(password)]).toEqual([password, undefined]);
});

test('only the first words of the longest password are judged, so that nobody waits for the rest', async () => {
  const strong = '4@8({[<3&69#$5'.repeat(20);
  const ofLength = (start: string) => (start + strong).slice(0, limits.passwordMax);
  expect(await problem(ofLength(''))).toBeUndefined();
  // Read to its end it would be anything but common.
  expect(await problem(ofLength('password'.repeat(5)))).toBe('common');
});

test('the server refuses what the browser refuses, with the same code', async () => {
  expect(await problem('short')).toBe('short');
  expect(await problem('aaaaaaaaaaaa')).toBe('simple');
  expect(await problem('the-duarte-cameras')).toBe('personal');
});
