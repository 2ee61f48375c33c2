import { desc, eq } from 'drizzle-orm';
import { mail } from '#features/mail/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';

/** The token in the last mail to an address, as its reader would follow it. */
export async function mailedToken({ orm }: Pick<Database, 'orm'>, address: string): Promise<string> {
  const [found] = await orm
    .select({ text: mail.text })
    .from(mail)
    .where(eq(mail.recipient, address))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(1);
  const token = /\/invitation#([\w-]+)/.exec(found?.text ?? '')?.[1];
  if (!token) throw new Error(`no invitation was mailed to ${address}`);
  return token;
}
