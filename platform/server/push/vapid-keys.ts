import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The pair that identifies this server to push services (RFC 8292), base64url: a new pair loses every subscription. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const publicBytes = 65;
const privateBytes = 32;

/** Makes a new pair. */
export function newVapidKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // The number may begin with zeros, which the curve omits.
  const privateKey = Buffer.concat([Buffer.alloc(privateBytes), curve.getPrivateKey()]).subarray(
    -privateBytes,
  );
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** Whether the two keys form a pair. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  const secret = Buffer.from(privateKey, 'base64url');
  if (secret.length !== privateBytes || Buffer.from(publicKey, 'base64url').length !== publicBytes)
    return false;
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(secret);
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    // A number outside of the curve.
    return false;
  }
}

/** Kept in the data folder, so that browsers stay subscribed across a restart of a server without settings. */
export function keptVapidKeys(dataDir: string): VapidKeys {
  const file = resolve(dataDir, 'vapid-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
  const keys = newVapidKeys();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
  return keys;
}
