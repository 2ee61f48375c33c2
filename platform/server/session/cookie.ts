/** The session cookie's name; the prefix makes browsers refuse it without TLS or from a subdomain. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-backlot_session' : 'backlot_session');

/** How a cookie is kept: for how long, and which paths it is sent to. */
export interface CookieTerms {
  readonly isSecure: boolean;
  /** Absent: until the browser is closed. 0 makes the browser forget it. */
  readonly seconds?: number | undefined;
  readonly path?: string;
}

/**
 * A `Set-Cookie` header. No script reads it, and with TLS it goes nowhere without. Lax: other sites bring it by a plain
 * navigation only, which is how people come back from their provider and from a mail.
 */
export function cookieHeader(
  name: string,
  value: string,
  { isSecure, seconds, path = '/' }: CookieTerms,
): string {
  const life = seconds === undefined ? '' : `; Max-Age=${Math.floor(seconds)}`;
  return `${name}=${value}${life}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** What a Cookie header carries under a name, `undefined` when that is nothing. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined;
  }
  return undefined;
}
