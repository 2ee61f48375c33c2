import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { DkimConfig } from '#platform/server/config/config.ts';
import { type Outcome, outcomeOf, signer, timeoutsMs } from './smtp.ts';

/** A whole message, as it goes over the wire but for the dots. */
export interface RawLetter {
  readonly recipient: string;
  /** Its pieces, one after the other; ASCII, as everything in a message is once it is encoded. */
  readonly message: readonly string[];
}

/**
 * Connections to a mail server that are kept for the next message. Unlike the library's pool they never send a message
 * again by themselves: whether it arrived is said by the outcome, and the sender decides.
 */
export interface MailLines {
  /**
   * Tries once. `onHandOver` is awaited when the server has accepted sender and recipient, before the first byte of the
   * message: from then on it may be delivered. When it fails nothing of the message leaves.
   */
  deliver(letter: RawLetter, onHandOver: () => Promise<void>): Promise<Outcome>;
  close(): void;
}

interface Line {
  readonly connection: SMTPConnection;
  isBroken: boolean;
  /** Where its message lies while it leaves; used again for the next one, once the server has answered. */
  bytes: Buffer;
  idle?: NodeJS.Timeout;
}

/** What the sender's own hand-over refused: nothing has left. */
export class Withheld extends Error {}

/** The address of a sender such as `Backlot <no-reply@backlot.example>`. */
const addressIn = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from;

interface LineOptions {
  readonly url: string;
  /** The sender of every message. */
  readonly from: string;
  /** A line that nothing was sent on for this long is closed. */
  readonly idleMs: number;
  readonly dkim?: DkimConfig | undefined;
}

/** Opens lines to the server at `url` as they are needed. */
export function openLines({ url, from, idleMs, dkim }: LineOptions): MailLines {
  const signing = dkim && new DKIM(signer(dkim));
  const { auth, ...options } = parseConnectionUrl(url);
  const sender = addressIn(from);
  const kept: Line[] = [];
  let isClosed = false;

  const open = async (): Promise<Line> => {
    const connection = new SMTPConnection({ ...options, ...timeoutsMs });
    const line: Line = { connection, isBroken: false, bytes: Buffer.alloc(0) };
    connection.on('end', () => {
      line.isBroken = true;
    });
    await new Promise<void>((done, fail) => {
      const failed = (fault: unknown) => {
        line.isBroken = true;
        connection.close();
        fail(fault instanceof Error ? fault : new Error('the mail server closed the connection'));
      };
      // It may also fail between two messages: the next one then opens another.
      connection.on('error', failed);
      connection.once('end', failed);
      connection.connect((fault) => {
        if (fault) return failed(fault);
        if (!auth) return done();
        return connection.login(auth, (denied) => (denied ? failed(denied) : done()));
      });
    });
    return line;
  };

  const keep = (line: Line) => {
    if (line.isBroken || isClosed) return line.connection.close();
    line.idle = setTimeout(() => {
      kept.splice(kept.indexOf(line), 1);
      line.connection.quit();
    }, idleMs);
    line.idle.unref();
    kept.push(line);
  };

  const take = (): Line | undefined => {
    const line = kept.pop();
    if (!line) return undefined;
    clearTimeout(line.idle);
    return line.isBroken ? take() : line;
  };

  const deliver: MailLines['deliver'] = async (letter, onHandOver) => {
    const used = take();
    try {
      const line = used ?? (await open());
      const tried = await sendOn(line, { ...letter, sender }, onHandOver);
      keep(line);
      const isStale = used && tried.outcome.kind === 'refused_for_now' && tried.outcome.code === null;
      // The server had closed a line that was kept: nothing of the letter was asked.
      return isStale && !tried.isHandedOver ? await deliver(letter, onHandOver) : tried.outcome;
    } catch (fault) {
      if (fault instanceof Withheld) throw fault;
      return outcomeOf(fault, false);
    }
  };

  return {
    deliver: async (letter, onHandOver) =>
      deliver(signing ? { ...letter, message: [await signed(signing, letter.message)] } : letter, onHandOver),
    close: () => {
      isClosed = true;
      for (const line of kept.splice(0)) {
        clearTimeout(line.idle);
        line.connection.close();
      }
    },
  };
}

const signed = async (signing: DKIM, message: readonly string[]): Promise<string> =>
  (await buffer(signing.sign(message.join('')))).toString('latin1');

/** The bytes of a message, in the line's own memory. */
function bytesIn(line: Line, message: readonly string[]): Buffer {
  const size = message.reduce((sum, { length }) => sum + length, 0);
  if (line.bytes.length < size) line.bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (const piece of message) at += line.bytes.write(piece, at, 'latin1');
  return line.bytes.subarray(0, size);
}

interface Tried {
  readonly outcome: Outcome;
  readonly isHandedOver: boolean;
}

async function sendOn(
  line: Line,
  { sender, recipient, message }: RawLetter & { readonly sender: string },
  onHandOver: () => Promise<void>,
): Promise<Tried> {
  const { connection } = line;
  let isHandedOver = false;
  let withheld: unknown;
  // Read only once the server has accepted sender and recipient.
  const body = new Readable({
    read() {
      onHandOver().then(
        () => {
          isHandedOver = true;
          this.push(bytesIn(line, message));
          this.push(null);
        },
        (fault: unknown) => {
          withheld = fault;
          this.destroy(new Error('withheld'));
        },
      );
    },
  });
  const [fault, reply] = await new Promise<[fault: unknown, reply: string]>((done) => {
    connection.send({ from: sender, to: [recipient] }, body, (failure, info) =>
      done([failure, info?.response ?? '']),
    );
  });
  if (fault === null || fault === undefined) return { outcome: { kind: 'sent', reply }, isHandedOver };
  if (withheld !== undefined) {
    // In the middle of a message there is no way back but to hang up.
    line.isBroken = true;
    connection.close();
    throw withheld instanceof Error ? withheld : new Error('the hand-over failed', { cause: withheld });
  }
  const outcome = outcomeOf(fault, isHandedOver);
  const isAnswered = (fault as { readonly responseCode?: number }).responseCode !== undefined;
  if (!isAnswered || !(await isReset(connection))) {
    line.isBroken = true;
    connection.close();
  }
  return { outcome, isHandedOver };
}

/** Whether the line is ready for the next message after a refusal. */
const isReset = (connection: SMTPConnection): Promise<boolean> =>
  new Promise((done) => {
    connection.reset((fault) => done(!fault));
  });
