/** Who may ask something, before it is looked at what they ask for. */
export interface Policy {
  /** Anybody at all, or somebody who is signed in. */
  readonly asker: 'anybody' | 'signed in';
  /** One of these pages has to be open to them. */
  readonly pages?: readonly string[];
  /** One of their roles carries one of these permissions. */
  readonly permissions?: readonly string[];
  /** They showed within the last 15 minutes that it is them (SES-3). */
  readonly isFresh?: true;
  /** What it is about belongs to somebody: to everybody else it looks like something that is not there. */
  readonly of?: 'its owner' | 'its participants' | 'its moderators';
}

export const anybody: Policy = { asker: 'anybody' };
export const signedIn: Policy = { asker: 'signed in' };
export const fresh: Policy = { ...signedIn, isFresh: true };
export const own: Policy = { ...signedIn, of: 'its owner' };
export const participant: Policy = { ...signedIn, of: 'its participants' };
export const page = (...pages: readonly string[]): Policy => ({ ...signedIn, pages });
export const owned = (policy: Policy): Policy => ({ ...policy, of: 'its owner' });
export const may = (permission: string, policy: Policy = signedIn): Policy => ({
  ...policy,
  permissions: [permission],
});
export const mayAny = (permissions: readonly string[], policy: Policy = signedIn): Policy => ({
  ...policy,
  permissions,
});

/** What a feature brings to the server; `app/features.ts` names it. */
export interface ServerManifest<Contract extends object, Mount> {
  /** Its procedures. */
  readonly contract: Contract;
  /** Who may ask for each procedure: one without a policy, or a policy without one, is a type error. */
  readonly policies: { readonly [Procedure in keyof NoInfer<Contract>]: Policy };
  /** The same for what it answers beside the procedures, e.g. `GET /api/files/:id`. */
  readonly otherRoutes?: Readonly<Record<string, Policy>>;
  /** Makes the feature from what it needs of the others; `app/features.ts` hands that over. */
  readonly mount: Mount;
}

/** A manifest with its exact types. */
export const defineServer = <Contract extends object, Mount>(
  manifest: ServerManifest<Contract, Mount>,
): ServerManifest<Contract, Mount> => manifest;
