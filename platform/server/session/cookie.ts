/** The session cookie's name; the prefix makes browsers refuse it without TLS or from a subdomain. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-backlot_session' : 'backlot_session');

/** How long a cookie is kept, and which paths it is sent to. */
export interface CookieTerms {
  readonly isSecure: boolean;
  /** Absent: until the browser is closed. 0 makes the browser forget it. */
  readonly seconds?: number | undefined;
  readonly path?: string;
}

/**
 * A `Set-Cookie` header. Scripts can't read it, and with TLS it is never sent without. Lax: other sites send it only by
 * plain navigation, which is how people return from their provider and from a mail.
 */
export function cookieHeader(
  name: string,
  value: string,
  { isSecure, seconds, path = '/' }: CookieTerms,
): string {
  const life = seconds === undefined ? '' : `; Max-Age=${Math.floor(seconds)}`;
  return `${name}=${value}${life}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** A cookie's value in a Cookie header, `undefined` if absent. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined;
  }
  return undefined;
}
