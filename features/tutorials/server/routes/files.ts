import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { lessonsFolder } from '../queries/lessons.ts';

type Code = keyof typeof commonRefusals;

/**
 * `GET /api/tutorials/files/{lesson}/{file}`: pictures, captions and films, in ranges where a player asks for them, for
 * whoever may open the page of tutorials. They change with a release only.
 */
export async function serveLessonFiles(app: FastifyInstance, actorOf: ActorOf): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const refuse = (code: Code) => {
        const { status, message } = commonRefusals[code];
        return reply.code(status).send(refusal(status, code, message));
      };
      const actor = await actorOf(request);
      if (!actor) return refuse('session.required');
      if (!actor.pages.includes('documentation')) return refuse('page.forbidden');
      return undefined;
    });
    await scope.register(fastifyStatic, {
      root: lessonsFolder,
      prefix: '/api/tutorials/files/',
      decorateReply: false,
      index: false,
      // What a lesson is made of is not for the page.
      allowedPath: (path) => !path.endsWith('.json'),
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'private, max-age=3600');
        reply.header('content-security-policy', "default-src 'none'; sandbox");
      },
    });
  });
}
