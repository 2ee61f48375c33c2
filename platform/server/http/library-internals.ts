import type { AnyContractProcedure, AnyContractRouter, AnySchema, ErrorMap, Route } from '@orpc/contract';
import type { AnyProcedure, middlewareOutputFn } from '@orpc/server';
import type { DeskMeta } from '#platform/contract/desk.ts';

// All that the server takes of the contract library and the library does not promise to keep. A version that changes any
// of it fails `library-internals.test.ts` by name.
export { createORPCErrorConstructorMap, mergeCurrentContext, middlewareOutputFn } from '@orpc/server';

type Answered = { readonly output: unknown };

/** What a contract says of a procedure; the library types it as `any` where the kind is not known. */
export interface Declaration {
  readonly route: Partial<Route>;
  readonly errorMap: ErrorMap;
  readonly meta: DeskMeta;
  readonly inputSchema: AnySchema | undefined;
  readonly outputSchema: AnySchema | undefined;
}

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

export const declarationOf = (procedure: AnyContractProcedure): Declaration =>
  procedure['~orpc'] as Declaration;

/** All procedures of a contract, as it declares them. */
export const declarationsIn = (contract: AnyContractRouter): Declaration[] =>
  '~orpc' in contract
    ? [declarationOf(contract as AnyContractProcedure)]
    : Object.values(contract as Record<string, AnyContractRouter>).flatMap(declarationsIn);
