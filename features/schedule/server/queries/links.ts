import { and, eq, or } from 'drizzle-orm';
import { inArray } from '#platform/server/database/in-array.ts';
import type { LinkedKind } from '#platform/server/matters.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { findHold, ownSide } from '../access/holds.ts';
import { findMeeting, isSide, sidesOf } from '../access/meetings.ts';
import { hold } from '../tables/holds.ts';
import { meetingRequest } from '../tables/meetings.ts';

const opensSchedule = ({ pages, desk }: Actor) => !desk && pages.includes('schedule');

/** Meeting requests as what can be about a project: for their two sides, on no desk. */
export const meetingLinks = ({ database: { orm } }: Pick<Platform, 'database'>): LinkedKind => ({
  kind: 'meeting',
  titles: async (actor, ids) => {
    if (!opensSchedule(actor)) return new Map();
    const rows = await orm
      .select()
      .from(meetingRequest)
      .where(and(inArray(meetingRequest.id, [...ids]), isSide(actor.personId)));
    return new Map(
      rows.map(({ id, title, createdAt }) => [
        id,
        { title, path: `/schedule/requests?id=${id}`, isSecret: false, at: createdAt },
      ]),
    );
  },
  lock: async (tx, id) => {
    await tx.orm
      .select({ id: meetingRequest.id })
      .from(meetingRequest)
      .where(eq(meetingRequest.id, id))
      .for('key share');
  },
  asThing: {
    mayWrite: async (asked, actor, id) =>
      opensSchedule(actor) && (await findMeeting(asked.orm, actor.personId, id)) !== undefined,
    seenBy: async (tx, id) => {
      const [row] = await tx.orm.select().from(meetingRequest).where(eq(meetingRequest.id, id));
      return row ? sidesOf(tx.orm, row) : [];
    },
  },
});

/** Holds as what can be about a project: for the asker and for the side of the person held, on no desk. */
export const holdLinks = ({ database: { orm } }: Pick<Platform, 'database'>): LinkedKind => ({
  kind: 'hold',
  titles: async (actor, ids) => {
    if (!opensSchedule(actor)) return new Map();
    const mine = await ownSide(orm, actor.personId);
    const rows = await orm
      .select()
      .from(hold)
      .where(
        and(
          inArray(hold.id, [...ids]),
          or(eq(hold.askerId, actor.personId), inArray(hold.personId, [...mine])),
        ),
      );
    return new Map(
      rows.map(({ id, title, createdAt }) => [
        id,
        { title, path: `/schedule/holds?hold=${id}`, isSecret: false, at: createdAt },
      ]),
    );
  },
  lock: async (tx, id) => {
    await tx.orm.select({ id: hold.id }).from(hold).where(eq(hold.id, id)).for('key share');
  },
  asThing: {
    mayWrite: async (asked, actor, id) => {
      if (!opensSchedule(actor)) return false;
      const held = await findHold(asked.orm, id);
      if (!held) return false;
      const { askerId, personId } = held.row;
      return askerId === actor.personId || (await ownSide(asked.orm, actor.personId)).has(personId);
    },
    seenBy: async (tx, id) => {
      const held = await findHold(tx.orm, id);
      return held ? [held.row.askerId, held.row.personId] : [];
    },
  },
});
