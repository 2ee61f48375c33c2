import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { ownRows } from '#platform/server/database/personal.ts';
import { selfTape, selfTapeTake } from '../tables.ts';

/** How many self-tapes were asked of whoever a submission puts up. */
export const countTapes = (orm: NodePgDatabase, submissionId: ClientId): Promise<number> =>
  orm.$count(selfTape, eq(selfTape.submissionId, submissionId));

/** The takes that a person is in. */
export const exportOwn = (orm: NodePgDatabase, person: PersonId) =>
  ownRows(orm, person, [[selfTapeTake, selfTapeTake.addedAt]]);
