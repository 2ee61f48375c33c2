/** The session cookie's name; the prefix makes browsers refuse it without TLS or from a subdomain. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-backlot_session' : 'backlot_session');

/**
 * The session's token out of a Cookie header, `undefined` when there is none. The library appends a
 * signature after the last dot; the token itself has 256 random bits, so looking it up is the check.
 */
export function sessionToken(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    const end = value.lastIndexOf('.');
    return end > 0 ? value.slice(0, end) : value;
  }
  return undefined;
}
