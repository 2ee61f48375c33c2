import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { ownRows } from '#platform/server/database/personal.ts';
import { selfTapeTake } from '../tables.ts';

/** The takes that a person is in. */
export const exportOwn = (orm: NodePgDatabase, person: PersonId) =>
  ownRows(orm, person, [[selfTapeTake, selfTapeTake.addedAt]]);
