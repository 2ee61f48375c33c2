import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { limits } from '../../limits.ts';
import { requestNudge } from '../tables.ts';

/** When the next reminder can go out after one that did. */
export const againFrom = (at: Date): Date => new Date(at.getTime() + limits.nudgeEveryMs);

export const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string }) => `${kind} ${id}`;

/** The last reminder a person sent for each of their decisions. */
export async function nudgesBy(orm: NodePgDatabase, person: PersonId): Promise<ReadonlyMap<string, Date>> {
  const rows = await orm.select().from(requestNudge).where(eq(requestNudge.personId, person));
  return new Map(rows.map(({ kind, decisionId, at }) => [keyOf({ kind, id: decisionId }), at]));
}

/** A person's own reminders, for the export of their data. */
export const exportOwn = (orm: NodePgDatabase, person: PersonId) =>
  orm
    .select({ kind: requestNudge.kind, decisionId: requestNudge.decisionId, at: requestNudge.at })
    .from(requestNudge)
    .where(eq(requestNudge.personId, person));
