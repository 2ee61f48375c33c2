import { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import type { DkimConfig } from '#platform/server/config/config.ts';

/** A mail to one address, ready to send. */
export interface Letter {
  /** The Message-ID without its brackets: the same for every try. */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** A calendar file, as a part that calendar programs look for. */
  readonly calendar: string | null;
  /** Where an answer goes; to the sender without one. */
  readonly replyTo?: string | null;
  /** Additional headers; a line break in one never reaches the wire. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What became of a try:
 * - `sent`: the mail server took it; `reply` is its last line
 * - `refused_for_good`: it never will; `isAddress` when it is the address that cannot be reached
 * - `refused_for_now`: it may later; `isServer` when nothing about this letter was even asked
 * - `uncertain`: the end of the message went out and no answer came back
 */
export type Outcome =
  | { readonly kind: 'sent'; readonly reply: string }
  | {
      readonly kind: 'refused_for_good';
      readonly reason: string;
      readonly code: number;
      readonly isAddress: boolean;
    }
  | {
      readonly kind: 'refused_for_now';
      readonly reason: string;
      readonly code: number | null;
      readonly isServer: boolean;
    }
  | { readonly kind: 'uncertain'; readonly reason: string };

/** A connection to one mail server. */
export interface Courier {
  /** Tries once. `onHandOver` is awaited before the end of the message is sent: from then on it may be delivered. */
  deliver(letter: Letter, onHandOver: () => Promise<void>): Promise<Outcome>;
  close(): void;
}

// Together well below the lease of a mail, so that no other worker takes it while this one still waits.
export const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** What is signed besides what RFC 6376 recommends: both fields of one-click (RFC 8058, 4). */
const signedFields = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post',
].join(':');

export const signer = ({ domain, selector, privateKey }: DkimConfig) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedFields,
});

/**
 * A courier for the server at `url` (smtp:// or smtps://); `from` is the sender of every mail, `dkim` signs them where it
 * is set.
 */
export function openCourier(url: string, from: string, dkim?: DkimConfig): Courier {
  // Not pooled: the library's pool resends a message by itself when its connection breaks, even if it has arrived.
  const transport = createTransport({ url, ...timeoutsMs, ...(dkim && { dkim: signer(dkim) }) });
  transport.use('stream', (mail, done) => {
    const { handOver } = mail.data as { handOver?: () => Promise<void> };
    if (handOver) {
      const written = mail.message.createReadStream.bind(mail.message);
      mail.message.createReadStream = (options) => holdingBack(() => written(options), handOver);
    }
    done();
  });
  return {
    deliver: (letter, onHandOver) => deliver({ transport, from }, letter, onHandOver),
    close: () => transport.close(),
  };
}

/** The method is in the part's header too: without it programs take a cancellation for an invitation. */
const calendarPart = (content: string) => ({
  method: /^METHOD:([A-Z]+)\r?$/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'invite.ics',
  content,
});

/** For programs that reply to the mail instead of its organizer. */
const organizerIn = (calendar: string) =>
  /^ORGANIZER\b.*?mailto:([^\r\n]+)/im.exec(calendar.replaceAll(/\r\n[ \t]/g, ''))?.[1];

const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ');

async function deliver(
  { transport, from }: { transport: Transporter; from: string },
  letter: Letter,
  onHandOver: () => Promise<void>,
): Promise<Outcome> {
  let isHandedOver = false;
  const handOver = async () => {
    await onHandOver();
    isHandedOver = true;
  };
  try {
    const info = (await transport.sendMail({
      from,
      to: { name: '', address: letter.recipient },
      subject: oneLine(letter.subject),
      text: letter.text,
      ...(letter.replyTo && { replyTo: oneLine(letter.replyTo) }),
      ...(letter.html !== null && { html: letter.html }),
      ...(letter.calendar !== null && {
        icalEvent: calendarPart(letter.calendar),
        replyTo: organizerIn(letter.calendar),
      }),
      messageId: `<${letter.messageId}>`,
      headers: Object.fromEntries(
        Object.entries(letter.headers).map(([name, value]) => [name, oneLine(value)]),
      ),
      disableFileAccess: true,
      disableUrlAccess: true,
      // For the plug-in above, which handles the message.
      handOver,
    } as object)) as { response?: string };
    return { kind: 'sent', reply: info.response ?? '' };
  } catch (fault) {
    return outcomeOf(fault, isHandedOver);
  }
}

/** The library's description of a failure. */
interface SmtpFault {
  readonly message: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** What a failed try means; `isHandedOver` when the end of the message may have left. */
export function outcomeOf(fault: unknown, isHandedOver: boolean): Outcome {
  const { message, responseCode: code, command = '' } = fault as SmtpFault;
  const reason = oneLine(message).slice(0, 500);
  if (code === undefined) {
    return isHandedOver
      ? { kind: 'uncertain', reason }
      : { kind: 'refused_for_now', reason, code: null, isServer: true };
  }
  // Before RCPT TO the server responds to us (sign-in, sender, greeting): the address is not to blame.
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA' || isHandedOver;
  if (code < 500 || !isAboutLetter) {
    return { kind: 'refused_for_now', reason, code, isServer: !isAboutLetter };
  }
  // After DATA a mail server refuses the content, unless its enhanced code is about the mailbox.
  const isAddress = command === 'RCPT TO' || /\b5\.[12]\.\d/.test(reason);
  return { kind: 'refused_for_good', reason, code, isAddress };
}

/**
 * A message whose end waits until the hand-over has been recorded. It is written only once it is read, which the
 * library does when the mail server has accepted sender and recipient.
 */
function holdingBack(written: () => Readable, handOver: () => Promise<void>): Readable {
  async function* chunks() {
    yield* written();
    await handOver();
  }
  return Readable.from(chunks(), { objectMode: false });
}
