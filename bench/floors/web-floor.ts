import { createServer } from 'node:http';

/** Something to measure a page against. */
export interface WebFloor {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * The least a page can be: as many bytes of HTML as ours, a heading, words and a button that changes them; no script
 * file, no sheet, no picture, nothing to ask the server for.
 */
export async function startWebFloor(bytes: number): Promise<WebFloor> {
  const start = `<!doctype html><title>Floor</title><h1>Floor</h1>
<button onclick="this.textContent = 'Pressed'">Press</button><p>`;
  const words = 'Words on a page. '.repeat(Math.ceil(bytes / 17)).slice(0, Math.max(0, bytes - start.length));
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(start + words);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}
