import { Agent, request } from 'node:http';

/** A client with kept connections that does as little as it can, so that it is not what is measured. */
export function createClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send(
      method: 'GET' | 'POST',
      path: string,
      options: { cookie?: string; body?: string; headers?: Readonly<Record<string, string>> } = {},
    ): Promise<string> {
      const { body, cookie } = options;
      return new Promise((resolve, reject) => {
        const headers = {
          ...options.headers,
          ...(cookie === undefined ? {} : { cookie }),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        };
        const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => {
            if ((response.statusCode ?? 500) < 300) resolve(text);
            else reject(new Error(`${method} ${path}: ${String(response.statusCode)} ${text.slice(0, 200)}`));
          });
        });
        outgoing.on('error', reject);
        outgoing.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof createClient>;

/** Calls `one` with `inFlight` calls under way for `seconds`; returns how many ended and how long each took, ms. */
export async function keepBusy(
  options: { inFlight: number; seconds: number },
  one: (index: number) => Promise<unknown>,
): Promise<{ perSecond: number; latenciesMs: number[]; count: number }> {
  const latenciesMs: number[] = [];
  const start = performance.now();
  const end = start + options.seconds * 1_000;
  let next = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await one(next++);
      latenciesMs.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: options.inFlight }, worker));
  const seconds = (performance.now() - start) / 1_000;
  return { perSecond: latenciesMs.length / seconds, latenciesMs, count: latenciesMs.length };
}
