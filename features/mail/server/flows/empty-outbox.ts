import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Courier, Outcome } from '#platform/server/mail/smtp.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { carriesSecret, withoutSecrets } from '../../policy/secrets.ts';
import type { MailRow } from '../commands/queue-letters.ts';
import { suppressBounced } from '../commands/suppress.ts';
import { addressOf } from '../present/html-part.ts';
import { settingsPath } from '../present/letter.ts';
import { publicUrlOf } from '../present/place.ts';
import { suppressedAmong } from '../queries/suppressions.ts';
import { mail } from '../tables.ts';

/** What sending needs; `courier` is absent when no mail server is configured. */
export interface PostOffice {
  readonly platform: Platform;
  readonly courier: Courier | undefined;
}

/**
 * Sends due mails one after another, each under a lease. If a worker vanished before the end of its message was sent,
 * the next one sends that mail. Otherwise delivery is unknown, and the mail is left as `uncertain` for an administrator
 * instead of being sent twice (docs/decisions/013).
 */
export async function emptyOutbox({ platform, courier }: PostOffice): Promise<void> {
  if (!courier) return;
  await settleAbandoned(platform);
  await giveUpOld(platform);
  for (let sent = 0; sent < limits.batch; sent++) {
    const letter = await claim(platform);
    if (!letter) return;
    const outcome = await deliverOne(platform, courier, letter);
    await settle(platform, letter, outcome);
    // The server itself is unavailable: the others would only lose a try each.
    if (outcome.kind === 'refused_for_now' && outcome.isServer) return;
  }
}

/** Settles mails whose lease expired: their worker was killed, or lost the database. */
async function settleAbandoned({ database, clock }: Platform): Promise<void> {
  const abandoned = and(eq(mail.state, 'sending'), lt(mail.leasedUntil, clock.now()));
  await database.orm
    .update(mail)
    .set({
      state: 'uncertain',
      lastError: 'The server stopped before the mail server had answered. The mail may have arrived.',
      leasedUntil: null,
    })
    .where(and(abandoned, isNotNull(mail.handedOverAt)));
  await database.orm
    .update(mail)
    .set({ state: 'waiting', leasedUntil: null })
    .where(and(abandoned, isNull(mail.handedOverAt)));
}

async function giveUpOld({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.waitMaxMs);
  await database.orm
    .update(mail)
    .set({ state: 'failed', lastError: sql`coalesce(${mail.lastError}, 'It waited too long.')` })
    .where(and(eq(mail.state, 'waiting'), lt(mail.createdAt, before), lt(mail.dueAt, clock.now())));
}

async function claim({ database, clock }: Platform): Promise<MailRow | undefined> {
  const now = clock.now();
  const due = database.orm
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.state, 'waiting'), sql`${mail.dueAt} <= ${now.toISOString()}::timestamptz`))
    .orderBy(mail.dueAt, mail.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await database.orm
    .update(mail)
    .set({
      state: 'sending',
      attempts: sql`${mail.attempts} + 1`,
      leasedUntil: new Date(now.getTime() + limits.leaseMs),
      handedOverAt: null,
    })
    .where(inArray(mail.id, due))
    .returning();
  return row;
}

type Settled = Outcome | { readonly kind: 'suppressed' };

async function deliverOne(platform: Platform, courier: Courier, letter: MailRow): Promise<Settled> {
  // The address may have bounced since the mail was queued.
  const suppressed = await suppressedAmong(platform.database.orm, [letter.recipient]);
  if (suppressed.size > 0 && letter.kind !== 'security') return { kind: 'suppressed' };
  const headers = letter.kind === 'notification' ? stopHeaders(platform) : {};
  return courier.deliver({ ...letter, headers }, () => handOver(platform, letter));
}

const stopHeaders = ({ config }: Platform) => ({
  'List-Unsubscribe': `<${addressOf(settingsPath, { publicUrl: publicUrlOf(config) })}>`,
});

/** Fails when another worker has the lease: then this one must not send the end of the message. */
async function handOver({ database, clock }: Platform, letter: MailRow): Promise<void> {
  const held = await database.orm
    .update(mail)
    .set({ handedOverAt: clock.now() })
    .where(mine(letter))
    .returning({ id: mail.id });
  if (held.length === 0) throw new Error('another worker has this mail now');
}

/** This row in this try: a worker that returns late changes nothing. */
const mine = (letter: MailRow) =>
  and(eq(mail.id, letter.id), eq(mail.state, 'sending'), eq(mail.attempts, letter.attempts));

async function settle(platform: Platform, letter: MailRow, outcome: Settled): Promise<void> {
  await platform.database.write(async (tx) => {
    const settled = await tx.orm
      .update(mail)
      .set({ ...changeOf(outcome, letter, platform.clock.now()), leasedUntil: null })
      .where(mine(letter))
      .returning({ id: mail.id });
    const isBounce = outcome.kind === 'refused_for_good' && outcome.isAddress;
    if (isBounce && settled.length > 0) await suppressBounced(tx, platform, letter, outcome.reason);
  });
}

function changeOf(outcome: Settled, letter: MailRow, now: Date): Partial<typeof mail.$inferInsert> {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', sentAt: now, lastError: null, lastCode: 250, ...scrubbed(letter) };
    case 'suppressed':
      return { state: 'suppressed', lastError: 'The address is on the suppression list.' };
    case 'uncertain':
      return { state: 'uncertain', lastError: outcome.reason };
    case 'refused_for_good':
      return { state: 'bounced', lastError: outcome.reason, lastCode: outcome.code };
    default: {
      const wait = limits.retryAfterMs[letter.attempts - 1];
      const failure = { lastError: outcome.reason, lastCode: outcome.code };
      if (wait === undefined) return { state: 'failed', ...failure };
      return { state: 'waiting', dueAt: new Date(now.getTime() + wait), ...failure };
    }
  }
}

/** Once the mail has arrived, only its reader needs the link's secret: the log keeps the mail without it. */
const scrubbed = ({ text, html }: MailRow): Partial<MailRow> =>
  carriesSecret(text) || carriesSecret(html ?? '')
    ? { text: withoutSecrets(text), html: html && withoutSecrets(html) }
    : {};
