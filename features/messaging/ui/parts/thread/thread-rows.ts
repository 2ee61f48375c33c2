import type { MessageView } from '../../../contract/views.ts';
import { countsAsUnread } from '../../../policy/reading.ts';
import type { HeldMessages } from '../../live/messages.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import type { NewLine } from './new-line.ts';

/** One line of a thread. The key stays the same when earlier messages load or a message is sent. */
export type ThreadRow =
  | { kind: 'start'; key: string }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string; count: number; isMore: boolean }
  | { kind: 'message'; key: string; message: MessageView; isJoined: boolean; isLast: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; isJoined: boolean };

/** Messages of one sender within this time of each other are grouped under one heading. */
const joinWithinMs = 5 * 60_000;

type RowsInput = {
  held: HeldMessages;
  outgoing: readonly Outgoing[];
  me: string;
  /** What is new; null when nothing is. */
  newLine: NewLine | null;
  /** The local day of an instant, as a text that differs from day to day. */
  dayOf(instant: string): string;
};

type Said = { senderId: string; type: string; at: string };

/** The lines of a thread, oldest first. */
export function threadRows({ held, outgoing, me, newLine, dayOf }: RowsInput): ThreadRow[] {
  const start = held.hasEarlier ? firstCertain(held.items, dayOf) : 0;
  const messages = held.items.slice(start);
  const rows: ThreadRow[] = held.hasEarlier ? [] : [{ kind: 'start', key: 'start' }];
  const newCount = newLine ? unreadWithin(held.items, newLine, me) : 0;
  let isNewMarked = newCount === 0;
  let previous = said(held.items[start - 1]);
  for (const message of messages) {
    const next = saidIn(message);
    if (beginsDay(previous, next, dayOf)) rows.push({ kind: 'day', key: `day-${message.seq}`, at: next.at });
    const isFirstNew = !isNewMarked && newLine !== null && message.seq > newLine.after;
    if (isFirstNew) {
      // More than are held: the line is at the oldest one and says that there are more.
      const isMore = message.seq > newLine.after + 1 && held.hasEarlier;
      rows.push({ kind: 'new', key: 'new', count: newCount, isMore });
      isNewMarked = true;
    }
    const isJoined = !isFirstNew && isContinued(previous, next, dayOf);
    const key = `${message.senderId}/${message.clientId}`;
    rows.push({ kind: 'message', key, message, isJoined, isLast: false });
    previous = next;
  }
  const last = rows.at(-1);
  if (last?.kind === 'message' && outgoing.length === 0) last.isLast = true;
  for (const item of outgoing) {
    const next = { senderId: me, type: 'text', at: item.createdAt };
    if (beginsDay(previous, next, dayOf))
      rows.push({ kind: 'day', key: `day-${item.clientId}`, at: next.at });
    const isJoined = isContinued(previous, next, dayOf);
    rows.push({ kind: 'outgoing', key: `${me}/${item.clientId}`, outgoing: item, isJoined });
    previous = next;
  }
  return rows;
}

const said = (message: MessageView | undefined): Said | undefined => message && saidIn(message);

/** An assistant's messages on someone's behalf are not grouped with that person's own. */
const saidIn = ({ senderId, writtenBy, type, createdAt }: MessageView): Said => ({
  senderId: `${senderId}${writtenBy?.id ?? ''}`,
  type,
  at: createdAt,
});

const beginsDay = (previous: Said | undefined, next: Said, dayOf: RowsInput['dayOf']) =>
  previous === undefined || dayOf(previous.at) !== dayOf(next.at);

function isContinued(previous: Said | undefined, next: Said, dayOf: RowsInput['dayOf']): boolean {
  if (!previous || previous.senderId !== next.senderId) return false;
  if (previous.type !== 'text' || next.type !== 'text' || beginsDay(previous, next, dayOf)) return false;
  return Date.parse(next.at) - Date.parse(previous.at) <= joinWithinMs;
}

const unreadWithin = (messages: readonly MessageView[], { after, upTo }: NewLine, me: string) =>
  messages.filter(({ seq }) => seq > after && seq <= upTo).filter((message) => countsAsUnread(message, me))
    .length;

// Whether the oldest held message starts a group or joins the one before is not known yet. Its group is held back until
// it is, so that no line changes height under the reader when earlier messages load.
const certainWithin = 30;

function firstCertain(messages: readonly MessageView[], dayOf: RowsInput['dayOf']): number {
  for (let index = 1; index < Math.min(messages.length, certainWithin); index++) {
    const next = said(messages[index]);
    if (next && !isContinued(said(messages[index - 1]), next, dayOf)) return index;
  }
  return 0;
}
