import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** A value for one answer's `nonce` attributes. */
export const makeNonce = () => randomBytes(16).toString('base64');

/** What a page may reach besides our own origin. */
export type PageReach = {
  /** Development reloads over a socket on another port. */
  readonly isDevelopment: boolean;
  /** Google Maps place search: its script calls these two hosts; it renders nothing, so no pictures, no fonts. */
  readonly hasMaps: boolean;
};

const mapsHosts = ['https://maps.googleapis.com', 'https://places.googleapis.com'];

/** What a page may load: our own files, our own inline script by its nonce, and nothing else. */
export const pagePolicy = (nonce: string, { isDevelopment, hasMaps }: PageReach) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...(isDevelopment ? ['ws:'] : []), ...(hasMaps ? mapsHosts : [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');

/** Headers for API answers, which no one views as a page. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Signed-in answers must never be cached by an intermediary.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
} as const;

/** Headers of every answer; pages also call `reply.helmet()`. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  options: { isSecure: boolean },
): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: options.isSecure && { maxAge: 31_536_000, includeSubDomains: true },
  });
  const headers = options.isSecure
    ? { ...apiHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : apiHeaders;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.headers(headers);
    done();
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether this origin is the product's own. Without a configured address, the requested host. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
) {
  if (!origin) return false;
  if (publicUrl) return origin === new URL(publicUrl).origin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

function isForeign(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.origin;
  // No Origin and no Sec-Fetch-Site means no browser: no other site can be using the person's cookie.
  return origin !== undefined && !isOwnOrigin(origin, request.headers.host, publicUrl);
}

/** Refuses writes that another site makes a browser send (T17). */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.has(request.method) || !isForeign(request, publicUrl)) return done();
    reply.code(403).send(refusal(403, 'origin.foreign', 'This request came from another site.'));
  });
}
