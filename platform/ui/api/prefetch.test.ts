import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { prefetch } from './prefetch.ts';

describe('shell 7: the requests', () => {
  afterEach(() => vi.restoreAllMocks());

  /** A local server, and a browser `fetch` that resolves paths to it. */
  async function serve(answer: (method: string) => boolean) {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      heard.push(`${request.method ?? ''} ${request.url ?? ''}`);
      if (answer(request.method ?? '')) response.end();
    }).listen(0);
    const real = fetch;
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) =>
      real(new URL(path as string, origin), init),
    );
    return { heard, stop: () => server.closeAllConnections() };
  }

  test('are HEAD requests, and a failure has no effect', async () => {
    const { heard, stop } = await serve(() => true);
    await prefetch(['/dashboard', '/messages'], new AbortController().signal);
    expect(heard.toSorted()).toEqual(['HEAD /dashboard', 'HEAD /messages']);
    stop();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    await expect(prefetch(['/dashboard'], new AbortController().signal)).resolves.toBeUndefined();
  });

  test('end when the page is left', async () => {
    const { stop } = await serve(() => false);
    const leaving = new AbortController();
    const asked = prefetch(['/dashboard'], leaving.signal);
    leaving.abort();
    await expect(asked).resolves.toBeUndefined();
    stop();
  });

  test('are aborted after 2 s', async () => {
    const { stop } = await serve(() => false);
    const givenUp = AbortSignal.abort();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(givenUp);
    await expect(prefetch(['/dashboard'], new AbortController().signal)).resolves.toBeUndefined();
    expect(timeout).toHaveBeenCalledWith(2_000);
    stop();
  });
});
