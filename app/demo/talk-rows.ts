import { pairKey } from '#features/messaging/server/access.ts';
import { type MessageRow, plainText } from '#features/messaging/server/queries/rows.ts';
import type { conversation, participant } from '#features/messaging/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { type CastKey, cast } from './cast.ts';
import { inOfficeHours } from './office-hours.ts';
import { idOf } from './people-rows.ts';
import { places } from './places.ts';
import type { Seeded } from './seeded.ts';
import { hours, type Line, linesOf, minutes, type Talk } from './talk.ts';

/** The rows of one conversation. */
export interface TalkRows {
  readonly conversation: typeof conversation.$inferInsert;
  readonly participants: (typeof participant.$inferInsert)[];
  readonly messages: MessageRow[];
}

interface Setting {
  readonly seeded: Seeded;
  readonly nowMs: number;
  readonly ids: ReadonlyMap<CastKey, PersonId>;
}

/** Turns a talk into rows: positions without holes, read pointers, times that end `lastAgoMs` before now. */
export function talkRows(talk: Talk, { seeded, nowMs, ids }: Setting): TalkRows {
  const lines = linesOf(talk);
  const times = timesOf(talk, { seeded, nowMs, count: lines.length });
  const startedMs = (times[0] ?? nowMs) - minutes(1);
  const id = seeded.id(startedMs);
  const personIds = talk.people.map((key) => idOf(ids, key));
  const [one, other] = personIds;
  const isGroup = talk.title !== undefined;
  return {
    conversation: {
      id,
      type: isGroup ? 'group' : 'direct',
      title: talk.title ?? null,
      ownerId: isGroup ? (one ?? null) : null,
      requestedBy: talk.isRequest ? (one ?? null) : null,
      pairKey: isGroup || !one || !other ? null : pairKey(one, other),
      lastSeq: lines.length,
      lastMessageAt: new Date(times.at(-1) ?? nowMs),
      createdAt: new Date(startedMs),
    },
    participants: talk.people.map((key) => ({
      conversationId: id,
      personId: idOf(ids, key),
      readSeq: readSeqOf(lines, key, talk.unread?.[key] ?? 0),
      joinedAt: new Date(startedMs),
      ...ownOf(talk, key, lines.length),
    })),
    messages: lines.map((line, index) => {
      const atMs = times[index] ?? nowMs;
      return {
        conversationId: id,
        seq: index + 1,
        id: seeded.id(atMs),
        clientId: seeded.id(atMs),
        senderId: idOf(ids, line.from),
        ...plainText,
        content: line.text,
        createdAt: new Date(atMs),
      };
    }),
  };
}

/** One person's settings of a conversation, and the state of a request. */
function ownOf({ people, isRequest, own }: Talk, key: CastKey, lastSeq: number) {
  const { isArchived = false, ...kept } = own?.[key] ?? {};
  const asked =
    key === people[0] ? { closed: 'requested' } : { closed: 'request', request: 'pending' as const };
  return { ...kept, ...(isArchived && { archivedThrough: lastSeq }), ...(isRequest && asked) };
}

/** The last message read by a person who hasn't seen the last `unread` messages of the others. */
function readSeqOf(lines: readonly Line[], reader: CastKey, unread: number): number {
  const incoming = lines.flatMap((line, index) => (line.from === reader ? [] : [index + 1]));
  return unread === 0 ? lines.length : (incoming.at(-unread) ?? 1) - 1;
}

const chanceOfPause = 0.25;

/** Times of the messages, oldest first: answers within minutes, sometimes hours later, never at night. */
function timesOf(
  talk: Talk,
  { seeded, nowMs, count }: { seeded: Seeded; nowMs: number; count: number },
): number[] {
  const { utcOffset } = places[cast[talk.people[0]].place];
  const gapMs = () =>
    seeded.fraction() < chanceOfPause ? minutes(seeded.between(90, 900)) : minutes(seeded.between(1, 18));
  const isRecent = talk.lastAgoMs < hours(12);
  // Two conversations of one day do not end in the same minute.
  const lastMs = nowMs - talk.lastAgoMs - (isRecent ? 0 : minutes(seeded.between(1, 59)));
  const times = [isRecent ? lastMs : inOfficeHours(lastMs, utcOffset)];
  while (times.length < count) times.push(inOfficeHours((times.at(-1) ?? lastMs) - gapMs(), utcOffset));
  return times.reverse();
}
