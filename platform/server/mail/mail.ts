import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { mail } from './tables.ts';

/** A mail to one person. `dedupeKey` names its cause: the same cause never mails twice. */
export interface Letter {
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

const triesMax = 5;
const batch = 20;

/** Puts a mail into the outbox, in the transaction that causes it. */
export async function postLetter(tx: Transaction, letter: Letter): Promise<void> {
  // A line break in a header would let its writer add headers.
  const subject = letter.subject.replace(/[\r\n]+/g, ' ');
  await tx.orm
    .insert(mail)
    .values({ id: randomUUIDv7(), ...letter, subject })
    .onConflictDoNothing({ target: mail.dedupeKey });
}

/**
 * Sends what waits in the outbox through SMTP. Without SMTP settings letters stay in the outbox, where
 * administrators read them. The Message-ID is the row's, so a mail sent twice after a crash is one mail to its reader.
 */
export function mailJob(
  database: Database,
  options: { smtpUrl: string | undefined; from: string; clock: Clock },
): Job {
  const transport = options.smtpUrl ? createTransport(options.smtpUrl) : undefined;
  return {
    name: 'mail',
    cron: '* * * * *',
    run: async () => {
      if (transport) await sendWaiting(database, transport, options);
    },
  };
}

async function sendWaiting(
  database: Database,
  transport: Transporter,
  options: { from: string; clock: Clock },
): Promise<void> {
  const waiting = await database.orm
    .select()
    .from(mail)
    .where(and(isNull(mail.sentAt), lt(mail.attempts, triesMax)))
    .orderBy(asc(mail.createdAt))
    .limit(batch);
  for (const letter of waiting) {
    try {
      await transport.sendMail({
        from: options.from,
        to: letter.recipient,
        subject: letter.subject,
        text: letter.text,
        messageId: `<${letter.id}@backlot>`,
      });
      await database.orm
        .update(mail)
        .set({ sentAt: options.clock.now(), lastError: null })
        .where(eq(mail.id, letter.id));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      await database.orm
        .update(mail)
        .set({ attempts: sql`${mail.attempts} + 1`, lastError: reason })
        .where(eq(mail.id, letter.id));
    }
  }
}
