import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beWeighable } from '../load/weighable.ts';

// Parse Server with LiveQuery on PostgreSQL, at its best: no access lists, no cloud code, no sessions, quiet, one
// process. Prints its port and process id. Its packages are in the folder of the settings.
interface ParseServerModule {
  readonly ParseServer: {
    new (options: object): { readonly app: object; start(): Promise<void> };
    createLiveQueryServer(server: object, options: object): Promise<unknown>;
  };
}
type Handler = (request: object, response: object) => void;
type Express = () => Handler & { use(path: string, app: object): void };

const { folder = '' } = JSON.parse(process.env.SETTINGS ?? '{}') as { folder?: string };
const require = createRequire(join(folder, 'package.json'));
const load = (name: string): unknown => require(name);
const { ParseServer } = load('parse-server') as ParseServerModule;
const express = load('express') as Express;

const connection = JSON.parse(process.env.CONNECTION ?? '{}') as object;
const http = createServer();
http.listen(0, '127.0.0.1', 4_096);
await new Promise((done) => void http.once('listening', done));
const { port } = http.address() as AddressInfo;

const server = new ParseServer({
  databaseURI: 'postgres://localhost/parse',
  // The socket of the same PostgreSQL; twelve connections, so that all sides together have enough.
  databaseOptions: { ...connection, poolSize: 12, max: 12 },
  appId: 'app',
  masterKey: 'master',
  masterKeyIps: ['127.0.0.1', '::1'],
  serverURL: `http://127.0.0.1:${String(port)}/parse`,
  allowClientClassCreation: true,
  liveQuery: { classNames: ['Message'] },
  logLevel: 'error',
  silent: true,
  verbose: false,
});
await server.start();
const app = express();
app.use('/parse', server.app);
http.on('request', app);
await ParseServer.createLiveQueryServer(http, { logLevel: 'error' });
process.stdout.write(`${JSON.stringify({ port, pid: process.pid })}\n`);
beWeighable();
process.on('SIGTERM', () => process.exit(0));
