import type { AnySchema } from '@orpc/contract';
import { type AnyProcedure, ORPCError, ValidationError } from '@orpc/server';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './context.ts';
import {
  createORPCErrorConstructorMap,
  definitionOf,
  mergeCurrentContext,
  middlewareOutputFn,
} from './library-internals.ts';
import { valueOf } from './written.ts';

// The busiest procedures are run from their own definition: the same schemas, middlewares and handler as through the
// contract library's adapter, without its URL objects, abort signals, spans and codecs, which cost more than most of
// our queries. Whatever is not plain goes to the adapter, so that there is one place for every unusual request.

type Step = (index: number, context: RequestContext, input: unknown) => Promise<unknown>;
type Run = (input: unknown, context: RequestContext) => Promise<unknown>;

/** Thrown where the procedure's schema refuses the input: the adapter answers, as it does for everybody else. */
export class InputRefused extends Error {}

/** The middlewares and the handler of a procedure as one function; its faults are the procedure's own. */
export function runOf(procedure: AnyProcedure): Run {
  const { errorMap, handler, inputSchema, middlewares, outputSchema, ...at } = definitionOf(procedure);
  const inputAt = within(at.inputValidationIndex, middlewares.length);
  // Not a number where answers are not checked (decision 006): then no step is the one.
  const outputAt = within(at.outputValidationIndex, middlewares.length);
  const given = { path: [], procedure, errors: createORPCErrorConstructorMap(errorMap) };

  const step: Step = async (index, context, input) => {
    const accepted = index === inputAt ? await accept(inputSchema, input) : input;
    const output = await act(index, context, accepted);
    return index === outputAt ? check(outputSchema, output) : output;
  };
  const act: Step = async (index, context, input) => {
    const middleware = middlewares[index];
    if (!middleware) return handler({ ...given, context, input });
    const next = async (more?: { context?: object }) => {
      const added = more?.context ?? {};
      return { output: await step(index + 1, mergeCurrentContext(context, added), input), context: added };
    };
    const result = await middleware({ ...given, context, next }, input, middlewareOutputFn);
    return result.output;
  };
  return (input, context) => step(0, context, input);
}

const within = (index: number, length: number) => Math.min(Math.max(0, index), length);

async function accept(schema: AnySchema | undefined, input: unknown): Promise<unknown> {
  if (!schema) return input;
  const result = await schema['~standard'].validate(input);
  if (result.issues) throw new InputRefused();
  return result.value;
}

async function check(schema: AnySchema | undefined, answer: unknown): Promise<unknown> {
  if (!schema) return answer;
  const output = valueOf(answer);
  const result = await schema['~standard'].validate(output);
  if (!result.issues) return result.value;
  const message = 'Output validation failed';
  const cause = new ValidationError({ message, issues: result.issues, data: output });
  throw new ORPCError('INTERNAL_SERVER_ERROR', { message, cause });
}

/**
 * What the adapter would hand to the schema: the path's parameters over the query or the body. `undefined` when the
 * request is not plain: a body that is no object, a query with a repeated or structured name.
 */
export function plainInputOf(request: FastifyRequest): object | undefined {
  const data = request.method === 'GET' ? plainQueryOf(request.url) : request.body;
  if (data === undefined && request.method !== 'GET') return request.params as object;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  return { ...data, ...(request.params as object) };
}

/** What is asked for behind the `?` of an address; `undefined` when it is not plain. */
export function plainQueryOf(url: string): object | undefined {
  const at = url.indexOf('?');
  if (at < 0) return {};
  const pairs = [...new URLSearchParams(url.slice(at))];
  const names = new Set(pairs.map(([name]) => name));
  const isPlain = names.size === pairs.length && pairs.every(([name]) => /^[a-z]\w*$/i.test(name));
  return isPlain ? Object.fromEntries(pairs) : undefined;
}

/** The contract's path as the router of the server reads it; parameters that are not plain words go elsewhere. */
export const routePathOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1(^[\\w-]{1,64}$)');
