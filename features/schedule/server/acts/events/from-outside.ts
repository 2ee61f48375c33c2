import { eq, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import { announceEvent } from '../../notify/events.ts';
import { timing } from '../../queries/series.ts';
import { event } from '../../tables.ts';
import { insertEvent } from './creating.ts';

interface Outside {
  readonly id: ClientId;
  readonly owner: PersonId;
  readonly title: string;
  readonly place: string;
  readonly link: string;
}

/** Something that a person agreed to elsewhere in the product. */
export interface OutsideEvent extends Outside {
  readonly zone: string;
  /** As the clock of the zone shows it. */
  readonly start: string;
  readonly end: string;
}

const columnsOf = ({ start, end, zone }: OutsideEvent) => {
  const times = timing({ start, end, zone }, null);
  const again = times.kind === 'start_twice' ? timing({ start, end, zone, which: 'first' }, null) : times;
  return again.kind === 'fits' ? again.columns : undefined;
};

/** Whole days of it: a thing is booked for them, and the person is not. */
interface OutsideDays extends Outside {
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * Puts on a calendar what a person agreed to elsewhere, and takes it off again. It stands beside whatever is there
 * already: they were asked where they agreed. Times that the clocks skip stand nowhere.
 */
export const outsideEvents = {
  put: async (work: Pick<Writing, 'tx' | 'now'>, put: OutsideEvent): Promise<void> => {
    const columns = columnsOf(put);
    if (columns) await insert(work, put, { ...columns, isAnyway: true });
  },

  putDays: async (work: Pick<Writing, 'tx' | 'now'>, put: OutsideDays): Promise<void> => {
    const times = timing({ firstDay: put.firstDay, lastDay: put.lastDay }, null);
    if (times.kind === 'fits') await insert(work, put, { ...times.columns, isBusy: false });
  },

  /** Changes it where it stands: what its owner noted there stays. One they took off stays off. */
  change: async (work: Pick<Writing, 'tx' | 'now'>, to: OutsideEvent): Promise<void> => {
    const columns = columnsOf(to);
    if (!columns) return outsideEvents.takeOff(work, to.id);
    const { id, title, place, link } = to;
    const [row] = await work.tx.orm
      .update(event)
      .set({ title, place, link, ...columns, updatedAt: work.now, version: sql`${event.version} + 1` })
      .where(eq(event.id, id))
      .returning();
    if (row) await announceEvent(work, row, []);
  },

  /** What is no longer there was taken off by its owner. */
  takeOff: async (work: Pick<Writing, 'tx' | 'now'>, id: ClientId): Promise<void> => {
    const [row] = await work.tx.orm.delete(event).where(eq(event.id, id)).returning();
    if (row) await announceEvent(work, row, []);
  },
};

async function insert(
  work: Pick<Writing, 'tx' | 'now'>,
  { id, owner, title, place, link }: Outside,
  more: Omit<typeof event.$inferInsert, 'id' | 'ownerId' | 'title' | 'kind' | 'createdAt' | 'updatedAt'>,
): Promise<void> {
  const stamps = { createdAt: work.now, updatedAt: work.now };
  const row = await insertEvent(work.tx, {
    id,
    ownerId: owner,
    title,
    kind: 'personal',
    place,
    link,
    ...more,
    ...stamps,
  });
  await announceEvent(work, row, []);
}
