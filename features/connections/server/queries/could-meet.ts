import { z } from 'zod';
import { isBlockedSql, isListedSql, sortNameSql } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { connectionsSql } from './pairs.ts';

// People the introducer knows and the other does not; blocks between others must not be revealed.
const page: Statement = {
  name: 'connections-could-meet',
  text: `with mine as ${connectionsSql('$1::uuid')}, theirs as ${connectionsSql('$2::uuid')},
    found as (select mine.id, ${sortNameSql('mine.id')} as name from mine
      where mine.id <> $2::uuid and ${isListedSql('mine.id')}
        and not exists (select 1 from theirs where theirs.id = mine.id)
        and not ${isBlockedSql({ blocker: '$1::uuid', blocked: 'mine.id' })})
    select id, name from found
    where ($3::text is null or name like $3) and ($4::text is null or (name, id) > ($4, $5::uuid))
    order by name, id limit $6`,
};

const Place = z.tuple([z.string(), z.uuid()]);

/** A page of people someone could introduce to another, by name. */
export async function listCouldMeet(
  database: Pick<Database, 'run'>,
  pair: { readonly by: PersonId; readonly to: PersonId },
  { q, cursor, limit }: { q: string; cursor?: string | undefined; limit: number },
): Promise<{ ids: PersonId[]; nextCursor: string | null }> {
  const end = decodeCursor(cursor, Place);
  const text = fold(q).replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const rows = await database.run<{ id: PersonId; name: string }>(page, [
    pair.by,
    pair.to,
    text === '' ? null : `%${text}%`,
    end?.[0] ?? null,
    end?.[1] ?? null,
    limit + 1,
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), nextCursor: last ? encodeCursor([last.name, last.id]) : null };
}
