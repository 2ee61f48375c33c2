import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The options the server sends. */
type Question = Readonly<Record<string, unknown>>;

/** How a test alters an answer. */
export interface Bend {
  readonly origin?: string;
  readonly host?: string;
  /** Replaces the device's own counter. */
  readonly counter?: number;
  /** False: the device did not verify its user. */
  readonly isVerified?: boolean;
  readonly challenge?: string;
  /** The user the device says the passkey belongs to. */
  readonly userHandle?: string;
}

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 } as const;

/** A software passkey device that follows the standard: a P-256 key, attestation `none`. */
export function createAuthenticator(origin: string, host: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const jwk = publicKey.export({ format: 'jwk' });
  const state = { counter: 0, userHandle: '' };
  const clientData = (type: string, options: Question, bend: Bend) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: bend.challenge ?? options['challenge'],
        origin: bend.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (bend: Bend, extra: number) => {
    const isVerified = bend.isVerified ?? true;
    const flag = flags.present | (isVerified ? flags.verified : 0) | extra;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(bend.counter ?? state.counter);
    const rpIdHash = createHash('sha256')
      .update(bend.host ?? host)
      .digest();
    return Buffer.concat([rpIdHash, Buffer.from([flag]), counter]);
  };
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };
  return {
    id: named.id,
    /** Answers `navigator.credentials.create`. */
    create: (options: Question, bend: Bend = {}) => {
      state.counter++;
      state.userHandle = (options['user'] as { id: string }).id;
      const cose = coseKey(Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url'));
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(bend, flags.hasKey), Buffer.alloc(16), length, id, cose]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', options, bend).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    get: (options: Question, bend: Bend = {}) => {
      state.counter++;
      const client = clientData('webauthn.get', options, bend);
      const authenticatorData = head(bend, 0);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: bend.userHandle ?? state.userHandle,
        },
      };
    },
  };
}

const byteString = (bytes: Buffer) => Buffer.concat([sized(0x40, bytes.length), bytes]);
const textString = (text: string) => Buffer.concat([sized(0x60, text.length), Buffer.from(text)]);

/** The first byte of a CBOR item, followed by length bytes where the length does not fit in the first. */
function sized(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([kind | length]);
  if (length < 256) return Buffer.from([kind | 24, length]);
  return Buffer.from([kind | 25, length >> 8, length & 0xff]);
}

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: an ES256 key. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    byteString(x),
    Buffer.from([0x22]),
    byteString(y),
  ]);

const attestation = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    textString('fmt'),
    textString('none'),
    textString('attStmt'),
    Buffer.from([0xa0]),
    textString('authData'),
    byteString(authData),
  ]);
