import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable secret: 256 random bits as text that fits a cookie, a link and a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. A plain hash is enough: 256 random bits can't be guessed. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Compares two secrets in constant time. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(secret).digest());
