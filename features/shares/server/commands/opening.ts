import type { ClientId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';

const note: Statement = {
  name: 'share-opening-note',
  text: `insert into share_opening (share_id, at, page)
    select $1, $2, $3::int where not exists (
      select 1 from share_opening where share_id = $1 and at > $4 and at <= $2 and page >= $3::int)`,
};

/** Records that a share was opened. Looking again soon, no further on, counts as the same opening. */
export async function noteOpening(
  database: Pick<Database, 'run'>,
  { id, page = 0, now }: { readonly id: ClientId; readonly page?: number; readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - limits.openingMinutes * 60_000);
  await database.run(note, [id, now, page, since]);
}
