import type { AuditWord } from '#platform/contract/acts.ts';
import type { Policy } from '#platform/contract/policy.ts';

/**
 * Under which word a route that hands out a file stands in the audit log, or why under none: `itself` notes more of it by
 * itself, `no: history` keeps each opening with the thing, `no: looks` shows something on a page.
 */
type HandedOut = AuditWord | 'itself' | 'no: history' | 'no: looks';

/** Routes besides procedures, by method and path, and who may call them; one that is read says how it is audited (179). */
export type OtherRoutes = {
  readonly [route: `GET ${string}`]: Policy & { readonly exported: HandedOut };
  readonly [route: `${'PATCH' | 'POST' | 'PUT'} ${string}`]: Policy;
};

/** A feature's server part; `app/features.ts` registers it. */
export interface ServerManifest<Contract extends object, Mount> {
  /** Its procedures, with who may call each. */
  readonly contract: Contract;
  /** Who may call its routes besides procedures, e.g. `GET /api/files/:id`. */
  readonly otherRoutes?: OtherRoutes;
  /** Makes the feature from what it needs of the others; `app/features.ts` passes that in. */
  readonly mount: Mount;
}

/** A manifest with its exact types. */
export const defineServer = <Contract extends object, Mount>(
  manifest: ServerManifest<Contract, Mount>,
): ServerManifest<Contract, Mount> => manifest;
