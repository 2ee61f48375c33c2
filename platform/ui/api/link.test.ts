import { oc } from '@orpc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  // Files after this one share the modules: without this all of them would be on another person's desk.
  vi.resetModules();
});

const desk = {
  open: oc.route({ method: 'GET', path: '/desk/open' }),
  close: oc.route({ method: 'GET', path: '/desk/close' }),
};

test('loading some routes of a feature keeps the earlier ones', async () => {
  const asked: string[] = [];
  vi.stubGlobal('location', { origin: 'http://backlot.test' });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('fetch', async (request: Request | URL | string) => {
    asked.push(new URL(request instanceof Request ? request.url : request).pathname);
    return Response.json({});
  });
  const whole = createClient<typeof desk>('desk', { desk });
  createClient<Pick<typeof desk, 'close'>>('desk', { desk: { close: desk.close } });
  await whole.open();
  await whole.close();
  expect(asked).toEqual(['/api/desk/open', '/api/desk/close']);
});

test('TEA-5 on someone’s desk a call names the desk when a seat can cover it, and any other is made as oneself', async () => {
  const said: Record<string, string | null> = {};
  vi.resetModules();
  const jane = '01890000-0000-7000-8000-000000000001';
  vi.stubGlobal('sessionStorage', { getItem: () => jane });
  vi.stubGlobal('location', { origin: 'http://backlot.test' });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('fetch', async (url: URL, { headers }: RequestInit) => {
    said[url.pathname] = new Headers(headers).get('x-backlot-desk');
    return Response.json({});
  });
  const onDesk = await import('./client.ts');
  const covered = oc.meta({ desk: 'contacts' }).route({ method: 'GET', path: '/desk/covered' });
  const call = onDesk.createClient<typeof desk & { covered: typeof covered }>('desk', {
    desk: { ...desk, covered },
  });
  await call.covered();
  await call.open();
  expect(said).toEqual({ '/api/desk/covered': jane, '/api/desk/open': null });
});
