import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { startBacklot } from '#app/server.ts';
import type { Connection } from '#platform/server/database/database.ts';
import type { PageSource } from '#platform/server/http/pages.ts';

const root = resolve(import.meta.dirname, '..');
const ours = ['/api', '/healthz', '/readyz', '/metrics'];

/** Serves pages and modules from Vite inside our own server, so that development has the same headers and sessions. */
async function attachVite(app: FastifyInstance): Promise<PageSource> {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: 24_678 } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (ours.some((path) => request.url.startsWith(path))) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  return async (url) => vite.transformIndexHtml(url, await readFile(resolve(root, 'index.html'), 'utf8'));
}

const connection = JSON.parse(process.env.DEV_CONNECTION ?? '{}') as Connection;
const server = await startBacklot(process.env, { connection, attachPages: attachVite });
process.stdout.write(`Backlot (development) at ${server.address}\n`);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
