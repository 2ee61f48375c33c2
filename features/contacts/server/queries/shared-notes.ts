import { connectionsSql } from '#features/connections/server/public.ts';
import { isBlockedSql, isListedSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { ByMoment, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { ContactId } from '../../contract/views.ts';

/** A note shared with a reader, by ids only. */
export interface SharedRow extends Record<string, unknown> {
  readonly id: ClientId;
  readonly text: string;
  readonly by: PersonId;
  readonly about: PersonId;
  readonly contactId: ContactId | null;
  readonly createdAt: Date;
}

/**
 * The notes that name $1 as a reader, as `shared`: only from connections who have not blocked them, about available
 * members and never about the reader. What the reader's own card says is on the contact. This also includes people
 * without one.
 */
const shared = `with shared as (
    select n.id, n.text, n.owner_id as by, c.person_id as about, n.created_at
    from contact_note n
    join contact_card c on c.owner_id = n.owner_id and c.id = n.card_id
    cross join (select $1::uuid as id) me
    where n.shared_with @> array[$1::uuid] and c.removed_at is null and c.person_id <> me.id
      and exists (select from ${connectionsSql('$1::uuid')} known where known.id = n.owner_id)
      and ${isListedSql('c.person_id')}
      and not ${isBlockedSql({ blocker: 'n.owner_id', blocked: 'me.id' })}
  )`;

const page: Statement = {
  name: 'contacts-shared-notes',
  text: `${shared} select s.id, s.text, s.by, s.about, s.created_at as "createdAt",
      coalesce(
        (select own.id from contact_card own
          where own.owner_id = $1::uuid and own.person_id = s.about and own.removed_at is null),
        (select known.id from ${connectionsSql('$1::uuid')} known where known.id = s.about)
      ) as "contactId"
    from shared s
    where ($2::timestamptz is null or (s.created_at, s.id) < ($2, $3::uuid))
    order by s.created_at desc, s.id desc limit $4`,
};

const counted: Statement = {
  name: 'contacts-shared-notes-count',
  text: `${shared} select count(*)::int as total from shared`,
};

type Base = Pick<Database, 'run'>;

/** A page of the notes that connections share with a person, latest first. */
export async function listSharedNotes(
  database: Base,
  reader: PersonId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: SharedRow[]; nextCursor: string | null }> {
  const end = decodeCursor(cursor, ByMoment);
  const values = [reader, end?.[0] ?? null, end?.[1] ?? null, limit + 1];
  const found = await database.run<SharedRow>(page, values);
  return cutPage(found, limit, (last) => [last.createdAt.toISOString(), last.id]);
}

/** How many notes connections share with a person. */
export async function countSharedNotes(database: Base, reader: PersonId): Promise<number> {
  const [found] = await database.run<{ total: number }>(counted, [reader]);
  return found?.total ?? 0;
}
