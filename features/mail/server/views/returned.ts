import { storableText } from '#platform/contract/storable-text.ts';

/** A recipient that a mail server could not deliver to. */
export interface Failure {
  /** The address it went to and the one it was sent to, in lower case: they differ where it was forwarded. */
  readonly addresses: readonly string[];
  /** The mailbox is to blame, not the message. */
  readonly isAddress: boolean;
  readonly code: number | null;
  readonly reason: string;
}

/** What somebody else’s mail server reports about a mail that was sent before. */
export interface ReturnedMail {
  /** The Message-ID of that mail without its brackets. */
  readonly messageId: string;
  /** Empty for a complaint. */
  readonly failures: readonly Failure[];
  /** Its reader marked it as spam. */
  readonly isComplaint: boolean;
}

/** A part of a message, as text. */
export interface ReportPart {
  readonly type: string;
  readonly text: string;
}

const original =
  /^(?:message\/(?:rfc822|rfc822-headers|global|global-headers)|text\/(?:rfc822|global)-headers)$/;
const reasonMax = 300;

/**
 * Reads a report of a mail that could not be delivered (RFC 3464) or was complained about (RFC 5965); null for any other
 * mail. `referred` are the Message-IDs that the report itself refers to: some servers return nothing of the mail.
 */
export function returnedIn(parts: readonly ReportPart[], referred: string): ReturnedMail | null {
  const textOf = (fits: (type: string) => boolean) => parts.find(({ type }) => fits(type))?.text;
  const delivery = textOf((type) => /^message\/(?:global-)?delivery-status$/.test(type));
  const feedback = textOf((type) => type === 'message/feedback-report');
  if (delivery === undefined && feedback === undefined) return null;
  const head = fieldsOf(textOf((type) => original.test(type))?.split(/\n[ \t]*\n/)[0] ?? '');
  const messageId = idIn(head.get('message-id') ?? '') ?? idIn(referred);
  if (messageId === undefined) return null;
  return {
    messageId,
    failures: delivery === undefined ? [] : delivery.split(/\n[ \t]*\n/).flatMap(failureIn),
    isComplaint: feedback !== undefined && isAbuse(fieldsOf(feedback)),
  };
}

const isAbuse = (fields: Fields) => /^(?:abuse|fraud)$/i.test(fields.get('feedback-type') ?? '');

const idIn = (value: string): string | undefined => /<([^<>\s]{3,250})>/.exec(value)?.[1]?.toLowerCase();

type Fields = ReadonlyMap<string, string>;

/** Fields as in a head, unfolded; the first of each name. */
function fieldsOf(text: string): Fields {
  const lines = storableText(text)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const found = lines.toReversed().flatMap((line): [string, string][] => {
    const [, name, value] = /^([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    return name !== undefined && value !== undefined ? [[name.toLowerCase(), value]] : [];
  });
  return new Map(found);
}

/** One recipient of a delivery report; only those whose delivery ended. */
function failureIn(block: string): Failure[] {
  const fields = fieldsOf(block);
  if (fields.get('action')?.toLowerCase() !== 'failed') return [];
  const addresses = ['final-recipient', 'original-recipient'].flatMap((name) => {
    const address = fields.get(name)?.split(';').at(-1)?.trim().replace(/^<|>$/g, '').toLowerCase();
    return address ? [address] : [];
  });
  const said = (fields.get('diagnostic-code') ?? '').replace(/^\s*smtp\s*;\s*/i, '');
  const status = fields.get('status') ?? '';
  const code = /^\s*([45]\d\d)\b/.exec(said)?.[1];
  return [
    {
      addresses: [...new Set(addresses)],
      isAddress: isAboutMailbox(said, status),
      code: code === undefined ? null : Number(code),
      reason: (said || status).slice(0, reasonMax),
    },
  ];
}

/**
 * Whether the mailbox is to blame: there is none, or it takes nothing any more. A full one may be emptied. What the far
 * server said counts before what the reporting one made of it.
 */
function isAboutMailbox(said: string, status: string): boolean {
  const enhanced = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? status;
  if (/^5\.(?:1\.\d|2\.[01])/.test(enhanced)) return true;
  // Some servers know no finer codes than these.
  const isVague = enhanced.startsWith('5.0.0') || enhanced === '';
  return (
    isVague &&
    /^55[013]\b/.test(said) &&
    /\b(?:user|mailbox|recipient|account)\b/i.test(said) &&
    !/\b(?:spam|policy|blocked)\b/i.test(said)
  );
}
