import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#platform/server/config/config.ts';

type Key = Pick<Config, 'authSecret'>;

const version = 'v1';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Derives a key per purpose from AUTH_SECRET, so that the key for one kind of secret opens no other. */
const keyFor = ({ authSecret }: Key, purpose: string) =>
  Buffer.from(hkdfSync('sha256', authSecret, 'backlot', purpose, keyBytes));

/**
 * Encrypts a secret that must be read again (AES-256-GCM): `v1.<nonce, text and tag in base64url>`. It is bound to
 * `owner`, so one person's secret does not open when moved to another's row.
 */
export function seal(config: Key, secret: Buffer, owner: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, 'second factor'), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${version}.${sealed.toString('base64url')}`;
}

/** Opens what `seal` made for this owner. Throws when it was changed, is another owner's, or AUTH_SECRET differs. */
export function unseal(config: Key, sealed: string, owner: string): Buffer {
  const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(config, 'second factor'),
    bytes.subarray(0, nonceBytes),
  );
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** The stored form of a recovery code: without AUTH_SECRET, codes cannot be tried against a stolen table. */
export const hashOfCode = (config: Key, code: string): string =>
  createHmac('sha256', keyFor(config, 'recovery codes')).update(code).digest('base64url');
