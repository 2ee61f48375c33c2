import { describe, expect, test } from 'vitest';
import { pagesOf } from '#features/access/policy/roles.ts';
import { firstAnswers } from './first-answers.ts';

const nowMs = Date.parse('2026-11-26T21:00:00Z');
const firstOf = (url: string, actor: Parameters<typeof firstAnswers>[1]) => firstAnswers(url, actor, nowMs);
const as = (role: string) => ({ pages: pagesOf(role) });

describe('the requests a page makes before its code has loaded', () => {
  test('a manager’s dashboard begins with the conversations that wait, at both of its addresses', () => {
    const answers = firstOf('/dashboard', as('MANAGER'));
    expect(answers).toContain('/api/conversations?view=unread');
    expect(firstOf('/', as('MANAGER'))).toEqual(answers);
  });

  test('a manager’s dashboard begins with the requests, the days around now and the calls owed', () => {
    expect(firstOf('/dashboard', as('MANAGER'))).toEqual(
      expect.arrayContaining([
        '/api/requests?direction=in&limit=6',
        '/api/events?from=2026-11-25&to=2026-11-28&zone=UTC',
        '/api/calls/owed?limit=5',
      ]),
    );
  });

  test('a manager’s phone sheet, contacts and teams arrive with their lists and the numbers above them', () => {
    const firstReads = {
      '/contacts/rolling-calls': ['/api/calls?list=us', '/api/calls/offers'],
      '/contacts': ['/api/contacts', '/api/contacts/facets'],
      '/team-management': ['/api/teams', '/api/me/team-requests'],
    };
    for (const [url, answers] of Object.entries(firstReads)) {
      expect(firstOf(url, as('MANAGER'))).toEqual(expect.arrayContaining(answers));
      expect(firstOf(url, { pages: [] })).toEqual(firstOf('/help', as('MANAGER')));
    }
  });

  test('pages that the role can’t open request nothing: it would only be refused', () => {
    for (const page of ['/dashboard', '/messages']) {
      expect(firstOf(page, as('USER')).filter((answer) => answer.includes('conversations'))).toEqual([]);
    }
    expect(firstOf('/directory', as('INTERN'))).not.toContain('/api/directory');
    expect(firstOf('/directory', as('MANAGER'))).toContain('/api/directory');
  });

  test('a filtered directory shows other people, so only the shell’s own answers are requested', () => {
    const filtered = firstOf('/directory?q=mara', as('MANAGER'));
    expect(filtered).toContain('/api/me');
    expect(filtered).not.toContain('/api/directory');
  });

  test('a visitor’s page requests nothing', () => {
    expect(firstOf('/dashboard', undefined)).toEqual([]);
  });
});
