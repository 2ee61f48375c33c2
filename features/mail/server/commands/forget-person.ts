import { eq, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { escapeHtml } from '../present/html-part.ts';
import { mail, mailSuppression } from '../tables.ts';

/** Removes the mails to somebody, and their name and address from the mails that others got about them. */
export async function forgetPerson(tx: Transaction, gone: GonePerson): Promise<void> {
  const { id, email, name, standsAs } = gone;
  // Mails about an account name it in their cause: some went to an address that the person only wanted to have.
  const isTheirs = or(eq(mail.recipient, email), sql`position(${id} in ${mail.dedupeKey}) > 0`);
  await tx.orm.delete(mail).where(isTheirs);
  await tx.orm.delete(mailSuppression).where(eq(mailSuppression.address, email));
  const without = (column: AnyPgColumn, html = false) => {
    const [known, stands] = html ? [escapeHtml(name), escapeHtml(standsAs)] : [name, standsAs];
    return sql`replace(replace(${column}, ${email}, ''), ${known}, ${stands})`;
  };
  const mentions = (text: string) =>
    sql`position(${text} in ${mail.subject} || ' ' || ${mail.text} || ' ' || coalesce(${mail.html}, '')) > 0`;
  await tx.orm
    .update(mail)
    .set({ subject: without(mail.subject), text: without(mail.text), html: without(mail.html, true) })
    .where(or(mentions(email), mentions(name)));
}
