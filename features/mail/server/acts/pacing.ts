import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailWaits } from '#platform/contract/mail-waits.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import { limits } from '../../limits.ts';
import { nextTurn } from '../../policy/pace.ts';
import { type MailRow, mail } from '../tables.ts';

/** A mail to somebody outside that a member causes: to whom, and what it is about. */
interface Paced {
  readonly recipient: string;
  readonly about: string;
  readonly dedupeKey: string;
}

/**
 * Gives a mail to somebody outside its turn: at most six an hour and twenty a day reach one address, whoever causes
 * them. What waits about the same is replaced, so that the newest state is what arrives.
 */
export async function paced(
  { orm, now }: Pick<Writing, 'orm' | 'now'>,
  { recipient, about, dedupeKey }: Paced,
): Promise<Pick<MailRow, 'dueAt' | 'state' | 'lastError'>> {
  // Two members who write to one address at once are counted one after the other.
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail to ${recipient}`}, 0))`);
  const toIt = eq(mail.recipient, recipient);
  // A repeated request keeps the mail it queued.
  const others = and(toIt, ne(mail.dedupeKey, dedupeKey), isNotNull(mail.about));
  await orm
    .update(mail)
    .set({ state: 'withdrawn', lastError: 'A newer mail says what is true now.' })
    .where(and(others, eq(mail.about, about), inArray(mail.state, ['waiting', 'held']), gt(mail.dueAt, now)));
  const longestMs = Math.max(...limits.perOutsider.map(({ withinMs }) => withinMs));
  const counted = await orm
    .select({ dueAt: mail.dueAt })
    .from(mail)
    .where(
      and(
        others,
        gt(mail.dueAt, new Date(now.getTime() - longestMs)),
        notInArray(mail.state, ['suppressed', 'held', 'withdrawn']),
      ),
    );
  const dueMs = nextTurn(
    counted.map(({ dueAt }) => dueAt.getTime()),
    now.getTime(),
  );
  const dueAt = new Date(dueMs);
  return dueMs - now.getTime() > limits.pacedMaxMs
    ? { dueAt, state: 'held', lastError: 'Members have written to this address too often.' }
    : { dueAt, state: 'waiting', lastError: null };
}

/** A mail that waits for its turn. */
export interface WaitingMail {
  /** What it was sent as. */
  readonly templateId: string | null;
  /** Null: it waits for an administrator. */
  readonly until: Date | null;
}

/** What a waiting mail adds to the view of what it is about. */
export const mailWaitsOf = (waiting: WaitingMail | undefined): { mailWaits?: MailWaits } =>
  waiting ? { mailWaits: { until: waiting.until && toInstant(waiting.until) } } : {};

/** The mails about this that wait for their turn, by address. */
export async function waitingAbout(
  orm: NodePgDatabase,
  about: string,
  now: Date,
): Promise<ReadonlyMap<string, WaitingMail>> {
  return (await waitingAboutEach(orm, [about], now)).get(about) ?? new Map<string, WaitingMail>();
}

/** As `waitingAbout`, for several things. */
export async function waitingAboutEach(
  orm: NodePgDatabase,
  about: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<string, WaitingMail>>> {
  const found = new Map<string, Map<string, WaitingMail>>();
  if (about.length === 0) return found;
  const rows = await orm
    .select()
    .from(mail)
    .where(
      and(
        inArray(mail.about, [...about]),
        inArray(mail.state, ['waiting', 'held']),
        gt(mail.dueAt, now),
        // One that this act has just queued is due after the act began, and waits for nothing.
        gt(mail.dueAt, mail.createdAt),
      ),
    );
  for (const { about: thing, recipient, templateId, state, dueAt } of rows) {
    if (thing === null) continue;
    const ofThing = found.get(thing) ?? new Map<string, WaitingMail>();
    found.set(thing, ofThing.set(recipient, { templateId, until: state === 'held' ? null : dueAt }));
  }
  return found;
}
