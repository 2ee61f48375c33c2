import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';

/** A person's listed connections and those people's own; the two may overlap and include the person. */
export interface Circles {
  readonly connected: ReadonlySet<PersonId>;
  readonly second: ReadonlySet<PersonId>;
}

/** The circles of people, as the tables have them at the moment of each question. */
export type CirclesOf = (person: PersonId) => Promise<Circles>;

// One row with two lists in text: thousands of rows of one id each cost several times as much to send and to read.
const circles: Statement = {
  name: 'connections-circles',
  text: `with mine as materialized (select other_id as id from connection_by_name where person_id = $1)
    select pg_current_snapshot()::text as snapshot,
      (select string_agg(id::text, ' ') from mine) as connected,
      (select string_agg(id::text, ' ') from (
        select distinct other_id as id from connection_by_name where person_id in (select id from mine)
      ) known) as second`,
};

/** What has been committed since a snapshot; a single row without ids if nothing has. */
const changes: Statement = {
  name: 'connections-changed-since',
  text: `select pg_current_snapshot()::text as snapshot, c.one_id as one, c.other_id as other
    from (select $1::pg_snapshot as snapshot) before left join connection_change c
      on c.by >= pg_snapshot_xmin(before.snapshot) and not pg_visible_in_snapshot(c.by, before.snapshot)`,
};

type Read = {
  readonly snapshot: string;
  readonly connected: string | null;
  readonly second: string | null;
};
type Change = {
  readonly snapshot: string;
  readonly one: PersonId | null;
  readonly other: PersonId | null;
};

interface Kept {
  readonly circles: Circles;
  readonly readMs: number;
  /** What the database had committed when they were read, or last known to be true. */
  snapshot: string;
}

/** Ids kept in all: some hundred bytes each. */
const idsMax = 300_000;
/** Changes are kept for longer (`connection-changes-go`). */
const keptMs = 3_600_000;

/**
 * Keeps the circles of the people who asked last, with the snapshot they were read in. Each question asks the database
 * which connections have changed since, which is cheap, and reads them anew if one of them is within the circle.
 */
export function createCircles({ database, clock }: Pick<Platform, 'database' | 'clock'>): CirclesOf {
  const keptOf = new Map<PersonId, Kept>();
  let ids = 0;
  const sizeOf = ({ circles: { connected, second } }: Kept) => connected.size + second.size;
  const drop = (person: PersonId) => {
    const kept = keptOf.get(person);
    if (kept && keptOf.delete(person)) ids -= sizeOf(kept);
  };
  const keep = (person: PersonId, kept: Kept) => {
    drop(person);
    keptOf.set(person, kept);
    ids += sizeOf(kept);
    for (const eldest of keptOf.keys()) {
      if (ids <= idsMax) return;
      drop(eldest);
    }
  };
  const isStill = async (person: PersonId, kept: Kept): Promise<boolean> => {
    const found = await database.run<Change>(changes, [kept.snapshot]);
    const { connected } = kept.circles;
    const isNear = (id: PersonId) => id === person || connected.has(id);
    // A change of an account can concern anybody: somebody who was not listed is in no circle.
    const concerns = ({ one, other }: Change) =>
      one !== null && (other === null || isNear(one) || isNear(other));
    if (found.some(concerns)) return false;
    kept.snapshot = found[0]?.snapshot ?? kept.snapshot;
    return true;
  };
  return async (person) => {
    const nowMs = clock.now().getTime();
    const kept = keptOf.get(person);
    if (kept && nowMs - kept.readMs < keptMs && (await isStill(person, kept))) {
      keep(person, kept);
      return kept.circles;
    }
    const [found] = await database.run<Read>(circles, [person]);
    const among = (list: string | null | undefined) => new Set((list ? list.split(' ') : []) as PersonId[]);
    const read = { connected: among(found?.connected), second: among(found?.second) };
    if (found) keep(person, { circles: read, readMs: nowMs, snapshot: found.snapshot });
    return read;
  };
}
