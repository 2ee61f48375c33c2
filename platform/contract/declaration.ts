import type { AnyContractProcedure, AnyContractRouter, AnySchema, ErrorMap, Route } from '@orpc/contract';
import type { ActMeta, ProcedureFacts, ReadMeta } from './acts.ts';

// The only place that reads internals of a declared procedure that the contract library doesn't guarantee. A version
// that changes them fails `library-internals.test.ts` by name, on the server's side and on the browser's.

/** A procedure's declaration; the library types it as `any` when the kind is unknown. */
export interface Declaration {
  readonly route: Partial<Route>;
  readonly errorMap: ErrorMap;
  readonly meta: Partial<ProcedureFacts> &
    Pick<ActMeta, 'stale' | 'gives' | 'alsoGives' | 'audited'> &
    Pick<ReadMeta, 'exported'>;
  readonly inputSchema: AnySchema | undefined;
  readonly outputSchema: AnySchema | undefined;
}

export const declarationOf = (procedure: AnyContractProcedure): Declaration =>
  procedure['~orpc'] as Declaration;

/** The declaration at a path of a contract; undefined if it isn't a procedure, such as a group of them. */
export const declarationAt = (contract: AnyContractRouter | undefined): Declaration | undefined =>
  contract && '~orpc' in contract ? declarationOf(contract as AnyContractProcedure) : undefined;

/** All procedures of a contract, as declared. */
export function declarationsIn(contract: AnyContractRouter): Declaration[] {
  const own = declarationAt(contract);
  return own ? [own] : Object.values(contract as Record<string, AnyContractRouter>).flatMap(declarationsIn);
}
