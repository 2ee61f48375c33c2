import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { languages } from '../../limits.ts';
import { type Lesson, lessonFile, lessonsFolder, lessonsFor } from '../queries.ts';

type Code = keyof typeof commonRefusals;

/** A player that has enough closes the connection: nothing went wrong. */
const endQuietly: NonNullable<RouteShorthandOptions['errorHandler']> = function (error, request, reply) {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
  else this.errorHandler(error, request, reply);
};

const prefix = '/api/tutorials/files/';
/** Not the source of a lesson. */
const served = new Set<string>([lessonFile.film, lessonFile.poster, ...languages.map(lessonFile.captions)]);

/**
 * `GET /api/tutorials/files/{lesson}/{file}`: pictures, captions and films, in ranges where a player asks for them.
 * Served to people who can open the tutorials page, for the lessons they can see (TUT-3). Files change only with a
 * start of the server.
 */
export const lessonFiles = (lessons: readonly Lesson[]) => async (app: FastifyInstance, actorOf: ActorOf) => {
  const lessonAt = (url: string, actor: Pick<Actor, 'pages'>) => {
    const [id = ''] = url.slice(prefix.length).split('/');
    return lessonsFor(lessons, actor).find((lesson) => lesson.id === id);
  };
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const refuse = (code: Code) => {
        const { status, message } = commonRefusals[code];
        return reply.code(status).send(refusal(status, code, message));
      };
      const actor = await actorOf(request);
      if (!actor) return refuse('session.required');
      if (!actor.pages.includes('documentation')) return refuse('page.forbidden');
      return lessonAt(request.url, actor) ? undefined : reply.callNotFound();
    });
    // Only for `reply.sendFile`: each lesson has a folder of its own.
    await scope.register(fastifyStatic, { root: lessonsFolder, serve: false, cacheControl: false });
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, { errorHandler: endQuietly }, (request, reply) => {
      const [id = '', file = '', ...rest] = request.params['*'].split('/');
      const lesson = lessons.find((one) => one.id === id);
      if (!lesson || rest.length > 0 || !served.has(file)) return reply.callNotFound();
      reply.header('cache-control', 'private, max-age=3600');
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      return reply.sendFile(file, lesson.folder);
    });
  });
};
