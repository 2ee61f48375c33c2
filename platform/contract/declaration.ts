import type { AnyContractProcedure, AnyContractRouter, AnySchema, ErrorMap, Route } from '@orpc/contract';
import type { DeskMeta } from './desk.ts';

// The one place that reads what the contract library does not promise to keep of a declared procedure. A version that
// changes it fails `library-internals.test.ts` by name, on the server's side and on the browser's.

/** What a contract says of a procedure; the library types it as `any` where the kind is not known. */
export interface Declaration {
  readonly route: Partial<Route>;
  readonly errorMap: ErrorMap;
  readonly meta: DeskMeta;
  readonly inputSchema: AnySchema | undefined;
  readonly outputSchema: AnySchema | undefined;
}

export const declarationOf = (procedure: AnyContractProcedure): Declaration =>
  procedure['~orpc'] as Declaration;

/** What is declared at a place of a contract; undefined where no procedure is, such as at a group of them. */
export const declarationAt = (contract: AnyContractRouter | undefined): Declaration | undefined =>
  contract && '~orpc' in contract ? declarationOf(contract as AnyContractProcedure) : undefined;

/** All procedures of a contract, as it declares them. */
export function declarationsIn(contract: AnyContractRouter): Declaration[] {
  const own = declarationAt(contract);
  return own ? [own] : Object.values(contract as Record<string, AnyContractRouter>).flatMap(declarationsIn);
}
