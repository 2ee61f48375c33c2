import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PersonId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { toInstant } from '#platform/contract/time.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf, Exported, Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';

/** What one feature exports about a person, under its own name. */
export interface ExportPart {
  readonly feature: string;
  exportOf(person: PersonId): Exported;
}

const fileName = (at: string) => `backlot-my-data-${at.slice(0, 10)}.json`;

/** `GET /api/me/export`: all data of the caller, as one JSON document streamed as it is built. */
export function serveExport(
  app: FastifyInstance,
  { platform, parts, actorOf }: { platform: Platform; parts: () => readonly ExportPart[]; actorOf: ActorOf },
): void {
  const { clock, log } = platform;
  const allowance = new RateLimiterMemory({
    points: limits.exportsPerWindow,
    duration: limits.exportWindowMs / 1_000,
  });
  app.get('/api/me/export', async (request, reply) => {
    const actor = await actorOf(request);
    if (!actor) {
      const { message } = commonRefusals['session.required'];
      return reply.code(401).send(refusal(401, 'session.required', message));
    }
    try {
      await allowance.consume(actor.personId);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      reply.header('retry-after', String(Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))));
      return reply
        .code(429)
        .send(refusal(429, 'export.throttled', 'Too many exports. Please try again later.'));
    }
    const at = toInstant(clock.now());
    const body = Readable.from(exportText({ person: actor.personId, at, parts: parts() }));
    // The head is sent already: a document cut short is not valid JSON, and the browser sees the connection break.
    body.on('error', (error) => log.error({ err: error, requestId: request.id }, 'an export broke off'));
    return reply
      .header('content-disposition', `attachment; filename="${fileName(at)}"`)
      .type('application/json; charset=utf-8')
      .send(body);
  });
}

interface Wanted {
  readonly person: PersonId;
  /** ISO instant of the export. */
  readonly at: string;
  readonly parts: readonly ExportPart[];
}

/** Yields the document piece by piece, so that a long history is never in memory as a whole. */
export async function* exportText({ person, at, parts }: Wanted): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(at)},\n"person": ${JSON.stringify(person)}`;
  for (const { feature, exportOf } of parts) {
    yield `,\n${JSON.stringify(feature)}: `;
    yield* partText(exportOf(person));
  }
  yield '\n}\n';
}

async function* partText(part: Exported): AsyncGenerator<string> {
  if (isMany(part)) yield* listText(part);
  else if (isAnswer(part)) yield jsonOf(await part);
  else yield* kindsText(part);
}

async function* kindsText(kinds: Readonly<Record<string, AsyncIterable<unknown>>>): AsyncGenerator<string> {
  let before = '{\n';
  for (const [kind, items] of Object.entries(kinds)) {
    yield `${before}${JSON.stringify(kind)}: `;
    yield* listText(items);
    before = ',\n';
  }
  yield '\n}';
}

async function* listText(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + jsonOf(item);
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}

const jsonOf = (value: unknown) => JSON.stringify(value) ?? 'null';

// Queries are awaitable but are not promises.
const isAnswer = (part: object): part is Promise<unknown> => 'then' in part;

const isMany = (part: object): part is AsyncIterable<unknown> => Symbol.asyncIterator in part;
