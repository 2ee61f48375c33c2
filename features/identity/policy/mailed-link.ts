import { type LinkKind, linkKinds } from './sign-in-words.ts';

/**
 * The form of a mailed link: `/api/auth/action?email=...#kind.secret`. The secret stands in the fragment, which no
 * browser sends to a server and no Referer carries; a scanner that opens the address never has it (decision 026).
 */
/** Where mailed links lead, and the page of ours that they end on. */
export const linkPath = '/api/auth/action';
export const linkPage = '/auth/action';

/** The path of a mailed link; the public address is put before it when the mail is drawn. */
export const mailedLink = (kind: LinkKind, email: string, secret: string): string =>
  `${linkPath}?email=${encodeURIComponent(email)}#${kind}.${secret}`;

/** What a fragment says; undefined when it is none of ours. */
export function readLink(fragment: string): { kind: LinkKind; secret: string } | undefined {
  const found = /^#?([a-z]+)\.([\w-]{20,100})$/.exec(fragment);
  const kind = linkKinds.find((known) => known === found?.[1]);
  const secret = found?.[2];
  return kind && secret ? { kind, secret } : undefined;
}
