/** Where the link leads that a new house prints; its secret stands in the fragment, which no browser sends. */
export const firstAdminPath = '/auth/first-admin';

/** The link as it is printed; `origin` is where people reach the server. */
export const firstAdminLink = (origin: string, secret: string): string =>
  `${origin}${firstAdminPath}#${secret}`;

/** The secret in a fragment; undefined when it is none of ours. */
export const readFirstAdminSecret = (fragment: string): string | undefined =>
  /^#?([\w-]{20,100})$/.exec(fragment)?.[1];
