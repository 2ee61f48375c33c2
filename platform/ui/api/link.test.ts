import { oc } from '@orpc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';

afterEach(() => void vi.unstubAllGlobals());

const desk = {
  open: oc.route({ method: 'GET', path: '/desk/open' }),
  close: oc.route({ method: 'GET', path: '/desk/close' }),
};

test('a piece that brings some routes of a feature leaves those that came before known', async () => {
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
