import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { connectionsOf } from '#features/connections/server/public.ts';
import { accountStatesOf } from '#features/identity/server/public.ts';
import { namesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { areKept } from '../access.ts';
import type { NamedConnection } from '../acts/import-work.ts';
import type { Owned } from '../parts.ts';
import { contactCard, contactImport } from '../tables.ts';

const { file: _file, ...shown } = getTableColumns(contactImport);
/** An import without its file, which only the thread that reads it wants. */
export const importColumns = shown;
export type ImportRow = Omit<typeof contactImport.$inferSelect, 'file'>;

/** One of a person's imports, as a condition. */
export const isImport = ({ principal }: Pick<Owned, 'principal'>, id: ClientId) =>
  and(eq(contactImport.ownerId, principal), eq(contactImport.id, id));

/** One of a person's imports. */
export async function findImport(at: Owned, id: ClientId): Promise<ImportRow | undefined> {
  const [row] = await at.orm.select(importColumns).from(contactImport).where(isImport(at, id));
  return row;
}

const listed = 20;

/** A person's imports, latest first. */
export const latestImports = ({ orm, principal }: Owned): Promise<ImportRow[]> =>
  orm
    .select(importColumns)
    .from(contactImport)
    .where(eq(contactImport.ownerId, principal))
    .orderBy(desc(contactImport.createdAt), desc(contactImport.id))
    .limit(listed);

/** The file of an import that waits. */
export async function fileOf(at: Owned, id: ClientId): Promise<Buffer> {
  const [row] = await at.orm.select({ file: contactImport.file }).from(contactImport).where(isImport(at, id));
  if (!row?.file) throw new Error('an import has no file');
  return row.file;
}

/** A person's cards as JSON, for the thread that plans an import: id, person, version, fields, origins. */
export async function cardsAsJson({ orm, principal }: Owned): Promise<string> {
  const [row] = await orm
    .select({
      cards: sql<string>`coalesce(json_agg(json_build_array(${contactCard.id}, ${contactCard.personId},
        ${contactCard.version}, ${contactCard.fields}, ${contactCard.origins})), '[]')::text`,
    })
    .from(contactCard)
    .where(areKept(principal));
  return row?.cards ?? '[]';
}

/** A person's connections who can sign in, each with the address they do it with. */
export async function connectionsWithAddress({ orm, principal }: Owned): Promise<NamedConnection[]> {
  const ids = (await connectionsOf(orm, principal)).map(({ id }) => id);
  const [accounts, names] = await Promise.all([accountStatesOf(orm, ids), namesOf(orm, ids)]);
  return [...accounts.values()].flatMap(({ person, email, status }) =>
    status === 'active' ? [{ id: person, displayName: names.get(person) ?? '-', address: email }] : [],
  );
}
