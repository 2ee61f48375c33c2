import { type LinkKind, linkKinds } from './sign-in-words.ts';

/**
 * The form of a mailed link: `/api/auth/action?email=...#kind.secret`. The secret is in the fragment, which no browser
 * sends to a server and no Referer carries. A scanner that opens the address never sees it (decision 026).
 */
/** The address of mailed links, and our page that they end on. */
export const linkPath = '/api/auth/action';
export const linkPage = '/auth/action';

/** The path of a mailed link. The public address is prepended when the mail is rendered. */
export const mailedLink = (kind: LinkKind, email: string, secret: string): string =>
  `${linkPath}?email=${encodeURIComponent(email)}#${kind}.${secret}`;

/** The kind and secret in a fragment. Undefined when the fragment is not ours. */
export function readLink(fragment: string): { kind: LinkKind; secret: string } | undefined {
  const found = /^#?([a-z]+)\.([\w-]{20,100})$/.exec(fragment);
  const kind = linkKinds.find((known) => known === found?.[1]);
  const secret = found?.[2];
  return kind && secret ? { kind, secret } : undefined;
}
