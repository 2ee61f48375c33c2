import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refusal } from './refusal.ts';

/** Whether a request names its host more than once: who reads the first and who reads the last would disagree. */
export function hasSecondHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Refuses requests with two Host headers (RFC 9112, 3.2). */
export function refuseSecondHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasSecondHost(request.raw)) return done();
    reply.code(400).send(refusal(400, 'host.unclear', 'This request names its host twice.'));
  });
}
