/**
 * Compares a request's Origin character by character with the product's addresses. A browser writes an origin in only
 * one way, so anything merely equivalent is not a page of ours in a browser.
 */
export function exactOrigin(publicUrls: readonly string[]): (origin: string | undefined) => boolean {
  const allowed = new Set(publicUrls.map((url) => new URL(url).origin));
  return (origin) => origin !== undefined && allowed.has(origin);
}
