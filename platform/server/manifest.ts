import type { Policy } from '#platform/contract/policy.ts';

/** A feature's server part; `app/features.ts` registers it. */
export interface ServerManifest<Contract extends object, Mount> {
  /** Its procedures, with who may call each. */
  readonly contract: Contract;
  /** Who may call its routes besides procedures, e.g. `GET /api/files/:id`. */
  readonly otherRoutes?: Readonly<Record<string, Policy>>;
  /** Makes the feature from what it needs of the others; `app/features.ts` passes that in. */
  readonly mount: Mount;
}

/** A manifest with its exact types. */
export const defineServer = <Contract extends object, Mount>(
  manifest: ServerManifest<Contract, Mount>,
): ServerManifest<Contract, Mount> => manifest;
