import { and, eq, isNull } from 'drizzle-orm';
import { blocksBetween, profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { sharingContract } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { findList, isSeenBy, lockList, readersOf } from '../access.ts';
import { announceList } from '../notify.ts';
import type { ListsParts, Viewer } from '../parts.ts';
import { customList, customListMember, customListReader } from '../tables.ts';
import { viewLists, viewOwn } from '../views.ts';

export const sharing: Acts<typeof sharingContract, ListsParts> = {
  /** Other people's lists that the person can read, last shared first. */
  async shared({ orm, person }, { cursor, limit }) {
    const { createdAt, listId, readerId } = customListReader;
    const { since, isAfter, order } = newestFirst({ createdAt, id: listId }, cursor);
    const found = await orm
      .select({ row: customList, since })
      .from(customListReader)
      .innerJoin(customList, eq(customList.id, listId))
      .where(and(eq(readerId, person), isSeenBy(person), isAfter))
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    const items = await viewLists(
      orm,
      rows.map((row) => ({ row, part: 'reader' })),
    );
    return { items, nextCursor };
  },

  async readers(at, { id }) {
    const list = await findList(at, id);
    // Only the owner can see the other readers.
    if (list?.part !== 'owner') return at.refuse('list.absent');
    const ids = await readersOf(at.orm, id);
    const people = await summariesOf(at.orm, ids);
    return { items: ids.flatMap((reader) => people.get(reader) ?? []) };
  },

  /**
   * Gives a person reading access. Members cannot become readers, nor readers members, since the list would reveal that
   * they are on it (LST-7). Both are checked under the list's lock.
   */
  async share(act, { id, personId }) {
    const list = (await lockList(act, id)) ?? act.refuse('list.absent');
    const readers = await readersOf(act.orm, id);
    if (readers.includes(personId)) return viewOwn(act.orm, list);
    if (!(await mayRead(act, personId))) return act.refuse('reader.unknown');
    const isMember = and(
      eq(customListMember.listId, id),
      eq(customListMember.personId, personId),
      isNull(customListMember.removedAt),
    );
    if ((await act.orm.$count(customListMember, isMember)) > 0) return act.refuse('reader.member');
    if (readers.length >= limits.readersMax) return act.refuse('readers.too_many');
    await act.orm
      .insert(customListReader)
      .values({ listId: id, readerId: personId, createdAt: act.now })
      .onConflictDoNothing();
    await announceList(act, list);
    return viewOwn(act.orm, list);
  },

  /** The owner can end anyone's access, a reader their own. */
  async unshare(act, { id, personId }) {
    const list = (await findList(act, id)) ?? act.refuse('list.absent');
    if (list.part === 'reader' && personId !== act.person) return act.refuse('list.absent');
    const gone = await act.orm
      .delete(customListReader)
      .where(and(eq(customListReader.listId, id), eq(customListReader.readerId, personId)))
      .returning({ readerId: customListReader.readerId });
    if (gone.length > 0) await announceList(act, list.row, [personId]);
    return { id };
  },
};

/** Whether it is someone else with an account, with no block between the two (X17). */
async function mayRead({ orm, person }: Viewer, reader: PersonId): Promise<boolean> {
  if (reader === person) return false;
  const [profile] = await profilesOf(orm, [reader]);
  if (!profile || profile.claimedAt === null || profile.accountStatus !== 'active') return false;
  const { oneBlocks, otherBlocks } = await blocksBetween(orm, person, reader);
  return !oneBlocks && !otherBlocks;
}
