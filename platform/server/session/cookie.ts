/** The session cookie's name; the prefix makes browsers refuse it without TLS or from a subdomain. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-backlot_session' : 'backlot_session');

/** What a Cookie header carries under a name, `undefined` when that is nothing. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined;
  }
  return undefined;
}
