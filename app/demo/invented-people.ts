import { notExists, sql } from 'drizzle-orm';
import { account, session } from '#features/identity/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';

/**
 * Invented people who never signed in: they are shown with their chosen presence, so that the demo world looks alive. One in
 * four is offline, as people are; it is always the same ones.
 */
export async function peopleNobodyHasBeen({ database }: Pick<Platform, 'database'>): Promise<PersonId[]> {
  const { orm } = database;
  const sessions = orm.select({ one: sql`1` }).from(session).where(sql`${session.userId} = ${account.id}`);
  const rows = await orm.select({ id: account.id }).from(account).where(notExists(sessions));
  return rows.filter(({ id }) => !/[0-3]$/.test(id)).map(({ id }) => id);
}
