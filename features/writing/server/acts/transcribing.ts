import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { preferencesOf } from '#features/preferences/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import type { ActorOf, Platform } from '#platform/server/platform.ts';
import { ServiceFault } from '#platform/server/services/ask-service.ts';
import { askTranscription } from '#platform/server/services/transcription-service.ts';
import { clipTypes, cloudLimits, dictationLimits, spokenLanguages } from '../../limits.ts';
import { promptOf } from '../../policy/prompt.ts';
import type { AudioStore } from '../parts.ts';
import { latestWordsOf } from '../queries.ts';

const refusals = {
  'session.required': commonRefusals['session.required'],
  'clip.id_wrong': { status: 400, message: 'id: not a UUID.' },
  'clip.throttled': { status: 429, message: 'Too many recordings. Please wait a moment and try again.' },
  'clip.too_large': { status: 413, message: 'The recording is larger than 3 MB.' },
  'clip.type_refused': { status: 415, message: `content-type: only ${clipTypes.join(', ')} is taken.` },
  'clip.empty': { status: 400, message: 'The recording is empty.' },
  'clip.language_unknown': { status: 400, message: `language: one of ${spokenLanguages.join(', ')}.` },
  'clip.id_taken': { status: 409, message: 'id: another file already has this id.' },
  'transcription.unavailable': { status: 503, message: 'No service here turns sound into text.' },
  'transcription.not_allowed': { status: 403, message: 'You have not allowed the cloud for your voice.' },
  'transcription.failed': { status: 502, message: 'The recording could not be turned into text.' },
} as const;
type Refusal = keyof typeof refusals;

const refuse = (reply: FastifyReply, code: Refusal): FastifyReply => {
  const { status, message } = refusals[code];
  return reply.code(status).send(refusal(status, code, message));
};

const Id = z.uuid();
const idOf = (request: FastifyRequest): string | undefined =>
  Id.safeParse((request.params as { id?: unknown }).id).data;

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
      if (error.statusCode === 413) return refuse(reply, 'clip.too_large');
      throw error;
    });
    scope.put('/api/transcriptions/:id', {
      bodyLimit,
      // Checked before the body is read, so an unauthorized recording is not even received.
      onRequest: async (request, reply) => {
        const actor = await actorOf(request);
        if (!actor) return refuse(reply, 'session.required');
        if (!idOf(request)) return refuse(reply, 'clip.id_wrong');
        const waitSeconds = await limiter.take(actor.personId);
        if (waitSeconds === 0) return undefined;
        reply.header('retry-after', String(waitSeconds));
        return refuse(reply, 'clip.throttled');
      },
      handler: async (request, reply) => {
        const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
        const bytes = request.body;
        if (!(clipTypes as readonly string[]).includes(contentType))
          return refuse(reply, 'clip.type_refused');
        if (!Buffer.isBuffer(bytes) || bytes.length === 0) return refuse(reply, 'clip.empty');
        const actor = await actorOf(request);
        const id = idOf(request);
        if (!actor || !id) throw new Error('the guard lets nobody without them pass');
        const { data: language } = Query.safeParse(request.query);
        if (!language) return refuse(reply, 'clip.language_unknown');
        const clip = { id, ...language, person: actor.personId, contentType, bytes: Uint8Array.from(bytes) };
        const answer = await transcribe(platform, audio, clip);
        return typeof answer === 'string' ? refuse(reply, answer) : reply.code(200).send(answer);
      },
    });
  });
}

/** A clip as sent by a browser. */
interface Clip {
  readonly id: string;
  readonly person: PersonId;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The dictation language; BCP 47. */
  readonly language: (typeof spokenLanguages)[number];
}

/** Turns a clip into text. Stores and forwards nothing unless the person chose the cloud (DIC-5). */
async function transcribe(
  { config: { transcription }, database: { orm }, log }: Platform,
  audio: AudioStore,
  { id, person, contentType, bytes, language }: Clip,
): Promise<{ readonly text: string } | Refusal> {
  if (!transcription) return 'transcription.unavailable';
  const { voice } = (await preferencesOf(orm, [person])).get(person) ?? {};
  if (!voice?.cloudConsentEnabled) return 'transcription.not_allowed';
  if (!(await audio.keepBriefly({ id, person, contentType, bytes, kind: 'voice' }))) return 'clip.id_taken';
  const { answerMs: waitMs, answerMax } = cloudLimits;
  const prompt = promptOf(await latestWordsOf(orm, person));
  try {
    const recording = {
      audio: bytes,
      contentType,
      language: language.slice(0, 2),
      prompt,
      waitMs,
      answerMax,
    };
    const text = await askTranscription(transcription, recording);
    return { text: text.trim() };
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    log.warn({ err: fault }, 'a recording could not be turned into text');
    return 'transcription.failed';
  }
}
