import { type AnyProcedure, type AnyRouter, isProcedure, ORPCError } from '@orpc/server';
import type { Log } from '#platform/server/log/log.ts';
import type { RequestContext } from './context.ts';
import { plainQueryOf, runOf } from './direct.ts';
import type { Guard } from './guard.ts';
import { definitionOf } from './library-internals.ts';
import { textOf } from './written.ts';

/**
 * Answers a GET of the API from within the server, exactly as a request would be: the same guards, schemas and handler
 * for the same person. `undefined` if a real request is needed: it would be refused, it fails, its answer sets a
 * header, or nothing is at the address.
 */
export type AnswerFromWithin = (
  address: string,
  context: Omit<RequestContext, 'addHeader' | 'takesText'>,
) => Promise<string | undefined>;

/** Finds a router's procedures by their addresses; those with path parameters are excluded. */
export function createAnswers({
  router,
  guard,
  log,
}: {
  router: AnyRouter;
  guard: Guard;
  log: Log;
}): AnswerFromWithin {
  const reads = new Map(
    readsOf(router).map((procedure) => [addressOf(procedure), { procedure, run: runOf(procedure) }]),
  );
  return async (address, context) => {
    const read = reads.get(address.split('?')[0] ?? '');
    const input = plainQueryOf(address);
    if (!read || !input) return undefined;
    let hasHeaders = false;
    const addHeader = () => {
      hasHeaders = true;
    };
    try {
      await guard({ ...context, addHeader }, read.procedure, input);
      const answer = await read.run(input, { ...context, addHeader, takesText: true });
      return hasHeaders ? undefined : textOf(answer);
    } catch (fault) {
      // The browser makes its own request and gets the error; a refusal is normal.
      if (!(fault instanceof ORPCError))
        log.warn({ err: fault, route: addressOf(read.procedure) }, 'a first answer failed');
      return undefined;
    }
  };
}

function readsOf(router: AnyRouter): AnyProcedure[] {
  if (!isProcedure(router)) return Object.values(router as Record<string, AnyRouter>).flatMap(readsOf);
  return definitionOf(router).route.method === 'GET' ? [router] : [];
}

const addressOf = (procedure: AnyProcedure) => `/api${definitionOf(procedure).route.path ?? ''}`;
