import { createHash, randomBytes } from 'node:crypto';

/** A secret nobody can guess: 256 random bits as text that fits a cookie, a link and a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. A plain hash is enough: there is nothing to guess in 256 random bits. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
