/** The page of the link that a new installation prints. Its secret is in the fragment, which no browser sends. */
export const firstAdminPath = '/auth/first-admin';

/** The link as printed. `origin` is the address where people reach the server. */
export const firstAdminLink = (origin: string, secret: string): string =>
  `${origin}${firstAdminPath}#${secret}`;

/** The secret in a fragment. Undefined when the fragment is not ours. */
export const readFirstAdminSecret = (fragment: string): string | undefined =>
  /^#?([\w-]{20,100})$/.exec(fragment)?.[1];
