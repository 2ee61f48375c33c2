import type { AnyProcedure, middlewareOutputFn } from '@orpc/server';
import type { Declaration } from '#platform/contract/declaration.ts';

// What the server alone takes of the contract library and the library does not promise to keep (`declaration.ts` has what both sides take). A version that changes any
// of it fails `library-internals.test.ts` by name.
export { createORPCErrorConstructorMap, mergeCurrentContext, middlewareOutputFn } from '@orpc/server';

type Answered = { readonly output: unknown };

/** What is needed of a procedure's own definition. */
export interface Definition extends Declaration {
  /** Before which middleware the input, and after which the answer, is checked. */
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
