import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { builtPage, servePages } from './pages.ts';
import { addSecurityHeaders } from './security.ts';

const html =
  '<!doctype html><script nonce="__CSP_NONCE__">1</script><script nonce="__CSP_NONCE__" src="/a.js"></script>';

async function pages({ isSignedIn = true } = {}) {
  const app = Fastify();
  await addSecurityHeaders(app, { isSecure: false });
  await servePages(app, {
    folder: tmpdir(),
    page: async () => html,
    isDevelopment: true,
    isSignedIn: async () => isSignedIn,
  });
  return app;
}

test('a page carries a nonce of its own in its policy and its scripts, and nothing unsafe', async () => {
  const app = await pages();
  const [one, other] = await Promise.all([app.inject('/dashboard'), app.inject('/dashboard')]);
  const policy = String(one.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(nonce.length).toBeGreaterThan(20);
  expect(one.body.split(`nonce="${nonce}"`)).toHaveLength(3);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(String(other.headers['content-security-policy'])).not.toContain(nonce);
});

test('a visitor is sent to sign in and the address they wanted is kept; the sign-in page itself opens', async () => {
  const app = await pages({ isSignedIn: false });
  const asked = await app.inject('/people/7?from=search');
  expect([asked.statusCode, asked.headers.location]).toEqual([
    302,
    '/auth?next=%2Fpeople%2F7%3Ffrom%3Dsearch',
  ]);
  expect((await app.inject('/')).headers.location).toBe('/auth');
  expect((await app.inject('/auth?reason=session_terminated')).statusCode).toBe(200);
});

test('SHL-9 a missing file answers 404 and never the page', async () => {
  const app = await pages();
  for (const path of ['/assets/old-build-1a2b3c.js', '/service-worker.js', '/robots.txt', '/api/nothing']) {
    const answer = await app.inject(path);
    expect([answer.statusCode, answer.headers['content-type']], path).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  }
  expect((await app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404);
});

test('without a build the server says what is missing instead of serving nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-pages-'));
  expect(() => builtPage(folder)).toThrow(/not built/);
  writeFileSync(join(folder, 'index.html'), html);
  expect(() => builtPage(folder)).not.toThrow();
});
