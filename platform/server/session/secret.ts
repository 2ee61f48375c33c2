import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret nobody can guess: 256 random bits as text that fits a cookie, a link and a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. A plain hash is enough: there is nothing to guess in 256 random bits. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Whether somebody knows a secret; how long it takes says nothing about how near they are. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(secret).digest());
