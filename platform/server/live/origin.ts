/**
 * Compares a request's Origin letter for letter with the addresses the product is served from. A browser writes an
 * origin in one way only, so anything that merely means the same is not a browser's page of ours.
 */
export function exactOrigin(publicUrls: readonly string[]): (origin: string | undefined) => boolean {
  const allowed = new Set(publicUrls.map((url) => new URL(url).origin));
  return (origin) => origin !== undefined && allowed.has(origin);
}
