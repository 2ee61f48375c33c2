import { type AnyProcedure, ORPCError } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import type { ActMeta } from '#platform/contract/acts.ts';
import { declarationOf } from '#platform/contract/declaration.ts';
import { deskHeader } from '#platform/contract/desk.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import { isCovered } from '#platform/server/session/seat.ts';
import type { RequestContext } from './context.ts';
import { refusal } from './refusal.ts';

const code = 'desk.not_covered';

/**
 * Refuses a procedure on a desk unless the contract declares a scope for it and the seat has that scope: the one place,
 * so that what nobody thought of is never delegated.
 * @throws `desk.not_covered`
 */
export function requireCover({ actor }: RequestContext, procedure: AnyProcedure): void {
  if (actor && !isCovered(actor, declarationOf(procedure).meta))
    throw new ORPCError(code, commonRefusals[code]);
}

/** Whether one of these addresses is a person's own. */
type OwnsAny = (person: PersonId, addresses: readonly string[]) => Promise<boolean>;

/**
 * Refuses an act on a desk that names the assistant who does it, by id or address: rights used for somebody must never
 * become rights of one's own, which would outlive the seat. What gives nothing says so in its contract.
 * @throws `desk.own_gain`
 */
export async function requireNoOwnGain(
  { actor }: RequestContext,
  procedure: AnyProcedure,
  input: unknown,
  ownsAny: OwnsAny,
): Promise<void> {
  const meta = declarationOf(procedure).meta as Partial<ActMeta>;
  if (!actor?.desk || meta.does !== 'act' || meta.mayNameSelf) return;
  const texts = [...textsIn(input)];
  const addresses = texts.filter((text) => text.includes('@')).map(normaliseEmail);
  const isNamed = texts.includes(actor.personId) || (await ownsAny(actor.personId, addresses));
  if (isNamed) throw new ORPCError('desk.own_gain', commonRefusals['desk.own_gain']);
}

/** Every text in an input, however deep, ids in lower case. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value.trim().toLowerCase();
  else if (value && typeof value === 'object')
    for (const [name, part] of Object.entries(value)) {
      yield name.toLowerCase();
      yield* textsIn(part);
    }
}

/** Nothing but procedures is answered on a desk. Must be registered before the routes. */
export function refuseDesksElsewhere(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers[deskHeader] === undefined || request.routeOptions.config.isOfProcedures) return;
    const { status, message } = commonRefusals[code];
    return reply.code(status).send(refusal(status, code, message));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its procedures decide themselves whether they are open on a desk. */
    readonly isOfProcedures?: true;
  }
}
