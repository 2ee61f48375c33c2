import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { fold } from '#platform/contract/fold.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { type PersonView, tooManyRead } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { streamResume } from '../present/resume.ts';
import { resumeContentOf } from '../present/resume-content.ts';
import { vcardOf } from '../present/vcard.ts';
import { countOpened, type ProfilesParts, readPerson } from './parts.ts';

const Wanted = z.strictObject({ paper: z.enum(['letter', 'a4']).default('letter') });

interface Downloads {
  readonly parts: ProfilesParts;
  readonly actorOf: ActorOf;
}

/**
 * `GET /api/people/{id}/vcard` and `/resume`: a person as a vCard and as a one-page PDF. Both are built from the view
 * that `profiles.get` returns, so they only hold what the viewer may see (PRO-4).
 */
export function serveDownloads(app: FastifyInstance, downloads: Downloads): void {
  const { log } = downloads.parts.platform;
  const allowance = new RateLimiterMemory({
    points: limits.downloadsPerWindow,
    duration: limits.downloadWindowMs / 1_000,
  });
  app.get('/api/people/:id/vcard', async (request, reply) => {
    const person = await wantedPerson(downloads, { request, reply, allowance });
    if (!person) return reply;
    return named(reply, person, 'vcf').type('text/vcard; charset=utf-8').send(vcardOf(person));
  });
  app.get('/api/people/:id/resume', async (request, reply) => {
    const wanted = Wanted.safeParse(request.query);
    if (!wanted.success)
      return refuse(reply, 400, 'BAD_REQUEST', `paper: ${wanted.error.issues[0]?.message ?? ''}`);
    const person = await wantedPerson(downloads, { request, reply, allowance });
    if (!person) return reply;
    const body = streamResume(resumeContentOf(person), wanted.data.paper === 'a4' ? 'A4' : 'LETTER');
    // Headers are already sent: the browser sees the connection break.
    body.on('error', (error) => log.error({ err: error, requestId: request.id }, 'a resume broke off'));
    return named(reply, person, 'pdf').type('application/pdf').send(body);
  });
}

interface Ask {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly allowance: RateLimiterMemory;
}

/** The requested person as the viewer may see them; undefined if a response was already sent. */
async function wantedPerson(
  { parts, actorOf }: Downloads,
  { request, reply, allowance }: Ask,
): Promise<PersonView | undefined> {
  const actor = await actorOf(request);
  if (!actor) return void refuse(reply, 401, 'session.required', commonRefusals['session.required'].message);
  const { data: id } = PersonId.safeParse((request.params as { id: unknown }).id);
  const until = id && (await countOpened(parts, actor, id));
  if (until) {
    const { status, message } = tooManyRead['people.too_many_read'];
    return void refuse(reply, status, 'people.too_many_read', message);
  }
  const person = id && (await readPerson(parts, actor, id));
  if (!person) return void refuse(reply, 404, 'person.absent', 'Person not found');
  try {
    await allowance.consume(actor.personId);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    reply.header('retry-after', String(Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))));
    return void refuse(reply, 429, 'export.throttled', 'Too many exports. Please try again later.');
  }
  return person;
}

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send(refusal(status, code, message));

/** Sets a download name from the person's name, in letters every file system can handle. */
function named(reply: FastifyReply, { displayName }: PersonView, ending: string): FastifyReply {
  const plain = fold(displayName)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return reply.headers({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="${plain || 'person'}.${ending}"`,
  });
}
