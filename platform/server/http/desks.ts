import { type AnyProcedure, ORPCError } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import { declarationOf } from '#platform/contract/declaration.ts';
import { deskHeader } from '#platform/contract/desk.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
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
