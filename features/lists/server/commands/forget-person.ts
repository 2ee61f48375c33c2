import { and, eq, exists, isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { HandOver } from '#platform/server/platform.ts';
import { nameKey } from '../../policy.ts';
import type { ListRow } from '../access.ts';
import { isReadBy } from '../queries/sharing.ts';
import { customList, customListMember, customListReader } from '../tables.ts';
import { lockOwnLists } from './create-list.ts';
import { tellList } from './touch-list.ts';

/** Deletes a person's own lists and reading access. In other people's lists, their empty place stays (LST-4). */
export async function forgetPerson(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(customList).where(eq(customList.ownerId, person));
  await tx.orm.delete(customListReader).where(eq(customListReader.readerId, person));
}

/**
 * Hands lists with readers, optionally only with these readers, to an heir (X16). The heir's reading access to them
 * ends, and a list never reveals that they were on it (LST-7).
 */
export async function handOverLists(
  tx: Transaction,
  { from, to }: Pick<HandOver, 'from' | 'to'>,
  readers?: readonly PersonId[],
): Promise<void> {
  await lockOwnLists(tx, to);
  const rows = await tx.orm
    .select()
    .from(customList)
    .where(
      and(
        eq(customList.ownerId, from),
        isNull(customList.deletedAt),
        exists(
          tx.orm
            .select()
            .from(customListReader)
            .where(and(eq(customListReader.listId, customList.id), isReadBy(readers))),
        ),
      ),
    )
    .for('update');
  const taken = await namesOf(tx, to);
  for (const row of rows) await giveTo(tx, row, { to, taken });
}

async function namesOf(tx: Transaction, owner: PersonId): Promise<Set<string>> {
  const rows = await tx.orm
    .select({ nameKey: customList.nameKey })
    .from(customList)
    .where(and(eq(customList.ownerId, owner), isNull(customList.deletedAt)));
  return new Set(rows.map((row) => row.nameKey));
}

async function giveTo(
  tx: Transaction,
  row: ListRow,
  { to, taken }: { readonly to: PersonId; readonly taken: Set<string> },
): Promise<void> {
  const { id } = row;
  const name = freeName(row.name, taken);
  taken.add(nameKey(name));
  await tx.orm
    .delete(customListMember)
    .where(and(eq(customListMember.listId, id), eq(customListMember.personId, to)));
  await tx.orm
    .delete(customListReader)
    .where(and(eq(customListReader.listId, id), eq(customListReader.readerId, to)));
  const [given] = await tx.orm
    .update(customList)
    .set({ ownerId: to, name, nameKey: nameKey(name), pinnedAt: null })
    .where(eq(customList.id, id))
    .returning();
  if (given) await tellList(tx, given);
}

/** The name, with a number if the heir already has a list of that name. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(nameKey(free)); number++) free = `${name} (${number})`;
  return free;
}
