import { and, gt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { formerName } from '../tables.ts';

/** More people of one name than anyone's connections have. */
const candidatesMax = 200;
const shortest = 2;

/**
 * People with a former name in which each typed word begins a word. The caller filters for the viewer's connections
 * (PRO-8).
 */
export async function peopleOnceNamed(
  orm: NodePgDatabase,
  typed: string,
  now: Date,
): Promise<readonly PersonId[]> {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.join('').length < shortest) return [];
  const begins = words.map((word) => {
    const start = `${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return or(sql`${formerName.folded} like ${start}`, sql`${formerName.folded} like ${`% ${start}`}`);
  });
  const rows = await orm
    .selectDistinct({ person: formerName.personId })
    .from(formerName)
    .where(and(gt(formerName.until, now), ...begins))
    .limit(candidatesMax);
  return rows.map(({ person }) => person);
}
