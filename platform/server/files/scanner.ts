import { createConnection, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { ScannerAddress } from './scanner-address.ts';

/** The scanner's verdict on a file; the finding is its name for what it found. */
export type Verdict = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly finding: string };

/** The scanner is not listening. */
export class ScannerAway extends Error {}

/** The scanner was there but gave no verdict: the file was too long, it was too slow, or it broke off. */
export class NoVerdict extends Error {}

/** A virus scanner. */
export interface Scanner {
  /** Rejects with `ScannerAway` or `NoVerdict`. The signal ends the wait. */
  scan(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Verdict>;
  /** Whether it answers. */
  isThere(): Promise<boolean>;
}

const pingMs = 2_000;
const answerMax = 1_000;
const findingMax = 200;
const end = Buffer.alloc(4);

/** The daemon of ClamAV behind an address: each scan is a connection of its own. */
export const openScanner = (address: ScannerAddress): Scanner => ({
  async scan(bytes, signal) {
    const answer = await ask(address, signal, inFrames(bytes));
    if (answer === 'stream: OK') return { kind: 'clean' };
    const finding = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (finding !== undefined) return { kind: 'infected', finding: finding.slice(0, findingMax) };
    throw new NoVerdict(`the virus scanner answered: ${answer}`);
  },
  async isThere() {
    try {
      return (await ask(address, AbortSignal.timeout(pingMs), [Buffer.from('zPING\0')])) === 'PONG';
    } catch (fault) {
      if (fault instanceof ScannerAway || fault instanceof NoVerdict) return false;
      throw fault;
    }
  },
});

/** A file in the daemon's format (INSTREAM): chunks preceded by their length, and a zero length at the end. */
async function* inFrames(
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of bytes) {
    if (piece.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield end;
}

/** Sends the daemon a command and reads its one answer. */
async function ask(
  address: ScannerAddress,
  signal: AbortSignal,
  words: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<string> {
  const socket = createConnection({ ...address, signal });
  try {
    await connected(socket);
  } catch (fault) {
    throw new ScannerAway('the virus scanner cannot be reached', { cause: fault });
  }
  const answer = answerOn(socket);
  // It may answer, and hang up, before it has read everything: then the answer counts.
  pipeline(words, socket, { end: false }).catch((fault: unknown) => socket.destroy(fault as Error));
  try {
    return await answer;
  } catch (fault) {
    throw new NoVerdict('the virus scanner gave no answer', { cause: fault });
  } finally {
    socket.destroy();
  }
}

const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });

const answerOn = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let heard = '';
    socket.on('data', (piece: Buffer) => {
      heard += piece.toString('latin1');
      const length = heard.indexOf('\0');
      if (length >= 0) resolve(heard.slice(0, length));
      else if (heard.length > answerMax) reject(new Error('the answer has no end'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('it hung up')));
  });
