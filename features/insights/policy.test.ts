import { describe, expect, test } from 'vitest';
import { noRules } from '#features/access/policy/rules.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { errorPattern, pagePattern } from './limits.ts';
import { agentOf } from './policy/agent.ts';
import { quantileOf } from './policy/quantile.ts';
import { traceRoles } from './policy/role-trace.ts';

describe('ADP-3 page patterns', () => {
  test.each([
    '/',
    '/dashboard',
    '/people/$personId',
    '/admin/notification-templates',
    '/feedback-responses',
    '/$',
  ])('%s is a page pattern', (page) => {
    expect(pagePattern.test(page)).toBe(true);
  });

  test.each([
    '/messages?conversationId=1',
    `/people/${uuidV7(0)}`,
    '/people/42',
    'dashboard',
    '/dashboard/',
    '/people/$personId#top',
    '//backlot.example',
    '/Mara Okafor',
    '',
  ])('%s is not, so it is never kept', (page) => {
    expect(pagePattern.test(page)).toBe(false);
  });

  test('an error is reported by its class alone', () => {
    expect(['TypeError', 'ChunkLoadError'].every((name) => errorPattern.test(name))).toBe(true);
    expect(['Mara is not defined', 'TypeError: x', '', 'E1'].some((name) => errorPattern.test(name))).toBe(
      false,
    );
  });
});

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'desktop',
    'Chrome',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0',
    'desktop',
    'Edge',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'phone',
    'Safari',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
    'tablet',
    'Chrome',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'phone', 'Firefox'],
  ['something else', 'desktop', 'Other'],
] as const)('S66 of "%s" only the class is kept: %s, %s', (userAgent, device, browser) => {
  expect(agentOf(userAgent)).toEqual({ device, browser });
});

test('ADP-2 a quantile lies inside its bucket, and is unknown where nothing was counted', () => {
  const bounds = [10, 20, 50];
  expect(quantileOf(bounds, [0, 0, 0, 0], 0.95)).toBeNull();
  expect(quantileOf(bounds, [10, 0, 0, 0], 0.5)).toBe(5);
  expect(quantileOf(bounds, [5, 5, 0, 0], 0.5)).toBe(10);
  expect(quantileOf(bounds, [90, 0, 10, 0], 0.95)).toBe(35);
  expect(quantileOf(bounds, [0, 0, 0, 3], 0.5)).toBe(50);
});

describe('ADD-1 the trace of roles', () => {
  test('names what each stored role counts as, and that a chosen primary role decides', () => {
    const trace = traceRoles(
      [
        { role: 'agent', isPrimary: true },
        { role: 'PRODUCER', isPrimary: false },
        { role: 'WIZARD', isPrimary: false },
      ],
      noRules,
    );
    expect(trace.stored.map(({ countsAs }) => countsAs)).toEqual(['AGENT', 'PRODUCER', null]);
    expect(trace.held).toEqual(['PRODUCER', 'AGENT', 'USER']);
    expect([trace.primaryRole, trace.primaryBecause]).toEqual(['AGENT', 'chosen']);
    expect(trace.pages).toContainEqual({ page: 'clients', because: 'role' });
    expect(trace.pages).toContainEqual({ page: 'settings', because: 'always' });
  });

  test('says that the most powerful role decides when none was chosen, and that a person without rows is USER', () => {
    expect(traceRoles([{ role: 'INTERN', isPrimary: false }], noRules)).toMatchObject({
      primaryRole: 'INTERN',
      primaryBecause: 'most_powerful',
    });
    expect(traceRoles([], noRules)).toMatchObject({ held: ['USER'], primaryRole: 'USER', stored: [] });
  });
});
