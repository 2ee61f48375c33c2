import { isIPv4 } from 'node:net';

/** A service of another house that is asked over HTTP, as the settings name it. */
export interface ServiceAddress {
  /** Where it is asked: the address of the one call. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; some services in one's own house want none. */
  readonly key: string | undefined;
}

/** The address of a call below the base that services document ("https://…/v1"), or the call itself where it is named. */
export const addressOfCall = (base: string, call: string): string => {
  const trimmed = base.replace(/\/+$/, '');
  return trimmed.endsWith(call) ? trimmed : `${trimmed}${call}`;
};

/** Whether a host is this machine, one of one's own network, or a neighbour known by a bare name: there plain HTTP will do. */
export function isInHouse(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || /^f[cd][0-9a-f]{2}:/i.test(host)) return true;
  if (isIPv4(host)) return /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host);
  return !host.includes('.') && !host.includes(':');
}

/** Who is asked, as people read it. */
export const hostOf = ({ url }: ServiceAddress): string => new URL(url).host;
