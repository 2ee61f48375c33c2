import { asc, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inArray } from '#platform/server/database/in-array.ts';
import { notification } from '../tables.ts';

/** The order in which everyone locks rows of several subjects or people, so that no two wait for each other. */
export const inTurn = 'order by person_id, subject, id for update';

/** The rows that match, locked in that order before any of them is changed. */
export const lockedInTurn = (orm: NodePgDatabase, which: SQL | undefined): SQL =>
  inArray(
    notification.id,
    orm
      .select({ id: notification.id })
      .from(notification)
      .where(which)
      .orderBy(asc(notification.personId), asc(notification.subject), asc(notification.id))
      .for('update'),
  );
