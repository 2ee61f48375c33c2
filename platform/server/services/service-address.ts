import { isIPv4 } from 'node:net';

/** An external service called over HTTP, as the settings name it. */
export interface ServiceAddress {
  /** The full address of the call. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; some local services need none. */
  readonly key: string | undefined;
}

/** The address of a call below the documented base ("https://…/v1"), or the call itself if given. */
export const addressOfCall = (base: string, call: string): string => {
  const trimmed = base.replace(/\/+$/, '');
  return trimmed.endsWith(call) ? trimmed : `${trimmed}${call}`;
};

/** Whether a host is this machine, in the local network, or known by a bare name: plain HTTP is fine there. */
export function isInHouse(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || /^f[cd][0-9a-f]{2}:/i.test(host)) return true;
  if (isIPv4(host)) return /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host);
  return !host.includes('.') && !host.includes(':');
}

/** The service's host, for people to read. */
export const hostOf = ({ url }: ServiceAddress): string => new URL(url).host;
