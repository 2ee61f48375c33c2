import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { withoutPerson, withoutPersonInHtml } from '#platform/server/names-in-text.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { escapeHtml } from '../present/html-part.ts';
import { mail, mailSuppression } from '../tables.ts';

/** Mails read at once when removing a person's name from them. */
const bite = 200;

/** Removes the mails to a person, and their name and address from mails that others got about them. */
export async function forgetPerson(tx: Transaction, gone: GonePerson): Promise<void> {
  const { id, email } = gone;
  // Mails about an account have its id in their dedupe key: some went to an address the person never confirmed.
  const isTheirs = or(eq(mail.recipient, email), sql`position(${id} in ${mail.dedupeKey}) > 0`);
  await tx.orm.delete(mail).where(isTheirs);
  await tx.orm.delete(mailSuppression).where(eq(mailSuppression.address, email));
  await unname(tx, gone);
}

/** The database cannot tell which letters are the person's name: it finds candidates, and each is checked here. */
async function unname(tx: Transaction, gone: GonePerson): Promise<void> {
  const { id, subject, text, html } = mail;
  let last: string | undefined;
  for (;;) {
    const rows = await tx.orm
      .select({ id, subject, text, html })
      .from(mail)
      .where(and(mentions(gone), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(bite);
    for (const row of rows) {
      const left = {
        subject: withoutPerson(row.subject, gone),
        text: withoutPerson(row.text, gone),
        html: row.html && withoutPersonInHtml(row.html, gone, escapeHtml),
      };
      await tx.orm.update(mail).set(left).where(eq(id, row.id));
    }
    last = rows.at(-1)?.id;
    if (rows.length < bite) return;
  }
}

function mentions({ names, email }: GonePerson): SQL | undefined {
  const whole = sql`${mail.subject} || ' ' || ${mail.text} || ' ' || coalesce(${mail.html}, '')`;
  return or(
    sql`position(${email} in lower(${whole})) > 0`,
    ...names.map((name) => sql`position(${name} in ${whole}) > 0`),
  );
}
