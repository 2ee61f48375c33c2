import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** The line behind a signed PDF; what is signed is every byte before it. Readers of PDF take it for a comment. */
export const signatureLine = '%Backlot-Signature: ';

/** Signs papers (Ed25519, RFC 8032). */
export interface PaperSeal {
  /** The key that checks its signatures: 32 bytes, base64url. */
  readonly publicKey: string;
  /** The same bytes, with their signature in a last line. */
  signed(bytes: Uint8Array): Buffer;
}

/** A private key of 32 bytes, as PKCS #8 wraps it (RFC 8410, 7). */
const wrapped = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The seal of an installation, made from its secret: another secret is another seal, and what was signed before is checked
 * by a page that was saved before.
 */
export function paperSeal(secret: string): PaperSeal {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'backlot custody receipts', 32));
  const key = createPrivateKey({ key: Buffer.concat([wrapped, seed]), format: 'der', type: 'pkcs8' });
  return {
    publicKey: publicBytes(key).toString('base64url'),
    signed: (bytes) => {
      const end = bytes.at(-1) === 10 ? '' : '\n';
      const paper = Buffer.concat([bytes, Buffer.from(end)]);
      const line = `${signatureLine}${sign(null, paper, key).toString('base64url')}\n`;
      return Buffer.concat([paper, Buffer.from(line, 'latin1')]);
    },
  };
}

/** The last 32 bytes of its DER form. */
const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
