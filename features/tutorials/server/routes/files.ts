import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { type Lesson, lessonsFolder, lessonsFor } from '../queries/lessons.ts';

type Code = keyof typeof commonRefusals;

const prefix = '/api/tutorials/files/';

/**
 * `GET /api/tutorials/files/{lesson}/{file}`: pictures, captions and films, in ranges where a player asks for them.
 * Served to people who can open the tutorials page, for the lessons they can see (TUT-3). Files change only with a
 * release.
 */
export const lessonFiles = (lessons: readonly Lesson[]) => async (app: FastifyInstance, actorOf: ActorOf) => {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const refuse = (code: Code) => {
        const { status, message } = commonRefusals[code];
        return reply.code(status).send(refusal(status, code, message));
      };
      const actor = await actorOf(request);
      if (!actor) return refuse('session.required');
      if (!actor.pages.includes('documentation')) return refuse('page.forbidden');
      const [lesson = ''] = request.url.slice(prefix.length).split('/');
      const isTheirs = lessonsFor(lessons, actor).some(({ id }) => id === lesson);
      return isTheirs ? undefined : reply.callNotFound();
    });
    await scope.register(fastifyStatic, {
      root: lessonsFolder,
      prefix,
      decorateReply: false,
      index: false,
      // The source of a lesson is not served.
      allowedPath: (path) => !path.endsWith('.json'),
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'private, max-age=3600');
        reply.header('content-security-policy', "default-src 'none'; sandbox");
      },
    });
  });
};
