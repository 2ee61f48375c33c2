import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';

/** Rows in one statement: the first run of a house of years has many. */
const atOnce = 5_000;

/**
 * Folds what is old: of an opening of more than `openingPagesKeptMs` ago its start and the furthest page stay. The table
 * itself lets no other row go.
 */
export const foldOpenings = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Job => ({
  name: 'share-openings-fold',
  cron: '53 3 * * *',
  run: async () => {
    const before = new Date(clock.now().getTime() - limits.openingPagesKeptMs);
    const statement = {
      name: 'share-openings-fold',
      text: `with outdone as (
          select o.id from share_opening o
          where o.page > 0 and o.at < $1 and exists (
            select from share_opening later
            where later.share_id = o.share_id and later.id > o.id and later.page > o.page
              and not exists (select from share_opening start where start.share_id = o.share_id and start.page = 0
                and start.id > o.id and start.id < later.id))
          limit ${String(atOnce)})
        delete from share_opening where id in (select id from outdone) returning id`,
    };
    for (;;) {
      const gone = await database.run(statement, [before]);
      if (gone.length < atOnce) return;
    }
  },
});
