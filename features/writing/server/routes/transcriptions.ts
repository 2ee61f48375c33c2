import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import type { ActorOf, Platform } from '#platform/server/platform.ts';
import { clipTypes, cloudLimits, dictationLimits, spokenLanguages } from '../../limits.ts';
import { type AudioStore, type Transcribed, transcribe } from '../commands/transcribe.ts';

const Id = z.uuid();
const Query = z.object({ language: z.enum(spokenLanguages).default(dictationLimits.language) });

/**
 * `PUT /api/transcriptions/{id}`: takes a recording, returns its text. Raw bytes, which the procedure router does not
 * accept.
 */
export async function serveTranscriptions(
  app: FastifyInstance,
  { platform, audio, actorOf }: { platform: Platform; audio: AudioStore; actorOf: ActorOf },
): Promise<void> {
  const { perWindow: points, windowMs, clipMaxBytes: bodyLimit } = cloudLimits;
  const limiter = createLimiter(platform.database, { name: 'voice-transcription', points, windowMs });
  await app.register(async (scope) => {
    // A body here is bytes of any type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.statusCode === 413)
        return refuse(reply, 413, 'clip.too_large', 'The recording is larger than 3 MB.');
      throw error;
    });
    scope.put('/api/transcriptions/:id', {
      bodyLimit,
      // Checked before the body is read, so an unauthorized recording is not even received.
      onRequest: async (request, reply) => {
        const actor = await actorOf(request);
        if (!actor) return refuse(reply, 401, 'session.required', commonRefusals['session.required'].message);
        if (!idOf(request)) return refuse(reply, 400, 'clip.id_wrong', 'id: not a UUID.');
        const waitSeconds = await limiter.take(actor.personId);
        if (waitSeconds === 0) return undefined;
        reply.header('retry-after', String(waitSeconds));
        return refuse(
          reply,
          429,
          'clip.throttled',
          'Too many recordings. Please wait a moment and try again.',
        );
      },
      handler: async (request, reply) => {
        const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
        const bytes = request.body;
        if (!(clipTypes as readonly string[]).includes(contentType))
          return refuse(
            reply,
            415,
            'clip.type_refused',
            `content-type: only ${clipTypes.join(', ')} is taken.`,
          );
        if (!Buffer.isBuffer(bytes) || bytes.length === 0)
          return refuse(reply, 400, 'clip.empty', 'The recording is empty.');
        const actor = await actorOf(request);
        const id = idOf(request);
        if (!actor || !id) throw new Error('the guard lets nobody without them pass');
        const { data: language } = Query.safeParse(request.query);
        if (!language)
          return refuse(
            reply,
            400,
            'clip.language_unknown',
            `language: one of ${spokenLanguages.join(', ')}.`,
          );
        const clip = { id, ...language, person: actor.personId, contentType, bytes: Uint8Array.from(bytes) };
        return answer(reply, await transcribe(platform, audio, clip));
      },
    });
  });
}

function answer(reply: FastifyReply, transcribed: Transcribed): FastifyReply {
  switch (transcribed.kind) {
    case 'text':
      return reply.code(200).send({ text: transcribed.text });
    case 'unavailable':
      return refuse(reply, 503, 'transcription.unavailable', 'No service here turns sound into text.');
    case 'not_allowed':
      return refuse(
        reply,
        403,
        'transcription.not_allowed',
        'You have not allowed the cloud for your voice.',
      );
    case 'id_taken':
      return refuse(reply, 409, 'clip.id_taken', 'id: another file already has this id.');
    case 'failed':
      return refuse(reply, 502, 'transcription.failed', 'The recording could not be turned into text.');
  }
}

const idOf = (request: FastifyRequest): string | undefined =>
  Id.safeParse((request.params as { id?: unknown }).id).data;

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send(refusal(status, code, message));
