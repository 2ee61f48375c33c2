import { ORPCError } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBadValue, isDatabaseAway } from '#platform/server/database/faults.ts';
import { awayPage } from './away-page.ts';

/** When to try again while the database is away, seconds. */
const againAfterSeconds = 5;

const away = {
  code: 'server.away',
  status: 503,
  message: 'Backlot can’t answer right now. Try again in a moment.',
} as const;

const badValue = {
  code: 'input.refused',
  status: 400,
  message: 'Something in this request can’t be stored.',
} as const;

/** What a fault of the database means for who asked, as a refusal; undefined for every other fault. */
function refusalOf(fault: unknown): typeof away | typeof badValue | undefined {
  if (isDatabaseAway(fault)) return away;
  // The contracts refuse these by name; where one doesn't, the log says so and nobody gets a 500.
  return isBadValue(fault) ? badValue : undefined;
}

/** A fault of a procedure as it is answered: an away database as 503 with the time to try again. */
export function asAnswered(fault: unknown, addHeader: (name: string, value: string) => void): unknown {
  const refused = fault instanceof ORPCError ? undefined : refusalOf(fault);
  if (!refused) return fault;
  if (refused === away) addHeader('retry-after', String(againAfterSeconds));
  const { code, ...options } = refused;
  return new ORPCError(code, { ...options, cause: fault });
}

/** Answers what failed outside the procedures, if the database is why; pages get a page that tries again by itself. */
export function answerDatabaseFault(
  fault: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const refused = refusalOf(fault);
  if (!refused) return undefined;
  reply.code(refused.status);
  if (refused === away) reply.header('retry-after', String(againAfterSeconds));
  const isPage = request.method === 'GET' && !request.url.startsWith('/api/');
  if (!isPage || refused !== away) return reply.send({ defined: false, ...refused });
  const page = awayPage(request.headers['accept-language'] ?? '', againAfterSeconds);
  return reply
    .header('content-security-policy', page.policy)
    .type('text/html; charset=utf-8')
    .send(page.html);
}
