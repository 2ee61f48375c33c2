import type { ConversationId, MessageId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { type VisibleRange, visibleWithin } from '../../policy/visible-range.ts';
import { type VisibleRangeRow, visibleRangeColumns, visibleRangeOf } from './rows.ts';

/** A message's place among all of a person's: newest first, then by conversation and position. */
export interface SearchPosition {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
  readonly seq: number;
}

/** Negative when the first comes first. */
function comparePositions(one: SearchPosition, other: SearchPosition): number {
  if (one.at !== other.at) return other.at - one.at;
  if (one.id !== other.id) return one.id > other.id ? -1 : 1;
  return other.seq - one.seq;
}

/** A range of positions in one conversation. */
interface Window {
  readonly id: ConversationId;
  readonly low: number;
  readonly high: number;
}

/** A possible match, whose text still has to be compared. */
export interface Candidate {
  readonly conversationId: ConversationId;
  readonly seq: number;
  readonly id: MessageId;
  readonly senderId: PersonId;
  readonly writtenBy: PersonId | null;
  readonly content: string;
  readonly createdAt: Date;
  /** Names of the message's files. */
  readonly files: readonly string[];
}

/** Conditions the database can check itself. */
interface Sieve {
  /** Any of these wrote it; null for anyone. */
  readonly senders: readonly PersonId[] | null;
  readonly hasFile: boolean;
  readonly hasLink: boolean;
}

// Uses the primary key only: an index on the text would slow down every message sent.
const windows: Statement = {
  name: 'message-search-windows',
  text: `select m.conversation_id as "conversationId", m.seq, m.id, m.sender_id as "senderId", m.written_by as "writtenBy", m.content,
      m.created_at as "createdAt", f.files
    from unnest($1::uuid[], $2::int[], $3::int[]) as w(id, low, high)
    join message m on m.conversation_id = w.id and m.seq between w.low and w.high
    cross join lateral (select array(select a.name from message_attachment a
      where a.conversation_id = m.conversation_id and a.seq = m.seq order by a.position) as files) f
    where m.type = 'text' and m.deleted_at is null
      and ($4::uuid[] is null or m.sender_id = any($4))
      and (not $5::boolean or cardinality(f.files) > 0)
      and (not $6::boolean or m.content ~* 'https?://[^[:space:]]')
    order by m.conversation_id, m.seq desc`,
};

/** The candidates in these windows, newest first in each conversation. */
const readWindows = (
  database: Pick<Database, 'run'>,
  wanted: readonly Window[],
  { senders, hasFile, hasLink }: Sieve,
): Promise<Candidate[]> =>
  database.run<Candidate & Record<string, unknown>>(windows, [
    ...columnsOf(wanted),
    senders && [...senders],
    hasFile,
    hasLink,
  ]);

// Positions grow with time, so a binary search finds the place in a conversation of any length in a few steps.
const places: Statement = {
  name: 'message-search-places',
  text: `with recursive narrowed(id, low, high) as (
      select w.id, w.low - 1, w.high + 1 from unnest($1::uuid[], $2::int[], $3::int[]) as w(id, low, high)
      union all
      select n.id, case when h.is_early then h.middle else n.low end, case when h.is_early then n.high else h.middle end
      from narrowed n
      cross join lateral (select k.middle, coalesce(m.created_at <= $4, true) as is_early
        from (select (n.low + n.high) / 2 as middle) k
        left join message m on m.conversation_id = n.id and m.seq = k.middle) h
      where n.high - n.low > 1
    )
    select id, max(low) as place from narrowed group by id`,
};

/** The last position of each conversation written up to this time; one before its window if all are later. */
async function placesAt(
  database: Pick<Database, 'run'>,
  wanted: readonly Window[],
  at: Date,
): Promise<ReadonlyMap<ConversationId, number>> {
  if (wanted.length === 0) return new Map();
  const found = await database.run<{ id: ConversationId; place: number }>(places, [...columnsOf(wanted), at]);
  return new Map(found.map(({ id, place }) => [id, place]));
}

const columnsOf = (wanted: readonly Window[]) => [
  wanted.map(({ id }) => id),
  wanted.map(({ low }) => low),
  wanted.map(({ high }) => high),
];

// The conversations are walked in parallel, each from its newest message down, always advancing the one at the newest
// message: the first page of a search costs about as much as its messages are deep.

/** The input of a search walk. */
interface Walk {
  readonly conversations: readonly SearchedConversation[];
  readonly sieve: Sieve;
  /** Whether the text matches. */
  readonly fits: (candidate: Candidate) => boolean;
  /** Only messages after this position in search order. */
  readonly behind: SearchPosition | null;
  /** Only messages from then on, in milliseconds since 1970. */
  readonly after: number | null;
  readonly limit: number;
  /** How many messages are read before the walk stops and reports how far it got. */
  readonly budget: number;
}

/** The result of a walk: where the next one continues, and whether this one stopped because its budget was used up. */
interface Found {
  readonly items: Candidate[];
  readonly next: SearchPosition | null;
  readonly isSpent: boolean;
}

/** Progress through one conversation. */
interface Lane {
  readonly id: ConversationId;
  readonly visibleRange: VisibleRange;
  /** The highest position not read yet. */
  high: number;
  /** No remaining message is newer than this. */
  at: number;
  /** The oldest message read: a message never counts as newer than those after it, whatever its clock said. */
  oldest: number;
  isOpen: boolean;
  readonly waiting: { readonly position: SearchPosition; readonly candidate: Candidate }[];
}

// How far apart the clocks of two processes writing into one conversation may be.
const clocksApartMs = 60_000;

/** Walks back through the conversations until a page is full, nothing is left, or the budget is used up. */
export async function walkBack(database: Pick<Database, 'run'>, walk: Walk): Promise<Found> {
  const lanes = walk.conversations.map((conversation) => laneOf(conversation, walk.behind));
  const items: Candidate[] = [];
  let last: SearchPosition | null = null;
  let looked = 0;
  for (;;) {
    const lane = nextLane(lanes);
    const isEnd = !lane || (walk.after !== null && positionOf(lane).at < walk.after);
    if (isEnd) return { items, next: null, isSpent: false };
    if (items.length === walk.limit) return { items, next: last, isSpent: false };
    const found = lane.waiting[0];
    if (!found) {
      if (looked >= walk.budget) return { items, next: justBefore(positionOf(lane)), isSpent: true };
      looked += await lookOn(database, walk, abreast(lanes, lane));
      continue;
    }
    lane.waiting.shift();
    items.push(found.candidate);
    last = found.position;
  }
}

function laneOf({ id, visibleRange, lastAt }: SearchedConversation, behind: SearchPosition | null): Lane {
  const at = Math.min(lastAt.getTime(), behind?.at ?? Number.POSITIVE_INFINITY);
  const high = visibleRange.at(-1)?.to ?? 0;
  return { id, visibleRange, high, at, oldest: Number.POSITIVE_INFINITY, isOpen: false, waiting: [] };
}

const positionOf = (lane: Lane): SearchPosition =>
  lane.waiting[0]?.position ?? { at: lane.at, id: lane.id, seq: lane.high };

const bottomOf = ({ visibleRange, high }: Lane) => visibleRange[0]?.from ?? high + 1;

const isOver = (lane: Lane) => lane.waiting.length === 0 && lane.high < bottomOf(lane);

/** The lane at the newest message. */
function nextLane(lanes: readonly Lane[]): Lane | undefined {
  let first: Lane | undefined;
  for (const lane of lanes) {
    if (isOver(lane)) continue;
    if (!first || comparePositions(positionOf(lane), positionOf(first)) < 0) first = lane;
  }
  return first;
}

/** The lane itself; when it is first opened, also the unopened ones after it, in one query. */
function abreast(lanes: readonly Lane[], lane: Lane): readonly Lane[] {
  if (lane.isOpen) return [lane];
  const start = lanes.indexOf(lane);
  const unopened = lanes.slice(start).filter((other) => !other.isOpen && !isOver(other));
  return unopened.slice(0, limits.searchAbreast);
}

/** Reads the next window of each lane. Returns the number of messages read. */
async function lookOn(database: Pick<Database, 'run'>, walk: Walk, lanes: readonly Lane[]): Promise<number> {
  const { behind } = walk;
  if (behind) await placeLanes(database, lanes, behind);
  const wanted = lanes.map((lane): Window => {
    // The newest visible span below the lane's position.
    const { from, to } = visibleWithin(lane.visibleRange, 1, lane.high).at(-1) ?? { from: 1, to: 0 };
    return { id: lane.id, low: Math.max(from, to - limits.searchWindow + 1), high: to };
  });
  const candidates = await readWindows(database, wanted, walk.sieve);
  const byConversation = Map.groupBy(candidates, ({ conversationId }) => conversationId);
  lanes.forEach((lane, index) => {
    lane.isOpen = true;
    lane.high = (wanted[index]?.low ?? 1) - 1;
    for (const candidate of byConversation.get(lane.id) ?? []) {
      lane.oldest = Math.min(lane.oldest, candidate.createdAt.getTime());
      const position = { at: lane.oldest, id: lane.id, seq: candidate.seq };
      const isNew = behind === null || comparePositions(position, behind) > 0;
      if (isNew && walk.fits(candidate)) lane.waiting.push({ position, candidate });
    }
    lane.at = Math.min(lane.at, lane.oldest);
  });
  return wanted.reduce((sum, { low, high }) => sum + Math.max(0, high - low + 1), 0);
}

/** Moves lanes that start in the middle of a conversation to that place. */
async function placeLanes(
  database: Pick<Database, 'run'>,
  lanes: readonly Lane[],
  behind: SearchPosition,
): Promise<void> {
  const unplaced = lanes.filter((lane) => !lane.isOpen && lane.high - bottomOf(lane) >= limits.searchWindow);
  const windows = unplaced.map((lane) => ({ id: lane.id, low: bottomOf(lane), high: lane.high }));
  const places = await placesAt(database, windows, new Date(behind.at + clocksApartMs));
  for (const lane of unplaced) lane.high = places.get(lane.id) ?? lane.high;
}

/** The position right before this one in search order, so that this one and all after it are behind it. */
const justBefore = (position: SearchPosition): SearchPosition => ({ ...position, seq: position.seq + 1 });

/** A conversation, and how much of it can be searched for one person. */
export interface SearchedConversation {
  readonly id: ConversationId;
  readonly type: 'direct' | 'group';
  readonly title: string | null;
  /** The part the person can see, as far as it goes (MSG-4, MSG-6). */
  readonly visibleRange: VisibleRange;
  /** When the last message was written. */
  readonly lastAt: Date;
  /** The other current and former participants. */
  readonly people: readonly PersonId[];
}

type SearchedRow = Omit<SearchedConversation, 'visibleRange' | 'people'> &
  VisibleRangeRow & { readonly lastSeq: number; readonly people: string | null } & Record<string, unknown>;

// Requests the person ignored are left out (MSG-11). People who left don't learn of a new title.
const own: Statement = {
  name: 'message-search-conversations',
  text: `select c.id, c.type, case when p.left_at_seq is null then c.title end as title, ${visibleRangeColumns('p')},
      c.last_seq as "lastSeq", least(c.last_message_at, p.left_at) as "lastAt",
      (select string_agg(o.person_id::text, ' ') from participant o
        where o.conversation_id = c.id and o.person_id <> p.person_id) as people
    from participant p join conversation c on c.id = p.conversation_id
    where p.person_id = $1 and ($2::uuid is null or c.id = $2) and p.request is distinct from 'ignored'
    order by "lastAt" desc, c.id desc`,
};

/** The person's conversations (or only the given one) with the visible part of each, newest first. */
export async function searchedConversations(
  database: Pick<Database, 'run'>,
  person: PersonId,
  only: ConversationId | undefined,
): Promise<SearchedConversation[]> {
  const rows = await database.run<SearchedRow>(own, [person, only ?? null]);
  return rows.flatMap(({ lastSeq, visibleFromSeq, leftAtSeq, earlierSeqs, people, ...row }) => {
    const visibleRange = visibleWithin(
      visibleRangeOf({ visibleFromSeq, leftAtSeq, earlierSeqs }),
      1,
      lastSeq,
    );
    const others = (people?.split(' ') ?? []) as PersonId[];
    return visibleRange.length > 0 ? [{ ...row, visibleRange, people: others }] : [];
  });
}
