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

// Runs the busiest procedures from their own definition: the same schemas, middlewares and handler as through the
// contract library's adapter, without its URL objects, abort signals, spans and codecs, which cost more than most of
// our queries. Every unusual request goes to the adapter, so that one place handles them.

type Step = (index: number, context: RequestContext, input: unknown) => Promise<unknown>;
type Run = (input: unknown, context: RequestContext) => Promise<unknown>;

/** Thrown when the procedure's schema refuses the input: the adapter answers, as for all other procedures. */
export class InputRefused extends Error {}

/** A procedure's middlewares and handler as one function; its faults are the procedure's own. */
export function runOf(procedure: AnyProcedure): Run {
  const { errorMap, handler, inputSchema, middlewares, outputSchema, ...at } = definitionOf(procedure);
  const inputAt = within(at.inputValidationIndex, middlewares.length);
  // NaN if answers are not checked (decision 006): then no step matches.
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
  if (!schema) {
    if (isGiven(input)) throw new InputRefused();
    return input;
  }
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
 * The adapter's input for the schema: path parameters over the query or the body. `undefined` for an unusual request: a
 * body that is not an object, a query with a repeated or structured name.
 */
export function plainInputOf(request: FastifyRequest): object | undefined {
  if (request.method !== 'GET' && request.url.includes('?')) return undefined;
  const data = request.method === 'GET' ? plainQueryOf(request.url) : request.body;
  if (data === undefined && request.method !== 'GET') return request.params as object;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  return { ...data, ...(request.params as object) };
}

/** The query of an address; `undefined` if unusual. */
export function plainQueryOf(url: string): object | undefined {
  const at = url.indexOf('?');
  if (at < 0) return {};
  const pairs = [...new URLSearchParams(url.slice(at))];
  const names = new Set(pairs.map(([name]) => name));
  const isPlain = names.size === pairs.length && pairs.every(([name]) => /^[a-z]\w*$/i.test(name));
  return isPlain ? Object.fromEntries(pairs) : undefined;
}

/** Whether anything at all was said to a procedure. */
export const isGiven = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.keys(input).length > 0;

/** The contract's path in the server router's syntax; unusual parameters are left to the adapter. */
export const routePathOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1(^[\\w-]{1,64}$)');
