import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Statement } from '#platform/server/database/database.ts';
import type { Act, Acting, Acts } from '#platform/server/http/acts.ts';
import type { EmailResult, sendingContract, tryingContract } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { mayWriteFreely } from '../../policy/rights.ts';
import { EmailRefused, type ReadyMail, readyMail } from '../access.ts';
import type { MailParts } from '../parts.ts';
import { hourBefore, myself, suppressedAmong } from '../queries.ts';
import { type MailRow, mail } from '../tables.ts';
import type { DrawnLetter } from '../views/letter.ts';
import { type LetterDraft, queueLetters } from './queueing.ts';

export const sending: Acts<typeof sendingContract & typeof tryingContract, MailParts> = {
  /** POST /api/email of the specification (shell 7). */
  async send(act, input = {}) {
    const rows = await sendMail(act, await readyMail(act, input));
    // The log keeps a mail that reaches no one.
    act.keep();
    return resultOf(rows);
  },

  async preview(act, input = {}) {
    const { draft, recipients } = await readyMail(act, input);
    const closed = await suppressedAmong(act.orm, recipients);
    return {
      ...draft.drawn,
      recipients: recipients.map((address) => ({
        address,
        closed: (closed.get(address)?.cause ?? null) as 'bounce' | 'complaint' | 'manual' | null,
      })),
    };
  },

  async test(act, input = {}) {
    const { draft } = await readyMail(act, input);
    const me = await myself(act);
    const { rows } = await queueLetters(act, {
      ...draft,
      dedupeKey: `test:${draft.dedupeKey}`,
      recipients: [me.email],
      drawn: asTest(draft.drawn),
      isTest: true,
      sender: { person: act.person, source: act.request.source },
    });
    act.keep();
    return resultOf(rows);
  },
};

const lock: Statement = {
  name: 'mail-sender-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
};

/** Queues an allowed request within the sender's limits, and returns its rows. */
async function sendMail(
  act: Acting & MailParts,
  { draft, recipients }: ReadyMail,
): Promise<readonly MailRow[]> {
  const sender = { person: act.person, source: act.request.source };
  // One at a time per person: otherwise two requests at once would both find room below the limit.
  await act.tx.run(lock, [`mail-sender:${act.person}`]);
  const before = await recentBySender(act, sender);
  const { rows, fresh } = await queueLetters(act, { ...draft, sender });
  const most = mayWriteFreely(act.actor.permissions) ? limits.perSender.free : limits.perSender.template;
  const isTooMuch = before.person + fresh > most || before.source + fresh > limits.perSource;
  // A retry of an earlier send adds nothing and gets the same response as before.
  if (fresh > 0 && isTooMuch) {
    act.request.addHeader('retry-after', String(limits.limitWindowMs / 1_000));
    throw new EmailRefused(429, 'Too many attempts. Please try again later.');
  }
  // A free-form mail is sent in the product's name, so who wrote it to whom is logged (X15).
  if (fresh > 0 && draft.template === null)
    await act.audit({
      subject: { kind: 'mail', id: draft.dedupeKey },
      after: { subject: draft.drawn.subject, recipients },
    });
  return rows;
}

/** How many mails a person, and how many a network address, sent within the hour. */
async function recentBySender(
  { orm, now }: Pick<Act, 'orm' | 'now'>,
  { person, source }: NonNullable<LetterDraft['sender']>,
): Promise<{ person: number; source: number }> {
  const counted = (isTheirs: SQL) =>
    orm.$count(mail, and(isTheirs, gt(mail.createdAt, hourBefore(now)), eq(mail.isTest, false)));
  return { person: await counted(eq(mail.senderId, person)), source: await counted(eq(mail.source, source)) };
}

const rejecting = ['suppressed', 'held', 'bounced', 'failed'];

/** The result of one send; throws when nobody gets it. */
export function resultOf(rows: readonly MailRow[]): EmailResult {
  const isRejected = ({ state }: MailRow) => rejecting.includes(state);
  const accepted = rows.filter((row) => !isRejected(row));
  const rejected = rows.filter(isRejected).map(({ recipient }) => recipient);
  const [first] = accepted;
  if (!first) throw new EmailRefused(422, 'Failed to send email', rejected);
  return {
    success: true,
    messageId: `<${first.messageId}>`,
    accepted: accepted.map(({ recipient }) => recipient),
    rejected,
    error: null,
  };
}

/** The same mail marked as a test, to one address. */
export const asTest = (drawn: DrawnLetter): DrawnLetter => ({
  ...drawn,
  subject: `[Test] ${drawn.subject}`.slice(0, limits.subjectMax),
  html: drawn.html,
});
