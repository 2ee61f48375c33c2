import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { fold } from '#platform/contract/fold.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { PaperSize } from '#platform/server/papers/written-page.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { type PersonView, tooManyRead } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { imdbAddress } from '../../policy/links.ts';
import type { ProfilesParts } from '../parts.ts';
import { readPerson } from '../views/person.ts';
import { type ResumeContent, resumeContentOf } from '../views/resume.ts';
import { countOpened } from './scraping-limit.ts';

const Wanted = z.strictObject({ paper: z.enum(['letter', 'a4']).default('letter') });

interface Downloads {
  readonly parts: ProfilesParts;
  readonly actorOf: ActorOf;
}

/**
 * `GET /api/people/{id}/vcard` and `/resume`: a person as a vCard and as a one-page PDF. Both are built from the view
 * that `profiles.get` returns, so they only hold what the viewer may see (PRO-4).
 */
export function serveDownloads(app: FastifyInstance, parts: ProfilesParts, actorOf: ActorOf): void {
  const { log } = parts.platform;
  const downloads = { parts, actorOf };
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
  const person = id && (await readPerson({ ...parts, orm: parts.platform.database.orm, actor }, id));
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

/** A page that takes longer is aborted, milliseconds. */
const limitMs = 20_000;

/** Streams a resume as PDF while it is drawn; the stream fails if drawing fails or takes too long. */
function streamResume(content: ResumeContent, paper: PaperSize): Readable {
  const worker = new Worker(new URL('../views/resume-worker.ts', import.meta.url), {
    workerData: { content, paper },
  });
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      clearTimeout(limit);
      void worker.terminate();
      done(error);
    },
  });
  const limit = setTimeout(() => stream.destroy(new Error('the resume took too long')), limitMs);
  worker.on('message', (bytes: Uint8Array | null) => stream.push(bytes && Buffer.from(bytes)));
  worker.on('error', (error) => stream.destroy(error as Error));
  return stream;
}

const lineMax = 75;

/** Escapes a vCard value. */
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(/\r?\n/g, '\\n').replaceAll(/[,;]/g, '\\$&');

/** Folds a line to the length the format allows; continuation lines begin with a space. Never splits a character. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  for (const letter of line) {
    if (Buffer.byteLength(row + letter) > (rows.length === 0 ? lineMax : lineMax - 1)) {
      rows.push(row);
      row = '';
    }
    row += letter;
  }
  return [...rows, row].join('\r\n ');
}

/** A person as a vCard (RFC 6350), built from a view, so it only has what the viewer may see. */
function vcardOf(person: PersonView): string {
  const { firstName, lastName, location } = person.personalInfo;
  const { email, phone } = person.contact;
  const title = person.professionalInfo.title || person.professionalInfo.roles[0]?.label || '';
  // A person without separate name parts has a single one.
  const name = firstName || lastName ? [lastName, firstName] : [person.displayName, ''];
  const lines: [string, string][] = [
    ['VERSION', '4.0'],
    ['FN', escaped(person.displayName)],
    ['N', `${name.map(escaped).join(';')};;;`],
    // RFC 9554; readers that don't know it ignore it.
    ['PRONOUNS', escaped(person.particulars.pronouns)],
    ['TITLE', escaped(title)],
    ['ORG', escaped(person.company)],
    ['EMAIL;TYPE=work', email],
    ['TEL;VALUE=uri;TYPE="work,voice"', phone && `tel:${phone}`],
    ['ADR;TYPE=work', location && `;;;${escaped(location)};;;`],
    ['TZ', person.timeZone ?? ''],
    ['URL', person.links.website],
    ['URL', person.links.imdb && imdbAddress(person.links.imdb)],
    ['UID', `urn:uuid:${person.id}`],
  ];
  const filled = lines.filter(([, value]) => value !== '').map(([key, value]) => folded(`${key}:${value}`));
  return `${['BEGIN:VCARD', ...filled, 'END:VCARD'].join('\r\n')}\r\n`;
}
