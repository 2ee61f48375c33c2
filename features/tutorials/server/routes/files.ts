import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { type Lesson, lessonsFolder, lessonsFor } from '../queries/lessons.ts';

type Code = keyof typeof commonRefusals;

const prefix = '/api/tutorials/files/';

/**
 * `GET /api/tutorials/files/{lesson}/{file}`: pictures, captions and films, in ranges where a player asks for them, for
 * whoever may open the page of tutorials, of the lessons that are for them (TUT-3). They change with a release only.
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
      // What a lesson is made of is not for the page.
      allowedPath: (path) => !path.endsWith('.json'),
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'private, max-age=3600');
        reply.header('content-security-policy', "default-src 'none'; sandbox");
      },
    });
  });
};
