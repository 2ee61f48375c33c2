import type { Names } from './names.ts';

/** The contract and the server of a new feature, and a test of both. */
export const serverFiles = (names: Names) => ({
  ...contractFiles(names),
  ...dataFiles(names),
  ...commandFiles(names),
  ...mountedFiles(names),
  ...testFile(names),
});

const contractFiles = ({ name, camel, pascal, spoken }: Names) => ({
  'README.md': `# ${name}

Owns ${spoken}: say here in one sentence what that is.
`,
  'limits.ts': `/** Numbers of ${spoken}. */
export const limits = {
  pageSize: 50,
  pageMax: 100,
} as const;
`,
  'contract.ts': `import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from './limits.ts';

/** One row of the list. */
export const ${pascal}Entry = z.object({ id: ClientId, name: z.string(), createdAt: Instant });
export type ${pascal}Entry = z.infer<typeof ${pascal}Entry>;

export const ${camel} = {
  list: procedure
    .route({ method: 'GET', path: '/${name}', summary: 'My ${spoken}, newest first' })
    .input(z.strictObject(pageInput({ size: limits.pageSize, max: limits.pageMax })))
    .output(page(${pascal}Entry)),
};
`,
});

const dataFiles = ({ camel, snake, spoken }: Names) => ({
  'server/tables.ts': `import { index, pgTable } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { moment, person, text, uuid } from '#platform/server/database/columns.ts';

/** Each person's own ${spoken}. */
export const ${camel}Entry = pgTable(
  '${snake}_entry',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    ownerId: person('owner_id').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('${snake}_entry_owner_idx').on(table.ownerId, table.createdAt, table.id)],
);
`,
  'server/queries.ts': `import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Cursor } from '#platform/contract/paging.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import { ${camel}Entry } from './tables.ts';

/** A page of a person's own ${spoken}. */
export async function listOwn(
  orm: NodePgDatabase,
  owner: PersonId,
  { cursor, limit }: { readonly cursor?: Cursor | undefined; readonly limit: number },
) {
  const { since, isAfter, order } = newestFirst(${camel}Entry, cursor);
  const found = await orm
    .select({ row: ${camel}Entry, since })
    .from(${camel}Entry)
    .where(and(eq(${camel}Entry.ownerId, owner), isAfter))
    .orderBy(...order)
    .limit(limit + 1);
  return pageOf(found, limit);
}

/** All ${spoken} of a person, for the export of their data. */
export const exportOwn = (orm: NodePgDatabase, owner: PersonId) =>
  orm.select().from(${camel}Entry).where(eq(${camel}Entry.ownerId, owner));
`,
});

const commandFiles = ({ camel, pascal, spoken }: Names) => ({
  'server/commands.ts': `import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { ${camel}Entry } from './tables.ts';

/** Removes the ${spoken} of a person whose account was deleted. */
export async function forgetOwn(tx: Transaction, owner: PersonId): Promise<void> {
  await tx.orm.delete(${camel}Entry).where(eq(${camel}Entry.ownerId, owner));
}
`,
  'server/present.ts': `import { toInstant } from '#platform/contract/time.ts';
import type { ${pascal}Entry } from '../contract.ts';
import type { ${camel}Entry } from './tables.ts';

/** A row for the person it belongs to. */
export const presentEntry = (row: typeof ${camel}Entry.$inferSelect): ${pascal}Entry => ({
  id: row.id,
  name: row.name,
  createdAt: toInstant(row.createdAt),
});
`,
});

const mountedFiles = ({ camel, spoken }: Names) => ({
  'server/feature.ts': `import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { forgetOwn } from './commands.ts';
import { exportOwn } from './queries.ts';
import { ${camel}Routes } from './routes.ts';

/** Mounts ${spoken}. */
export const ${camel}Feature = (platform: Platform): ServerFeature => ({
  router: ${camel}Routes(platform),
  exportOf: (person) => exportOwn(platform.database.orm, person),
  forget: (tx, { id }) => forgetOwn(tx, id),
});
`,
  'server/manifest.ts': `import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { ${camel} } from '../contract.ts';
import { ${camel}Feature } from './feature.ts';

/** What ${spoken} bring to the server, and who may ask for it. */
export const ${camel}Server = defineServer({
  contract: ${camel},
  policies: {
    list: signedIn,
  },
  mount: ${camel}Feature,
});
`,
  'server/routes.ts': `import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { ${camel} } from '../contract.ts';
import { presentEntry } from './present.ts';
import { listOwn } from './queries.ts';

/** list. */
export function ${camel}Routes({ config, database }: Platform) {
  const contract = implementContract(${camel}, config);
  return contract.router({
    list: contract.list.use(signedIn).handler(async ({ input, context: { actor } }) => {
      const { rows, nextCursor } = await listOwn(database.orm, actor.personId, input);
      return { items: rows.map(presentEntry), nextCursor };
    }),
  });
}
`,
});

const testFile = ({ name, camel, spoken }: Names) => ({
  [`${name}.test.ts`]: `import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { ${camel}Entry } from './server/tables.ts';

const scene = await openScene();

test('a person pages through their own ${spoken}, newest first, and sees nobody else’s', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const rowFor = (ownerId: typeof mara.id, day: number) => ({
    id: uuidV7(Date.UTC(2027, 0, day)) as ClientId,
    ownerId,
    name: \`Entry \${day}\`,
    createdAt: new Date(Date.UTC(2027, 0, day)),
  });
  await scene.database.orm
    .insert(${camel}Entry)
    .values([rowFor(mara.id, 1), rowFor(mara.id, 3), rowFor(mara.id, 2), rowFor(tom.id, 4)]);
  const { list } = mara.call['${name}'];
  const first = await list({ limit: 2 });
  expect(first.items.map((entry) => entry.name)).toEqual(['Entry 3', 'Entry 2']);
  const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect(second.items.map((entry) => entry.name)).toEqual(['Entry 1']);
  expect(second.nextCursor).toBeNull();
  expect(await refusalOf(list({ cursor: 'nowhere' }))).toBe('cursor.unknown');
});
`,
});
