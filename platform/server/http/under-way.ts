import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { refusal } from './refusal.ts';

/** Requests outside the procedures that take a while: exports, files and uploads. */
export interface UnderWay {
  /** Follows them by their session. Must be called before the routes are added. */
  follow(app: FastifyInstance, actorOf: ActorOf): void;
  /** A session is over: what it is still sending or being sent breaks off, and what was about to answer is refused. */
  end(session: SessionId): void;
}

/** What a process has under way. A procedure answers at once, with the session it was called in: none is followed. */
export function createUnderWay(): UnderWay {
  const running = new Map<SessionId, Map<FastifyRequest, FastifyReply>>();
  const over = new WeakSet<FastifyRequest>();

  const forget = (session: SessionId, request: FastifyRequest) => {
    const others = running.get(session);
    others?.delete(request);
    if (others?.size === 0) running.delete(session);
  };

  return {
    follow: (app, actorOf) => {
      const begin = async (request: FastifyRequest, reply: FastifyReply) => {
        const actor = await actorOf(request);
        if (!actor) return;
        const { sessionId } = actor;
        const others = running.get(sessionId) ?? new Map<FastifyRequest, FastifyReply>();
        running.set(sessionId, others.set(request, reply));
        reply.raw.once('close', () => forget(sessionId, request));
      };
      const answer = async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
        if (!over.has(request)) return body;
        if (body instanceof Readable) body.destroy();
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
        reply.code(401).header('content-type', 'application/json');
        const { message } = commonRefusals['session.required'];
        return JSON.stringify(refusal(401, 'session.required', message));
      };
      // On these routes alone: procedures, the busiest of all, pay nothing for it.
      app.addHook('onRoute', (route) => {
        if (!route.url.startsWith('/api/') || route.config?.isOfProcedures) return;
        route.onRequest = [begin, ...[route.onRequest ?? []].flat()];
        route.onSend = [...[route.onSend ?? []].flat(), answer];
      });
    },
    end: (session) => {
      for (const [request, reply] of running.get(session) ?? []) {
        over.add(request);
        const isArriving = !request.raw.complete;
        if (isArriving || reply.raw.headersSent) reply.raw.destroy();
      }
      running.delete(session);
    },
  };
}
