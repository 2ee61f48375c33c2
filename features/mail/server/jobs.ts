import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import { writing } from '#platform/server/http/acts.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Courier, Outcome } from '#platform/server/mail/smtp.ts';
import type { Platform } from '#platform/server/platform.ts';
import { outAmong, outAt } from '#platform/server/session/served.ts';
import { limits } from '../limits.ts';
import { carriesSecret, withoutSecrets } from '../policy/secrets.ts';
import { findTemplate } from '../policy/templates.ts';
import { mailJobName } from './acts/queueing.ts';
import { suppressBounced } from './acts/suppressing.ts';
import { suppressedAmong } from './queries.ts';
import { type MailRow, mail } from './tables.ts';
import { addressOf } from './views/html.ts';
import { publicUrlOf, settingsPath } from './views/letter.ts';

/** Sends due mails. Woken by every queued mail, and every minute for scheduled mails and retries. */
export const mailJob = (office: PostOffice): Job => ({
  name: mailJobName,
  cron: '* * * * *',
  run: () => emptyOutbox(office),
});

/** Removes mails older than the log keeps. */
export const mailCleanUp = (platform: Platform): Job => ({
  name: 'mail-clean-up',
  cron: '17 3 * * *',
  run: () => removeOldMails(platform),
});

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

type Settled = Outcome | { readonly kind: 'suppressed' | 'out' };

async function deliverOne(platform: Platform, courier: Courier, letter: MailRow): Promise<Settled> {
  // The address may have bounced since the mail was queued.
  const suppressed = await suppressedAmong(platform.database.orm, [letter.recipient]);
  if (suppressed.size > 0 && letter.kind !== 'security') return { kind: 'suppressed' };
  if (await isFromOrToWhoIsOut(platform, letter)) return { kind: 'out' };
  const headers = {
    // What no person wrote: out-of-office programs stay silent (RFC 3834).
    ...(letter.templateId !== null && { 'Auto-Submitted': 'auto-generated' }),
    ...(letter.kind === 'notification' && stopHeaders(platform, letter)),
  };
  return courier.deliver({ ...letter, headers }, () => handOver(platform, letter));
}

/** One press stops this kind of mail (RFC 8058); mail about no kind leads to the settings. */
function stopHeaders({ config }: Platform, { stopPath }: MailRow): Record<string, string> {
  const address = addressOf(stopPath ?? settingsPath, { publicUrl: publicUrlOf(config) });
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(stopPath !== null && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** Whether its reader or who wrote it has been locked, deactivated or has left since it was queued. */
async function isFromOrToWhoIsOut({ database: { orm } }: Platform, letter: MailRow): Promise<boolean> {
  if (letter.templateId && findTemplate(letter.templateId)?.isSentWhenOut) return false;
  const writers = [letter.authorId, letter.senderId].filter((person) => person !== null);
  const [readers, writersOut] = await Promise.all([outAt(orm, [letter.recipient]), outAmong(orm, writers)]);
  return readers.size + writersOut.size > 0;
}

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
  const now = platform.clock.now();
  await platform.database.write(async (tx) => {
    const settled = await tx.orm
      .update(mail)
      .set({ ...changeOf(outcome, letter, now), leasedUntil: null })
      .where(mine(letter))
      .returning({ id: mail.id });
    const isBounce = outcome.kind === 'refused_for_good' && outcome.isAddress;
    if (isBounce && settled.length > 0)
      await suppressBounced(writing(tx, { platform }, { now }), letter, outcome.reason);
  });
}

function changeOf(outcome: Settled, letter: MailRow, now: Date): Partial<typeof mail.$inferInsert> {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', sentAt: now, lastError: null, lastCode: 250, ...scrubbed(letter) };
    case 'suppressed':
      return { state: 'suppressed', lastError: 'The address is on the suppression list.' };
    case 'out':
      return { state: 'withdrawn', lastError: 'The account of its reader or writer is not active.' };
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

/** Removes mails older than the log keeps, in batches that never lock the table for long. */
async function removeOldMails({ clock, database }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.keepMs);
  const bite = 2_000;
  for (;;) {
    const old = database.orm
      .select({ id: mail.id })
      .from(mail)
      .where(and(lt(mail.createdAt, before), notInArray(mail.state, ['sending'])))
      .limit(bite);
    const removed = await database.orm.delete(mail).where(inArray(mail.id, old)).returning({ id: mail.id });
    if (removed.length < bite) return;
  }
}
