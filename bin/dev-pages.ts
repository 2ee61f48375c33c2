// Vite for `npm run dev`: modules and the page itself, asked for by dev-server.ts only, and changes straight to the
// browser over a socket of its own.
import { realpathSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import type { FromPages, ToPages } from './dev-words.ts';

const root = resolve(import.meta.dirname, '..');

/** A port that is free now: two people's or two folders' development servers do not meet. */
const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const socket = createSocket();
    socket.on('error', fail);
    socket.listen(0, 'localhost', () => {
      const address = socket.address();
      socket.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

const port = await freePort();
const vite = await createServer({
  root,
  appType: 'spa',
  // The packages may be a link to another folder.
  server: {
    host: 'localhost',
    port,
    strictPort: true,
    hmr: { port: await freePort() },
    fs: { allow: [root, realpathSync(resolve(root, 'node_modules'))] },
  },
});
await vite.listen();
process.on('message', (word: ToPages) => {
  if (word.is === 'reload') vite.ws.send({ type: 'full-reload' });
});
process.once('disconnect', () => process.exit(0));
process.send?.({ is: 'serving', port } satisfies FromPages);
