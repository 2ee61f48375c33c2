import { describe, expect, test } from 'vitest';
import { pagesOf } from '#features/access/policy/roles.ts';
import { firstAnswers } from './first-answers.ts';

const as = (role: string) => ({ pages: pagesOf(role) });

describe('what a page has asked for before its code is there', () => {
  test('a manager’s dashboard begins with the conversations that wait, at both of its addresses', () => {
    const answers = firstAnswers('/dashboard', as('MANAGER'));
    expect(answers).toContain('/api/conversations?view=unread');
    expect(firstAnswers('/', as('MANAGER'))).toEqual(answers);
  });

  test('nothing is asked for that the role does not open: it would only be refused', () => {
    for (const page of ['/dashboard', '/messages']) {
      expect(firstAnswers(page, as('USER')).filter((answer) => answer.includes('conversations'))).toEqual([]);
    }
    expect(firstAnswers('/directory', as('INTERN'))).not.toContain('/api/directory');
    expect(firstAnswers('/directory', as('MANAGER'))).toContain('/api/directory');
  });

  test('a filtered directory has other people on it, so only the shell’s own answers are asked for', () => {
    const filtered = firstAnswers('/directory?q=mara', as('MANAGER'));
    expect(filtered).toContain('/api/me');
    expect(filtered).not.toContain('/api/directory');
  });

  test('a visitor’s page asks for nothing', () => {
    expect(firstAnswers('/dashboard', undefined)).toEqual([]);
  });
});
