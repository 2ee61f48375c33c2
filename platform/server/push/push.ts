import type { VapidKeys } from './vapid-keys.ts';

/** A browser in its push service: the address, and its encryption keys (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the push service no longer knows the browser. `failed`: this push was not accepted; no retry. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface PushOptions {
  /** How long the push service keeps it for an offline browser. */
  readonly ttlSeconds: number;
  /** A later push with the same topic replaces a pending one; at most 32 characters of base64url. */
  readonly topic: string;
}

/** Sends to browsers; the push services see the sender and the recipient, never the content. */
export interface Pusher {
  /** The key a browser subscribes with, base64url. */
  readonly publicKey: string;
  /** Whether an address belongs to a push service we send to. */
  accepts(endpoint: string): boolean;
  /** Sends a payload as JSON; never throws for errors of the other side. */
  send(target: PushTarget, payload: object, options: PushOptions): Promise<PushOutcome>;
}

const waitMs = 10_000;

/**
 * `hosts` names the push services: a host, or one with a port; subdomains count as well. Without TLS only this machine
 * is reached, and only if `allowsPlain` (never in production).
 */
export function createPusher(options: {
  readonly keys: VapidKeys;
  /** The contact for push services: a `mailto:` or `https:` address. */
  readonly subject: string;
  readonly hosts: readonly string[];
  readonly allowsPlain: boolean;
  readonly onFault: (fault: unknown) => void;
}): Pusher {
  const { keys, subject, hosts } = options;
  const accepts = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host, hostname, username } = new URL(endpoint);
    const isPlainHere = options.allowsPlain && protocol === 'http:' && hostname === '127.0.0.1';
    if ((protocol !== 'https:' && !isPlainHere) || username !== '') return false;
    return hosts.some((known) => host === known || host.endsWith(`.${known}`));
  };
  const send: Pusher['send'] = async (target, payload, { ttlSeconds, topic }) => {
    if (!accepts(target.endpoint)) return 'gone';
    try {
      // Loaded at the first push: no request needs it.
      const { default: webPush } = await import('web-push');
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
        JSON.stringify(payload),
        { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, topic, urgency: 'normal' },
      );
      const response = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: body && new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return 'gone';
      return response.ok ? 'sent' : 'failed';
    } catch (fault) {
      options.onFault(fault);
      return 'failed';
    }
  };
  return { publicKey: keys.publicKey, accepts, send };
}
