import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { moment, person } from '#platform/server/database/columns.ts';
import type { MatterKind, ThingKind } from '../limits.ts';

/** An object's link to a matter. Triggers on the tables of both delete it with either of them. */
export const matterLink = pgTable(
  'matter_link',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    thingKind: text('thing_kind').$type<ThingKind>().notNull(),
    thingId: uuid('thing_id').$type<ClientId>().notNull(),
    matterKind: text('matter_kind').$type<MatterKind>().notNull(),
    matterId: uuid('matter_id').$type<ClientId>().notNull(),
    /** Null once their account was deleted. */
    by: person('by_id', 'emptied', { exported: '' }),
    /** On whose desk. */
    onBehalfOf: person('on_behalf_of', 'emptied', { exported: '' }),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('matter_link_key').on(table.thingKind, table.thingId, table.matterKind, table.matterId),
    index('matter_link_matter_idx').on(table.matterKind, table.matterId, table.at, table.id),
    index('matter_link_by_idx').on(table.by),
    index('matter_link_behalf_idx').on(table.onBehalfOf).where(sql`${table.onBehalfOf} is not null`),
    check(
      'matter_link_of_two',
      sql`${table.thingId} <> ${table.matterId} or ${table.thingKind} <> ${table.matterKind}`,
    ),
  ],
);

/** A link as it is stored. */
export type LinkRow = typeof matterLink.$inferSelect;
