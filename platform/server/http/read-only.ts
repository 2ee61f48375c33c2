import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActorOf } from '#platform/server/platform.ts';
import { refusal } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a person viewing as another role can still do: stop viewing, and sign out. */
const ways = new Set(['DELETE /api/me/view-as', 'POST /api/auth/sign-out']);

const wayOf = ({ method, url }: FastifyRequest) => `${method} ${url.replace(/\?.*$/s, '')}`;

/**
 * Refuses every write by a person viewing as another role (ROL-9), before its body is read: in one place, so that no
 * route can forget it. Must be registered before the routes.
 */
export function refuseWritesOfViewers(app: FastifyInstance, actorOf: ActorOf): void {
  app.addHook('onRequest', async (request, reply) => {
    if (safeMethods.has(request.method) || ways.has(wayOf(request))) return;
    const actor = await actorOf(request);
    if (!actor?.isReadOnly) return;
    const message = 'You are looking as another role: nothing can be changed until you stop.';
    return reply.code(403).send(refusal(403, 'view_as.read_only', message));
  });
}
