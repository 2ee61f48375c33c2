import { eq } from 'drizzle-orm';
import { assignment } from '#features/assignments/server/tables.ts';
import type { matterLink } from '#features/matters/server/tables.ts';
import { conversation } from '#features/messaging/server/tables.ts';
import { project } from '#features/projects/server/tables.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { storedId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

/** Which thing is about which project, by title. */
const links: readonly (readonly [kind: 'conversation' | 'assignment', thing: string, project: string])[] = [
  ['conversation', 'Ines’s dates, The Salt Ledger', 'The Salt Ledger'],
  ['conversation', 'Copperline financing', 'Copperline'],
  ['conversation', 'Gantry, tech recce', 'Gantry'],
  ['assignment', 'A Quiet Tariff', 'Eleven Fathoms'],
];

const tables = { conversation, assignment, project };

/** Links in the demo world, made by Imogen; only members of Eleven Fathoms see the secret one. */
export async function matterRows(
  { orm }: Pick<Transaction, 'orm'>,
  { by, nowMs, seeded }: { readonly by: PersonId; readonly nowMs: number; readonly seeded: Seeded },
): Promise<(typeof matterLink.$inferInsert)[]> {
  const idOf = async (kind: keyof typeof tables, title: string): Promise<ClientId> => {
    const table = tables[kind];
    const [row] = await orm.select({ id: table.id }).from(table).where(eq(table.title, title));
    if (!row) throw new Error(`the demo world has no ${kind} called ${title}`);
    return storedId(row.id);
  };
  const rows = links.map(async ([thingKind, thing, of], index) => ({
    id: storedId(seeded.id(nowMs - days(9 - index))),
    thingKind,
    thingId: await idOf(thingKind, thing),
    matterKind: 'project' as const,
    matterId: await idOf('project', of),
    by,
    at: new Date(nowMs - days(9 - index)),
  }));
  return Promise.all(rows);
}
