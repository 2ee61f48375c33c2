/** Who may call a procedure, before the object is looked at. */
export interface Policy {
  /** Anyone at all, or a signed-in person. */
  readonly asker: 'anybody' | 'signed in';
  /** One of these pages must be open to them. */
  readonly pages?: readonly string[];
  /** On a desk the seat that covers it opens it, whichever pages are open to the assistant. */
  readonly orSeat?: true;
  /** One of their roles has one of these permissions. */
  readonly permissions?: readonly string[];
  /** They proved who they are within the last 15 minutes (SES-3). */
  readonly isFresh?: true;
  /** The object belongs to someone: to everyone else it looks as if it didn't exist. */
  readonly of?: 'its owner' | 'its participants' | 'its moderators';
}

export const anybody: Policy = { asker: 'anybody' };
export const signedIn: Policy = { asker: 'signed in' };
export const fresh: Policy = { ...signedIn, isFresh: true };
export const own: Policy = { ...signedIn, of: 'its owner' };
export const participant: Policy = { ...signedIn, of: 'its participants' };
export const page = (...pages: readonly string[]): Policy => ({ ...signedIn, pages });
export const pageOrSeat = (...pages: readonly string[]): Policy => ({ ...page(...pages), orSeat: true });
export const owned = (policy: Policy): Policy => ({ ...policy, of: 'its owner' });
export const may = (permission: string, policy: Policy = signedIn): Policy => ({
  ...policy,
  permissions: [permission],
});
export const mayAny = (permissions: readonly string[], policy: Policy = signedIn): Policy => ({
  ...policy,
  permissions,
});
