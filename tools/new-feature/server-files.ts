import type { Names } from './names.ts';

/** The contract and the server of a new feature, and a test of both. */
export const serverFiles = (names: Names) => ({
  ...contractFiles(names),
  ...dataFiles(names),
  ...actFiles(names),
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
import { read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { signedIn } from '#platform/contract/policy.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from './limits.ts';

/** One row of the list. */
export const ${pascal}Entry = z.object({ id: ClientId, name: z.string(), createdAt: Instant });
export type ${pascal}Entry = z.infer<typeof ${pascal}Entry>;

export const ${camel} = {
  list: read('/${name}', 'My ${spoken}, newest first', { policy: signedIn })
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
    ownerId: person('owner_id', 'deleted', { exported: '' }).notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('${snake}_entry_owner_idx').on(table.ownerId, table.createdAt, table.id)],
);
`,
});

const actFiles = ({ camel, pascal, spoken }: Names) => ({
  'server/acts.ts': `import { and, eq } from 'drizzle-orm';
import { toInstant } from '#platform/contract/time.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { ${camel}, ${pascal}Entry } from '../contract.ts';
import { ${camel}Entry } from './tables.ts';

/** What each procedure of ${spoken} does. */
export const ${camel}Acts: Acts<typeof ${camel}> = {
  /** A page of a person's own ${spoken}. */
  async list({ orm, person }, { cursor, limit }) {
    const { since, isAfter, order } = newestFirst(${camel}Entry, cursor);
    const found = await orm
      .select({ row: ${camel}Entry, since })
      .from(${camel}Entry)
      .where(and(eq(${camel}Entry.ownerId, person), isAfter))
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    return { items: rows.map(viewEntry), nextCursor };
  },
};

/** A row for the person it belongs to. */
const viewEntry = ({ id, name, createdAt }: typeof ${camel}Entry.$inferSelect): ${pascal}Entry => ({
  id,
  name,
  createdAt: toInstant(createdAt),
});
`,
});

const mountedFiles = ({ camel, spoken }: Names) => ({
  'server/manifest.ts': `import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { ${camel} } from '../contract.ts';
import { ${camel}Acts } from './acts.ts';
import { exportOwn } from './queries.ts';
import * as tables from './tables.ts';

/** What ${spoken} bring to the server. */
export const ${camel}Server = defineServer({
  contract: ${camel},
  mount: (platform: Platform): ServerFeature => ({
    router: serveActs(${camel}, platform, {}, ${camel}Acts),
    exportOf: (person) => exportOwn(platform.database.orm, person),
    forget: forgetting(tables),
  }),
});
`,
  'server/queries.ts': `import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { ${camel}Entry } from './tables.ts';

/** All ${spoken} of a person, for the export of their data. */
export const exportOwn = (orm: NodePgDatabase, owner: PersonId) =>
  orm.select().from(${camel}Entry).where(eq(${camel}Entry.ownerId, owner));
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
