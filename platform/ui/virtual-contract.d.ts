declare module 'virtual:contract/*' {
  import type { AnyContractRouter } from '@orpc/contract';

  /**
   * The routes of the one feature that the address names, under its name and without their schemas: made at build
   * time, so that no zod reaches the browser. `virtual:contract/identity/me+signOut` has these two procedures alone.
   */
  export const contract: AnyContractRouter;
}
