import { isBlockedSql, type PersonCache } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { NotificationCoalescer, NotificationService, RowKey, StillNews } from '../parts.ts';
import { announceRows } from './badge.ts';
import { type NotificationDraft, type NotifiedRow, storedWords } from './draft.ts';
import { grownRow, notifyNow } from './growing.ts';

/** Milliseconds a draft waits, people whose unread rows are remembered, drafts that may wait at once. */
const limits = { waitMs: 200, peopleMax: 20_000, waitingMax: 10_000 } as const;

const grow: Statement = {
  name: 'notification-grow',
  text: `with d as (
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::int[], $8::timestamptz[], $9::jsonb[])
        as d(person_id, type, subject, title, message, from_person_id, event_count, at, metadata)
    ), held as (
      select n.id, d.title, d.message, d.from_person_id, d.event_count, d.at, d.metadata
      from d join notification n on n.person_id = d.person_id and n.type = d.type and n.subject = d.subject and n.status = 'unread' and n.event_id is null
        and not ${isBlockedSql({ blocker: 'd.person_id', blocked: 'd.from_person_id' })}
      -- Everybody takes the rows in one order, so that two processes cannot wait for each other.
      order by n.person_id, n.subject for update of n
    )
    update notification n set title = held.title, message = held.message, from_person_id = held.from_person_id,
      metadata = (n.metadata - array['said', 'titleSaid']) || held.metadata,
      event_count = n.event_count + held.event_count, updated_at = greatest(n.updated_at, held.at)
    from held where n.id = held.id
    returning n.id, n.person_id as "personId", n.type, n.subject, n.event_count as "eventCount",
      n.created_at as "createdAt", n.updated_at as "updatedAt"`,
};

type GrownRow = NotifiedRow & Record<string, unknown>;

/**
 * Sent to the other processes when a person's rows were read; one that misses it rings a little later (`#ringAgain`).
 */
const memory = 'notifications: unread rows';

const keyOf = (row: RowKey) => `${row.type} ${row.subject}`;

/** Merges two drafts of one row: the later words, all the events. */
const merged = (earlier: NotificationDraft | undefined, later: NotificationDraft): NotificationDraft =>
  earlier ? { ...later, events: earlier.events + later.events } : later;

type Waiting = Map<string, NotificationDraft>;

type GrowthParts = Required<Pick<NotificationService, 'platform' | 'people' | 'onNotified'>>;

/** The queue of one process; `onNotified` is called with rows that grew, like `NotificationService.onNotified`. */
export const createNotificationCoalescer = (
  platform: Platform,
  people: PersonCache,
  onNotified?: NotificationService['onNotified'],
): NotificationCoalescer =>
  new GrowthQueue({ platform, people, onNotified: onNotified ?? (() => undefined) });

class GrowthQueue implements NotificationCoalescer {
  readonly #parts: GrowthParts;
  readonly #checks = new Map<string, StillNews>();
  /** Rows known to be unread, by person. */
  readonly #unread = new Map<string, Set<string>>();
  readonly #waiting = new Map<PersonId, Waiting>();
  readonly #writing = new Map<PersonId, Promise<void>>();
  #size = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: GrowthParts) {
    this.#parts = parts;
    parts.platform.news.listen(memory, {
      onChange: (people) => {
        for (const person of people) this.#unread.delete(person);
      },
      onGap: () => this.#unread.clear(),
    });
  }

  allow(type: string, stillNews: StillNews): void {
    this.#checks.set(type, stillNews);
  }

  canTake(row: RowKey & { readonly person: PersonId }): boolean {
    if (this.#size >= limits.waitingMax || !this.#checks.has(row.type)) return false;
    return this.#unread.get(row.person)?.has(keyOf(row)) === true;
  }

  add(drafts: readonly NotificationDraft[]): void {
    this.#put(drafts, merged);
  }

  noteUnread(person: PersonId, row: RowKey): void {
    if (this.#unread.size >= limits.peopleMax) this.#unread.clear();
    const own = this.#unread.get(person) ?? new Set<string>();
    this.#unread.set(person, own.add(keyOf(row)));
  }

  async settle(person: PersonId): Promise<void> {
    if (this.#waiting.has(person) || this.#writing.has(person)) await this.#settle([person]);
  }

  settleAndForget(person: PersonId): Promise<void> {
    this.#unread.delete(person);
    this.#parts.platform.news.publish(memory, [person]);
    return this.settle(person);
  }

  async settleAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#settle([...new Set([...this.#waiting.keys(), ...this.#writing.keys()])]);
  }

  #put(drafts: readonly NotificationDraft[], merge: typeof merged): void {
    if (drafts.length === 0) return;
    for (const draft of drafts) {
      const own = this.#waiting.get(draft.person) ?? new Map<string, NotificationDraft>();
      const key = keyOf(draft);
      if (!own.has(key)) this.#size++;
      this.#waiting.set(draft.person, own.set(key, merge(own.get(key), draft)));
    }
    this.#timer ??= setTimeout(() => this.#settleInTime(), limits.waitMs).unref();
  }

  #settleInTime(): void {
    this.settleAll().catch((fault: unknown) => {
      this.#parts.platform.log.error({ err: fault }, 'bells could not be rung again');
    });
  }

  #take(person: PersonId): NotificationDraft[] {
    const own = this.#waiting.get(person);
    this.#waiting.delete(person);
    this.#size -= own?.size ?? 0;
    return own ? [...own.values()] : [];
  }

  async #settle(who: readonly PersonId[]): Promise<void> {
    // Writes in progress finish first; their failure is reported to the caller who started them.
    const before = Promise.allSettled(who.flatMap((person) => this.#writing.get(person) ?? []));
    const drafts = who.flatMap((person) => this.#take(person));
    const done = before.then(() => (drafts.length > 0 ? this.#write(drafts) : undefined));
    for (const person of who) this.#writing.set(person, done);
    try {
      await done;
    } finally {
      for (const person of who) if (this.#writing.get(person) === done) this.#writing.delete(person);
    }
  }

  async #write(drafts: readonly NotificationDraft[]): Promise<void> {
    let left = drafts;
    try {
      left = await growRows(this.#parts, drafts);
      for (const draft of left) this.#unread.get(draft.person)?.delete(keyOf(draft));
      await this.#ringAgain(left);
    } catch (fault) {
      // These are older than what has arrived since; the next round retries them.
      this.#put(left, (later, earlier) => (later ? merged(earlier, later) : earlier));
      throw fault;
    }
  }

  async #ringAgain(lapsed: readonly NotificationDraft[]): Promise<void> {
    const notifier = { ...this.#parts, coalescer: this };
    for (const [type, drafts] of Map.groupBy(lapsed, (draft) => draft.type)) {
      const news = (await this.#checks.get(type)?.(drafts)) ?? [];
      if (news.length > 0)
        await notifier.platform.database.write(async (tx) => notifyNow(tx, notifier, news));
    }
  }
}

/** Adds the drafts to their unread rows and announces them; returns those whose row is no longer unread. */
async function growRows(
  { platform, people, onNotified }: GrowthParts,
  drafts: readonly NotificationDraft[],
): Promise<NotificationDraft[]> {
  const now = platform.clock.now();
  const stored = drafts.map((draft) => ({ ...draft, ...storedWords(draft) }));
  const column = <Value>(pick: (draft: (typeof stored)[number]) => Value) => stored.map(pick);
  const values = [
    column((draft) => draft.person),
    column((draft) => draft.type),
    column((draft) => draft.subject),
    column((draft) => draft.title),
    column((draft) => draft.message),
    column((draft) => draft.from),
    column((draft) => draft.events),
    column((draft) => draft.at ?? now),
    column((draft) => JSON.stringify(draft.metadata)),
  ];
  const left = new Map(drafts.map((draft) => [`${draft.person} ${keyOf(draft)}`, draft]));
  const senders = await people.of([...new Set(drafts.map((draft) => draft.from))]);
  return platform.database.writeOnce(async (tx) => {
    const rows = (await tx.run<GrownRow>(grow, values)).flatMap((row) => {
      const key = `${row.personId} ${keyOf(row)}`;
      const draft = left.get(key);
      left.delete(key);
      return draft ? [grownRow(row, draft)] : [];
    });
    announceRows(tx, { rows, senders, unread: new Map() });
    tx.afterCommit(() => onNotified(rows));
    return [...left.values()];
  });
}
