import { createHmac } from 'node:crypto';
import { storedId } from '#platform/contract/ids.ts';
import type { BusMessage, BusSubject } from './bus.ts';

/**
 * The prefix of an installation's subjects: several installations may share a server, and a client of it can't guess
 * where to listen.
 */
export const busNamespace = (secret: string): string =>
  `backlot.${createHmac('sha256', secret).update('live bus').digest('hex').slice(0, 24)}`;

/** A subject as one token: ids stay readable, characters with a meaning in NATS are written in hex. */
export const tokenOf = (subject: BusSubject): string =>
  subject.replace(/[^\w:-]/gu, (sign) => `%${sign.codePointAt(0)?.toString(16) ?? ''}%`);

// An event is JSON already: a letter and the excepted connection come on a line before it, so that it isn't escaped
// again.
const durable = 'd';
const ephemeral = 'e';

/** A message as it goes to other processes. */
export function encodeMessage(message: BusMessage): string {
  if (message.kind !== 'event') return JSON.stringify(message);
  return `${message.isEphemeral ? ephemeral : durable}${message.except ?? ''}\n${message.json}`;
}

/** Decodes a message from another process; undefined if it isn't one of ours. */
export function decodeMessage(text: string): BusMessage | undefined {
  const [letter] = text;
  if (letter === '{') return parse(text);
  const end = text.indexOf('\n');
  if (end < 0 || (letter !== durable && letter !== ephemeral)) return undefined;
  return {
    kind: 'event',
    json: text.slice(end + 1),
    isEphemeral: letter === ephemeral,
    except: end === 1 ? null : storedId(text.slice(1, end)),
  };
}

function parse(text: string): BusMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isMessage = typeof value === 'object' && value !== null && 'kind' in value && 'from' in value;
    return isMessage ? (value as BusMessage) : undefined;
  } catch {
    return undefined;
  }
}
