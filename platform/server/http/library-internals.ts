import type { AnySchema, ErrorMap, Route } from '@orpc/contract';
import type { AnyProcedure, middlewareOutputFn } from '@orpc/server';

// All that the short way (`direct.ts`) takes of the contract library and the library does not promise to keep. A version
// that changes any of it fails `library-internals.test.ts` by name.
export { createORPCErrorConstructorMap, mergeCurrentContext, middlewareOutputFn } from '@orpc/server';

type Answered = { readonly output: unknown };

/** What is needed of a procedure's own definition; the library types it as `any` where the kind is not known. */
export interface Definition {
  readonly route: Route;
  readonly errorMap: ErrorMap;
  readonly inputSchema: AnySchema | undefined;
  readonly outputSchema: AnySchema | undefined;
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
