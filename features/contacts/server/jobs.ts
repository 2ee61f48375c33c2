import { lte, sql } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';
import { contactMerge, contactMove } from './tables.ts';

/** Deletes cards not restored in time, and the earlier state of merged and updated cards. */
export const contactsCleanUp = (platform: Platform): Job => ({
  name: 'contacts-clean-up',
  cron: '47 3 * * *',
  run: () => clearRemoved(platform),
});

/** A card's notes, and the rows it was made of, are deleted with it. Notes on a connection stay as long as the connection. */
export async function clearRemoved({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const nowMs = clock.now().getTime();
  await database.orm.execute(sql`with gone as (
      delete from contact_card where removed_at <= ${new Date(nowMs - limits.removedForMs)}
      returning owner_id, id, person_id
    ), unasked as (
      delete from contact_move_left l using gone where l.owner_id = gone.owner_id and l.card_id = gone.id
    ), unread as (
      delete from contact_source using gone
      where contact_source.owner_id = gone.owner_id and contact_source.card_id = gone.id
    )
    delete from contact_note n using gone
    where n.owner_id = gone.owner_id and n.card_id = gone.id and gone.person_id is distinct from gone.id`);
  await database.orm
    .delete(contactMerge)
    .where(lte(contactMerge.mergedAt, new Date(nowMs - limits.mergeUndoMs)));
  await database.orm
    .delete(contactMove)
    .where(lte(contactMove.takenAt, new Date(nowMs - limits.movesUndoMs)));
}
