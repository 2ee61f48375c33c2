import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import type { PageStart } from './first-blocks.ts';
import { builtPage, type PageSource, type PagesOptions, servePages } from './pages.ts';
import { addSecurityHeaders } from './security.ts';

const html =
  '<!doctype html><meta name="backlot-build" content="__BUILD__"><meta name="backlot-environment" content="__ENVIRONMENT__"><script nonce="__CSP_NONCE__">1</script><script nonce="__CSP_NONCE__" src="/a.js"></script>';

const fixed: PageSource = async () => html;
const faults: unknown[] = [];

async function pages({
  isSignedIn = true,
  hasMaps = false,
  isDevelopment = true,
  folder = tmpdir(),
  page = fixed,
  start = async () => undefined,
}: Partial<Omit<PagesOptions, 'isSignedIn'>> & { isSignedIn?: boolean } = {}) {
  const app = Fastify();
  await addSecurityHeaders(app, { isSecure: false });
  await servePages(app, {
    folder,
    page,
    isDevelopment,
    hasMaps,
    isSignedIn: async () => isSignedIn,
    start,
    onFault: (fault) => void faults.push(fault),
    answersWithinMs: 60,
    about: { build: 'b1a2', environment: 'test' },
  });
  return app;
}

test('a page has its own nonce in its policy and its scripts, and nothing unsafe', async () => {
  const app = await pages();
  const [one, other] = await Promise.all([app.inject('/dashboard'), app.inject('/dashboard')]);
  const policy = String(one.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(nonce.length).toBeGreaterThan(20);
  expect(one.body.split(`nonce="${nonce}"`)).toHaveLength(3);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(String(other.headers['content-security-policy'])).not.toContain(nonce);
});

test('S69 a page contains its build and the kind of system', async () => {
  const { body } = await (await pages()).inject('/dashboard');
  expect(body).toContain('name="backlot-build" content="b1a2"');
  expect(body).toContain('name="backlot-environment" content="test"');
});

test('SHL-10 a HEAD of a page answers what a GET would, without the page', async () => {
  const head = await (await pages()).inject({ method: 'HEAD', url: '/dashboard' });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
    200,
    'text/html; charset=utf-8',
    '',
  ]);
  const visitor = await (await pages({ isSignedIn: false })).inject({ method: 'HEAD', url: '/messages' });
  expect([visitor.statusCode, visitor.headers.location]).toEqual([302, '/auth?next=%2Fmessages']);
});

test('AUT-5 pages behind mailed links open for visitors, and no other pages do', async () => {
  const app = await pages({ isSignedIn: false });
  const opened = await Promise.all(['/auth', '/auth/action', '/auth/reset'].map((path) => app.inject(path)));
  expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const closed = await app.inject('/authors');
  expect([closed.statusCode, closed.headers.location]).toEqual([302, '/auth?next=%2Fauthors']);
});

test('a visitor is sent to sign in and their address is kept; the sign-in page itself opens', async () => {
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

test('without a build the server reports what is missing instead of serving nothing', () => {
  const folder = temporaryFolder();
  expect(() => builtPage(folder)).toThrow(/not built/);
  writeFileSync(join(folder, 'index.html'), html);
  expect(() => builtPage(folder)).not.toThrow();
});

test('a page requests the files of its address at once', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  mkdirSync(join(folder, '.vite'));
  const files = {
    '/auth': ['/assets/auth.js'],
    '/directory': ['/assets/people.js', '/assets/people.css'],
    '*': [],
  };
  writeFileSync(join(folder, '.vite/first-files.json'), JSON.stringify(files));
  const app = await pages({ page: builtPage(folder) });
  const bodyOf = async (url: string) => (await app.inject(url)).body;
  const directory = await bodyOf('/directory?q=mara');
  expect(directory).toMatch(
    /<link rel="modulepreload" crossorigin href="\/assets\/people.js" nonce="[^"_]+">/,
  );
  expect(directory).toContain('<link rel="preload" as="style" crossorigin href="/assets/people.css">');
  expect(await bodyOf('/people/7')).not.toContain('/assets/');
  expect(await bodyOf('/auth')).toContain('/assets/auth.js');
});

test('shell 1 the worker’s file is always revalidated, reaches only our own origin, and is never the page', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'service-worker.js'), '1');
  writeFileSync(join(folder, 'assets', 'index-e9eIJ6kL.js'), '1');
  writeFileSync(join(folder, 'assets', 'pdf.worker-e9eIJ6kL.js'), '1');
  const app = await pages({ folder, isDevelopment: false, isSignedIn: false });
  const policyOf = async (file: string) =>
    String((await app.inject(`/assets/${file}`)).headers['content-security-policy']);
  // The worker that reads scripts may decode their pictures; no page and no other script may run WebAssembly.
  expect(await policyOf('pdf.worker-e9eIJ6kL.js')).toContain("'wasm-unsafe-eval'");
  expect(await policyOf('index-e9eIJ6kL.js')).not.toContain('wasm');
  const worker = await app.inject('/service-worker.js');
  expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(worker.headers['content-type']).toContain('javascript');
  expect(worker.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  );
  // Served from the root, it can control every page without a header that widens its scope.
  expect(worker.headers['service-worker-allowed']).toBeUndefined();
  const page = await app.inject('/auth');
  expect(page.headers['content-security-policy']).toContain("worker-src 'self';");
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await app.inject('/assets/index-e9eIJ6kL.js')).headers['cache-control']).toContain('immutable');
  const gone = await app.inject('/assets/index-00000000.js');
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});

test('S68 pages may reach Google’s place search only where a key is set', async () => {
  const policyOf = async (hasMaps: boolean) =>
    String((await (await pages({ hasMaps })).inject('/dashboard')).headers['content-security-policy']);
  expect(await policyOf(true)).toContain('https://maps.googleapis.com https://places.googleapis.com;');
  expect(await policyOf(false)).not.toContain('google');
});

describe('the first answers of a page', () => {
  const body = '<html><head></head><body><p>__BUILD__</p></body></html>';
  const start = async (): Promise<PageStart> => ({
    addresses: ['/api/me'],
    answer: async () => '{"name":"__CSP_NONCE__ __BUILD__"}',
    hold: async () => named('h1'),
  });

  test('are at its end, unchanged, and never cached', async () => {
    const app = await pages({ page: async () => body, start });
    const { body: page, headers } = await app.inject('/dashboard');
    expect(page).toBe(
      '<html><head></head><body><p>b1a2</p>' +
        '<script type="application/json" data-hold="h1"></script>' +
        '<script type="application/json" data-answer="/api/me">{"name":"__CSP_NONCE__ __BUILD__"}</script>' +
        '</body></html>',
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('are not for visitors, and not for prefetches', async () => {
    const app = await pages({ page: async () => body, start });
    expect((await app.inject('/auth')).body).not.toContain('data-answer');
    const asked: unknown[] = [];
    const noting = await pages({ page: async () => body, start: async () => void asked.push(1) });
    await noting.inject({ method: 'HEAD', url: '/dashboard' });
    expect(asked).toEqual([]);
  });

  test('are omitted when they fail: the page is served anyway, and the fault is logged', async () => {
    const broken = new Error('no database');
    const failing = async () => ({ ...(await start()), hold: () => Promise.reject(broken) });
    const app = await pages({ page: async () => body, start: failing });
    expect((await app.inject('/dashboard')).body).toBe(body.replace('__BUILD__', 'b1a2'));
    expect(faults).toEqual([broken]);
  });
});
