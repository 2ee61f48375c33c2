import { sql } from 'drizzle-orm';
import { removeSubject } from '#features/notifications/server/public.ts';
import { savedSearchActs } from '#platform/server/saved-searches/acts.ts';
import { directoryEvents } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { readAddress } from '../index/kept-address.ts';
import { inside, matchingOf, subjectOf, zoneOf } from '../notify.ts';
import type { DirectoryParts } from '../parts.ts';
import { directorySearch, directorySearchSeen } from '../tables.ts';

/** Saved searches of the directory (DIR-6). */
export const searches = savedSearchActs<DirectoryParts>({
  table: directorySearch,
  read: readAddress,
  zoneOf,
  // People who match now are not news.
  begin: async (at, address) => {
    const matching = await matchingOf(at, at.person, address);
    if (matching.length > limits.noticeMax) return { tooMany: matching.length };
    return ({ orm }, id) =>
      orm.execute(sql`insert into ${directorySearchSeen} (search_id, person_id)
        select ${id}::uuid, person from unnest(${sql.param([...matching])}::uuid[]) person on conflict do nothing`);
  },
  removeNotices: ({ tx, notifier }, id) =>
    removeSubject(tx, inside(tx, notifier), { subject: subjectOf(id) }),
  changed: (id) => directoryEvents['directory_search.changed']({ id }),
});
