import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push received by the service, decrypted with the browser's keys. */
export interface ReceivedPush {
  /** The path of the subscription's endpoint. */
  readonly path: string;
  readonly payload: unknown;
  readonly headers: IncomingMessage['headers'];
  /** The claims of a VAPID token signed by the key it names (RFC 8292). */
  readonly vapid: { readonly aud: string; readonly sub: string; readonly exp: number; readonly key: string };
}

/** A push service and its browsers on this machine. */
export interface PushService {
  readonly host: string;
  readonly received: readonly ReceivedPush[];
  /** Why it refused requests: an invalid token or encryption. */
  readonly refused: readonly string[];
  /** A new browser; `status` is what the service answers for it. */
  browser(status?: number): { endpoint: string; keys: { p256dh: string; auth: string } };
  stop(): Promise<void>;
}

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  readonly status: number;
}

/** Starts it on a free port of 127.0.0.1. It decrypts and checks everything, as browser and service together would. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const refused: string[] = [];
  const server = createServer((request, response) => {
    const answer = async () => {
      const browser = browsers.get(request.url ?? '');
      if (!browser) return 404;
      if (browser.status !== 201) return browser.status;
      const body = await bodyOf(request);
      const vapid = readVapid(request.headers.authorization ?? '');
      const payload: unknown = JSON.parse(decrypt(body, browser).toString('utf8'));
      received.push({ path: request.url ?? '', payload, headers: request.headers, vapid });
      return 201;
    };
    answer()
      .catch((error: unknown) => {
        refused.push(String(error));
        return 400;
      })
      .then((status) => response.writeHead(status).end())
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    refused,
    browser: (status = 201) => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(9).toString('base64url')}`;
      browsers.set(path, { ecdh, auth, status });
      return {
        endpoint: `http://${host}${path}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Opens a message of one record: salt, record size, key length, sender's key, ciphertext (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('the last record does not end as one');
  return padded.subarray(0, end);
}

function readVapid(authorization: string): ReceivedPush['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the token is not signed by its key');
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as ReceivedPush['vapid']), key };
}
