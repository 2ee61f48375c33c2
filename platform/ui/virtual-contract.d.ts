declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract';

  /** The routes of the whole contract without its schemas: made at build time, so that no zod reaches the browser. */
  export const contract: AnyContractRouter;
}
