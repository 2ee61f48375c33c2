import type { AnyProcedure, middlewareOutputFn } from '@orpc/server';
import type { Declaration } from '#platform/contract/declaration.ts';

// Internals of the contract library that only the server uses and the library doesn't guarantee (`declaration.ts` has
// what both sides use). A version that changes any of them fails `library-internals.test.ts` by name.
export { createORPCErrorConstructorMap, mergeCurrentContext, middlewareOutputFn } from '@orpc/server';

type Answered = { readonly output: unknown };

/** The parts of a procedure's own definition that we use. */
export interface Definition extends Declaration {
  /** The middleware before which the input, and after which the answer, is checked. */
  readonly inputValidationIndex: number;
  readonly outputValidationIndex: number;
  readonly middlewares: readonly ((
    options: object,
    input: unknown,
    output: typeof middlewareOutputFn,
  ) => Answered | Promise<Answered>)[];
  readonly handler: (options: object) => unknown;
}

export const definitionOf = (procedure: AnyProcedure): Definition => procedure['~orpc'] as Definition;
