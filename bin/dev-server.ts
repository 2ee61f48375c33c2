// The server of `npm run dev`: as it runs for people, but pages and modules come from Vite (dev-pages.ts), with our
// headers and sessions around the page.
import { once } from 'node:events';
import { request as ask } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '#platform/server/database/database.ts';
import type { PageSource } from '#platform/server/http/pages.ts';
import type { FromServer } from './dev-words.ts';
import './dev-packages.ts';

const pagesPort = Number(process.env.DEV_PAGES);
const ours = ['/api/', '/healthz', '/readyz', '/metrics'];

/** Everything with a file's name, and Vite's own addresses. */
const isForVite = (path: string) =>
  !ours.some((prefix) => path.startsWith(prefix)) && (path.startsWith('/@') || /\.\w+$/.test(path));

async function attachVite(app: FastifyInstance): Promise<PageSource> {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForVite(request.url.split('?')[0] ?? '')) return done();
    const { method, headers } = request;
    const options = { host: 'localhost', port: pagesPort, path: request.url, method, headers };
    const asked = ask(options, (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply.raw);
    });
    asked.on('error', () => reply.raw.writeHead(502).end());
    reply.hijack();
    asked.end();
  });
  return async (url) => {
    const answer = await fetch(`http://localhost:${pagesPort}${url}`, { headers: { accept: 'text/html' } });
    return answer.text();
  };
}

const tell = (word: FromServer) => process.send?.(word);
const connection = JSON.parse(process.env.DEV_CONNECTION ?? '{}') as Connection;
process.once('disconnect', () => process.exit(0));
await once(process, 'message');
const { startBacklot } = await import('#app/server.ts');
tell({ is: 'loaded' });
await once(process, 'message');
const server = await startBacklot(process.env, { connection, attachPages: attachVite });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
tell({ is: 'ready', address: server.address });
