import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { type Announcement, topic } from '#platform/contract/live.ts';
import { nameKey } from '#platform/contract/name-key.ts';
import { savedSearchLimits as limits } from '#platform/contract/saved-search-limits.ts';
import type { SavedSearch, SavedSearchesContract } from '#platform/contract/saved-searches.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Act, Acts, Reading } from '#platform/server/http/acts.ts';
import type { KeptAddress } from './kept-address.ts';
import { nextLookMs } from './look-times.ts';
import { listSearches } from './queries.ts';
import type { SavedSearchRow, SavedSearchTable } from './table.ts';

type Writes = Pick<Act, 'tx' | 'orm' | 'person' | 'now' | 'announce'>;

/** Notices that begin: how the search records that what matches now is no news. */
export type Beginning = { readonly tooMany: number } | ((act: Writes, id: ClientId) => Promise<unknown>);

/** What a page with saved searches says about itself. */
export interface SavedSearchPage<Parts> {
  readonly table: SavedSearchTable;
  /** Parses an address to save, and normalizes it to its one canonical form. */
  readonly read: (address: string) => KeptAddress;
  /** Called when notices are turned on or their address changes, before the transaction. */
  readonly begin: (at: Reading & Parts, address: string) => Promise<Beginning>;
  readonly zoneOf: (orm: Reading['orm'], person: PersonId) => Promise<string>;
  readonly removeNotices: (act: Writes & Parts, id: ClientId) => Promise<unknown>;
  /** Updates the owner's other devices. */
  readonly changed: (id: ClientId) => Announcement;
}

type Facts = Pick<SavedSearchRow, 'name' | 'nameKey' | 'address' | 'tells' | 'lookAt'>;

/** Saving, listing, renaming, deleting and restoring the searches of one page (DIR-6). */
export function savedSearchActs<Parts>(page: SavedSearchPage<Parts>): Acts<SavedSearchesContract, Parts> {
  const { table } = page;
  const held = createHeld(page);
  return {
    async searches({ orm, person }) {
      return { items: (await listSearches(orm, table, person)).map(viewSearch) };
    },

    /** Saves a new address, or changes the version that was edited; idempotent (X2, X3). */
    saveSearch: {
      async steps(at, input) {
        const kept = page.read(input.address);
        if (kept.kind === 'wrong') return at.refuse('search.address_wrong', { part: kept.part });
        if (kept.kind === 'empty') return at.refuse('search.nothing_chosen');
        const { address } = kept;
        const begin = input.tells ? await page.begin(at, address) : undefined;
        if (begin && 'tooMany' in begin) return at.refuse('search.too_wide', { matching: begin.tooMany });
        const nextLook = await held.nextLookOf(at);
        return at.write(async (act) => {
          const { id, name, tells, version } = input;
          await held.lock(act);
          const before = await held.own(act, id);
          if (before?.deletedAt) return act.refuse('search.absent');
          if (!before) {
            if (version !== 0) return act.refuse('search.absent');
            if ((await held.count(act)) >= limits.searchesMax) return act.refuse('searches.too_many');
          } else {
            const isSame = before.name === name && before.address === address && before.tells === tells;
            if (isSame && before.version <= version + 1) return viewSearch(before);
            if (before.version !== version)
              return act.refuse('search.changed', { current: viewSearch(before) });
          }
          if (await held.isNameTaken(act, { id, nameKey: nameKey(name) }))
            return act.refuse('search.name_taken');
          // Ongoing notices keep their schedule: only a new address, or turning notices on, starts over.
          const isNews = tells && (!before?.tells || before.address !== address);
          const lookAt = isNews ? nextLook : tells && before ? before.lookAt : null;
          const facts = { name, nameKey: nameKey(name), address, tells, lookAt };
          const saved =
            (await (before ? held.change(act, before, facts) : held.make(act, id, facts))) ??
            act.refuse('search.absent');
          if (isNews) await begin?.(act, id);
          held.announce(act, saved);
          return viewSearch(saved);
        });
      },
    },

    /** Deletes a search and its notifications (NOT-1). */
    async removeSearch(act, { id }) {
      const row = (await held.own(act, id)) ?? act.refuse('search.absent');
      if (row.deletedAt) return { id };
      await act.orm.update(table).set({ deletedAt: act.now, lookAt: null }).where(eq(table.id, id));
      await page.removeNotices(act, id);
      held.announce(act, row);
      return { id };
    },

    async restoreSearch(act, { id }) {
      await held.lock(act);
      const row = (await held.own(act, id)) ?? act.refuse('search.absent');
      if (!row.deletedAt) return viewSearch(row);
      if ((await held.count(act)) >= limits.searchesMax) return act.refuse('searches.too_many');
      if (await held.isNameTaken(act, row)) return act.refuse('search.name_taken');
      const [restored] = await act.orm
        .update(table)
        .set({ deletedAt: null, lookAt: row.tells ? await held.nextLookOf(act) : null })
        .where(eq(table.id, id))
        .returning();
      if (!restored) throw new Error('a locked search vanished');
      held.announce(act, restored);
      return viewSearch(restored);
    },
  };
}

/** The rows of one page's searches. */
function createHeld<Parts>({ table, zoneOf, changed }: SavedSearchPage<Parts>) {
  const isOwn = ({ person }: Writes) => and(eq(table.ownerId, person), isNull(table.deletedAt));
  return {
    /** When to look for new matches first. */
    nextLookOf: async ({ orm, person, now }: Reading) =>
      new Date(nextLookMs(await zoneOf(orm, person), now.getTime())),

    async change({ orm }: Writes, { id, version }: SavedSearchRow, facts: Facts): Promise<SavedSearchRow> {
      const [row] = await orm
        .update(table)
        .set({ ...facts, version: version + 1 })
        .where(eq(table.id, id))
        .returning();
      if (!row) throw new Error('a locked search vanished');
      return row;
    },

    /** Undefined when the id is that of another person's search. */
    async make({ orm, person, now }: Writes, id: ClientId, facts: Facts) {
      const [row] = await orm
        .insert(table)
        .values({ ...facts, id, ownerId: person, createdAt: now })
        .onConflictDoNothing({ target: table.id })
        .returning();
      return row;
    },

    announce({ announce }: Writes, { id, ownerId }: Pick<SavedSearchRow, 'id' | 'ownerId'>): void {
      announce({ topic: topic.person(ownerId), event: changed(id) });
    },

    /** Serializes changes of one person's searches, so that counting them and comparing their names is safe. */
    async lock({ orm, person }: Writes): Promise<void> {
      await orm.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:searches:${person}`}, 0))`,
      );
    },

    /** Locks and returns one of the person's searches, deleted ones included. */
    async own({ orm, person }: Writes, id: ClientId): Promise<SavedSearchRow | undefined> {
      const [row] = await orm
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.ownerId, person)))
        .for('update');
      return row;
    },

    /** How many saved searches a person has. */
    async count(act: Writes): Promise<number> {
      const [row] = await act.orm.select({ number: count() }).from(table).where(isOwn(act));
      return row?.number ?? 0;
    },

    /** Whether another search of the same person has the name. */
    async isNameTaken(act: Writes, own: Pick<SavedSearchRow, 'id' | 'nameKey'>): Promise<boolean> {
      const [other] = await act.orm
        .select({ id: table.id })
        .from(table)
        .where(and(isOwn(act), eq(table.nameKey, own.nameKey), ne(table.id, own.id)));
      return other !== undefined;
    },
  };
}

const viewSearch = ({ id, name, address, tells, version, createdAt }: SavedSearchRow): SavedSearch => ({
  id,
  name,
  address,
  tells,
  version,
  createdAt: toInstant(createdAt),
});
