import { and, asc, eq, gt, not, sql } from 'drizzle-orm';
import type { Gazetteer } from '#features/places/server/public.ts';
import { isListedSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Platform } from '#platform/server/platform.ts';
import { isOut } from '#platform/server/session/served.ts';
import { createTurns } from '#platform/server/turns.ts';
import { createListingIndex, type ListingIndex } from '../index/listing-index.ts';
import { createWhereabouts, type Whereabouts } from '../index/near.ts';
import { type ListingRow, listing } from '../tables.ts';

/** The index of this process, kept as listings change here and elsewhere. */
export interface KeptListings {
  /** With everything that was committed before the call. */
  index(): Promise<ListingIndex>;
  /** Where their cities are. The gazetteer is read when somebody first asks. */
  whereabouts(): Promise<Whereabouts>;
  /** These have changed: after their transaction has committed. */
  changed(ids: readonly ClientId[]): void;
  /** The accounts of these people may have been locked or suspended, or come back. */
  peopleChanged(people: readonly PersonId[]): void;
  /** Compares all with the table and repairs what differs; returns how many did. */
  compare(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
  size(): number;
}

const memory = 'marketplace: listings';
const owners = 'marketplace: owners';
const readAtOnce = 5_000;

/** Live, of a person whom everybody may find and whose account isn't locked. An index is no place for the rest. */
const isKept = and(
  eq(listing.state, 'live'),
  sql.raw(isListedSql('"listing"."owner_id"')),
  not(isOut(listing.ownerId)),
);

/** Reads live listings for an index. */
function createReader({ orm }: Pick<Platform['database'], 'orm'>) {
  async function* rows(): AsyncGenerator<ListingRow> {
    let after: ClientId | undefined;
    for (;;) {
      const page: ListingRow[] = await orm
        .select()
        .from(listing)
        .where(and(isKept, after && gt(listing.id, after)))
        .orderBy(asc(listing.id))
        .limit(readAtOnce);
      yield* page;
      after = page.at(-1)?.id;
      if (page.length < readAtOnce) return;
    }
  }
  const refresh = async (index: ListingIndex, ids: readonly ClientId[]) => {
    if (ids.length === 0) return;
    const found = await orm
      .select()
      .from(listing)
      .where(and(isKept, inArray(listing.id, [...ids])));
    const there = new Set(found.map(({ id }) => id));
    for (const row of found) index.put(row);
    for (const id of ids) if (!there.has(id)) index.remove(id);
  };
  return {
    rows,
    refresh,
    async refreshOwners(index: ListingIndex, people: readonly PersonId[]) {
      const found = await orm
        .select({ id: listing.id })
        .from(listing)
        .where(and(eq(listing.state, 'live'), inArray(listing.ownerId, [...people])));
      await refresh(index, [...new Set([...ownedBy(index, people), ...found.map(({ id }) => id)])]);
    },
    /** Repairs what differs from the table; returns how many did. */
    async repair(index: ListingIndex): Promise<number> {
      const seen = new Set<ClientId>();
      let differing = 0;
      for await (const row of rows()) {
        seen.add(row.id);
        if (index.find(row.id)?.version === row.version) continue;
        differing++;
        index.put(row);
      }
      for (const { id } of [...index.all()]) {
        if (seen.has(id)) continue;
        differing++;
        index.remove(id);
      }
      return differing;
    },
  };
}

const ownedBy = (index: ListingIndex, people: readonly PersonId[]): ClientId[] =>
  [...index.all()].flatMap(({ id, ownerId }) => (people.includes(ownerId) ? [id] : []));

export function keepListings(
  { database, news, log }: Platform,
  gazetteer: () => Promise<Gazetteer>,
): KeptListings {
  let where: Whereabouts | undefined;
  let held: ListingIndex | undefined;
  const missed = new Set<ClientId>();
  const reader = createReader(database);
  // Of two reads the one that began later has to win.
  const turns = createTurns();
  const soon = (work: (index: ListingIndex) => Promise<unknown>) =>
    void turns
      .take(async () => held && work(held))
      .catch((err: unknown) => log.error({ err }, 'the index of listings could not be refreshed'));
  const take = (ids: readonly ClientId[]) => {
    if (!held) for (const id of ids) missed.add(id);
    soon((index) => reader.refresh(index, ids));
  };
  return {
    async index() {
      await turns.ended();
      if (!held) throw new Error('the index of listings is not loaded yet');
      return held;
    },
    async whereabouts() {
      const cities = await gazetteer();
      if (!held) throw new Error('the index of listings is not loaded yet');
      return (where ??= createWhereabouts(held, cities));
    },
    changed(ids) {
      take(ids);
      news.publish(memory, ids);
    },
    peopleChanged(people) {
      soon((index) => reader.refreshOwners(index, people));
      news.publish(owners, people);
    },
    compare: () => turns.take(async () => (held ? reader.repair(held) : 0)),
    async start() {
      news.listen(memory, {
        onChange: (ids) => take(ids as readonly ClientId[]),
        onGap: () => soon(reader.repair),
      });
      news.listen(owners, {
        onChange: (people) => soon((index) => reader.refreshOwners(index, people as readonly PersonId[])),
        onGap: () => undefined,
      });
      const all: ListingRow[] = [];
      for await (const row of reader.rows()) all.push(row);
      held = createListingIndex(all);
      // These changed after the load had read their page of the table.
      await reader.refresh(held, [...missed]);
      missed.clear();
    },
    stop: () => turns.ended(),
    size: () => held?.size ?? 0,
  };
}
