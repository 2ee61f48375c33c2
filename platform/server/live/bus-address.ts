/** The address of the bus between processes, and its credentials. */
export interface BusAddress {
  /** `host:port`, in the given order. */
  readonly servers: readonly string[];
  /** A user with a password, or a token alone. */
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly token: string | undefined;
  readonly isEncrypted: boolean;
}

/** Why an address can't be used; the message never contains the address, as it may include a secret. */
export class BusAddressError extends Error {}

const defaultPort = '4222';

/**
 * Reads `nats://host:port`, several separated by commas; `tls://` for encryption, `user:password@` or `token@` before
 * the host. All of them belong to one installation, so the first one's secret opens all.
 */
export function readBusAddress(text: string): BusAddress {
  const urls = text.split(',').map((part) => readUrl(part.trim()));
  const [first] = urls;
  if (!first) throw new BusAddressError('names no server');
  if (urls.some(({ protocol }) => protocol !== first.protocol)) {
    throw new BusAddressError('must be nats:// for all servers or tls:// for all');
  }
  const secret = urls.find(({ username }) => username !== '');
  const user = secret && decodeURIComponent(secret.username);
  const password = secret?.password ? decodeURIComponent(secret.password) : undefined;
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || defaultPort}`),
    user: password === undefined ? undefined : user,
    password,
    token: password === undefined ? user : undefined,
    isEncrypted: first.protocol === 'tls:',
  };
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !['nats:', 'tls:'].includes(url.protocol) || url.hostname === '') {
    throw new BusAddressError('must be nats://host:port or tls://host:port, several separated by commas');
  }
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') {
    throw new BusAddressError('takes nothing behind the port');
  }
  return url;
}
