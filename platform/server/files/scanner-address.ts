/** Where the virus scanner listens. */
export type ScannerAddress =
  | { readonly host: string; readonly port: number }
  /** A socket in the file system. */
  | { readonly path: string };

const defaultPort = 3310;

/** Reads `tcp://host:port` or `unix:/path`; undefined for anything else. */
export function readScannerAddress(text: string): ScannerAddress | undefined {
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  const url = URL.parse(text);
  if (url?.protocol !== 'tcp:' || url.hostname === '') return undefined;
  const isBare =
    ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '' && url.username === '';
  // An IPv6 host is in brackets in an address, but not for a socket.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isBare ? { host, port: Number(url.port || defaultPort) } : undefined;
}
