import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { nameKey } from '#features/lists/policy.ts';
import { removeSubject } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Act, Acts, Reading } from '#platform/server/http/acts.ts';
import { directoryEvents } from '../../contract/index.ts';
import type { SearchView, searchesContract } from '../../contract/searches.ts';
import { limits } from '../../limits.ts';
import { readAddress } from '../index/kept-address.ts';
import { nextLookMs } from '../index/notice-times.ts';
import { inside, matchingOf, type SearchRow, subjectOf, zoneOf } from '../notify.ts';
import type { DirectoryParts } from '../parts.ts';
import { listSearches } from '../queries.ts';
import { directorySearch, directorySearchSeen } from '../tables.ts';

export const searches: Acts<typeof searchesContract, DirectoryParts> = {
  async searches({ orm, person }) {
    return { items: (await listSearches(orm, person)).map(viewSearch) };
  },

  /** Saves a new address, or changes the version that was edited; idempotent (X2, X3). */
  saveSearch: {
    async steps(at, input) {
      const kept = readAddress(input.address);
      if (kept.kind === 'wrong') return at.refuse('search.address_wrong', { part: kept.part });
      if (kept.kind === 'empty') return at.refuse('search.nothing_chosen');
      const { address } = kept;
      // People who match now are not news.
      const matching = input.tells ? await matchingOf(at, at.person, address) : [];
      if (matching.length > limits.noticeMax)
        return at.refuse('search.too_wide', { matching: matching.length });
      const nextLook = await nextLookOf(at);
      return at.write(async (act) => {
        const { id, name, tells, version } = input;
        await lockOwn(act);
        const before = await ownRow(act, id);
        if (before?.deletedAt) return act.refuse('search.absent');
        if (!before) {
          if (version !== 0) return act.refuse('search.absent');
          if ((await countOwn(act)) >= limits.searchesMax) return act.refuse('searches.too_many');
        } else {
          const isSame = before.name === name && before.address === address && before.tells === tells;
          if (isSame && before.version <= version + 1) return viewSearch(before);
          if (before.version !== version)
            return act.refuse('search.changed', { current: viewSearch(before) });
        }
        if (await isNameTaken(act, { id, nameKey: nameKey(name) })) return act.refuse('search.name_taken');
        // Ongoing notices keep their schedule: only a new address, or turning notices on, starts over.
        const isNews = tells && (!before?.tells || before.address !== address);
        const lookAt = isNews ? nextLook : tells && before ? before.lookAt : null;
        const facts = { name, nameKey: nameKey(name), address, tells, lookAt };
        const saved =
          (await (before ? change(act, before, facts) : make(act, id, facts))) ?? act.refuse('search.absent');
        if (isNews) await noteMatching(act, id, matching);
        announceSearch(act, saved);
        return viewSearch(saved);
      });
    },
  },

  /** Deletes a search and its notifications (NOT-1). */
  async removeSearch(act, { id }) {
    const row = (await ownRow(act, id)) ?? act.refuse('search.absent');
    if (row.deletedAt) return { id };
    await act.orm
      .update(directorySearch)
      .set({ deletedAt: act.now, lookAt: null })
      .where(eq(directorySearch.id, id));
    await removeSubject(act.tx, inside(act.tx, act.notifier), { subject: subjectOf(id) });
    announceSearch(act, row);
    return { id };
  },

  async restoreSearch(act, { id }) {
    await lockOwn(act);
    const row = (await ownRow(act, id)) ?? act.refuse('search.absent');
    if (!row.deletedAt) return viewSearch(row);
    if ((await countOwn(act)) >= limits.searchesMax) return act.refuse('searches.too_many');
    if (await isNameTaken(act, row)) return act.refuse('search.name_taken');
    const [restored] = await act.orm
      .update(directorySearch)
      .set({ deletedAt: null, lookAt: row.tells ? await nextLookOf(act) : null })
      .where(eq(directorySearch.id, id))
      .returning();
    if (!restored) throw new Error('a locked search vanished');
    announceSearch(act, restored);
    return viewSearch(restored);
  },
};

type OwnChange = Pick<Act, 'orm' | 'person' | 'now' | 'announce'>;
type Facts = Pick<SearchRow, 'name' | 'nameKey' | 'address' | 'tells' | 'lookAt'>;

/** When to look for new people first. */
const nextLookOf = async ({ orm, person, now }: Reading) =>
  new Date(nextLookMs(await zoneOf(orm, person), now.getTime()));

async function change({ orm }: OwnChange, { id, version }: SearchRow, facts: Facts): Promise<SearchRow> {
  const [row] = await orm
    .update(directorySearch)
    .set({ ...facts, version: version + 1 })
    .where(eq(directorySearch.id, id))
    .returning();
  if (!row) throw new Error('a locked search vanished');
  return row;
}

/** Undefined when the id is that of another person's search. */
async function make({ orm, person, now }: OwnChange, id: ClientId, facts: Facts) {
  const [row] = await orm
    .insert(directorySearch)
    .values({ ...facts, id, ownerId: person, createdAt: now })
    .onConflictDoNothing({ target: directorySearch.id })
    .returning();
  return row;
}

/** Records the people who match now, so that the owner is not notified of them. */
const noteMatching = ({ orm }: OwnChange, id: ClientId, matching: readonly PersonId[]) =>
  orm.execute(sql`insert into ${directorySearchSeen} (search_id, person_id)
    select ${id}::uuid, person from unnest(${sql.param([...matching])}::uuid[]) person on conflict do nothing`);

/** Updates the owner's other devices. */
function announceSearch({ announce }: OwnChange, { id, ownerId }: Pick<SearchRow, 'id' | 'ownerId'>): void {
  announce({ topic: topic.person(ownerId), event: directoryEvents['directory_search.changed']({ id }) });
}

/** Serializes changes of one person's searches, so that counting them and comparing their names is safe. */
async function lockOwn({ orm, person }: OwnChange): Promise<void> {
  await orm.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:directory-searches:${person}`}, 0))`,
  );
}

/** Locks and returns one of the person's searches, deleted ones included. */
async function ownRow({ orm, person }: OwnChange, id: ClientId): Promise<SearchRow | undefined> {
  const [row] = await orm
    .select()
    .from(directorySearch)
    .where(and(eq(directorySearch.id, id), eq(directorySearch.ownerId, person)))
    .for('update');
  return row;
}

const isOwn = ({ person }: OwnChange) =>
  and(eq(directorySearch.ownerId, person), isNull(directorySearch.deletedAt));

/** How many saved searches a person has. */
async function countOwn(act: OwnChange): Promise<number> {
  const [row] = await act.orm.select({ number: count() }).from(directorySearch).where(isOwn(act));
  return row?.number ?? 0;
}

/** Whether another search of the same person has the name. */
async function isNameTaken(act: OwnChange, own: Pick<SearchRow, 'id' | 'nameKey'>): Promise<boolean> {
  const [other] = await act.orm
    .select({ id: directorySearch.id })
    .from(directorySearch)
    .where(and(isOwn(act), eq(directorySearch.nameKey, own.nameKey), ne(directorySearch.id, own.id)));
  return other !== undefined;
}

const viewSearch = ({ id, name, address, tells, version, createdAt }: SearchRow): SearchView => ({
  id,
  name,
  address,
  tells,
  version,
  createdAt: toInstant(createdAt),
});
