import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias, pgSchema, pgTable, union } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { ownEmptyDatabase } from '#platform/testing/own-database.ts';
import { openDatabase } from './database.ts';
import { inArray } from './in-array.ts';

const {
  orm: ours,
  pool,
  close,
} = openDatabase(await ownEmptyDatabase(), {
  poolSize: 1,
  publish: () => undefined,
  onError: () => undefined,
});
afterAll(close);
const theirs = drizzle(pool);

const film = pgTable('film', (t) => ({
  id: t.integer().primaryKey(),
  workingTitle: t.text('working "title"').notNull(),
  madeAt: t.timestamp('made_at', { withTimezone: true }),
  makerId: t.integer('maker_id'),
}));
const maker = pgTable('maker', (t) => ({ id: t.integer().primaryKey(), name: t.text().notNull() }));
const elder = alias(maker, 'elder');
const kept = pgSchema('kept').table('reel', (t) => ({ id: t.integer(), filmId: t.integer('film_id') }));

const statements: Readonly<Record<string, (orm: NodePgDatabase) => { toSQL(): object }>> = {
  'a whole row': (orm) =>
    orm
      .select()
      .from(film)
      .where(inArray(film.id, [1, 2])),
  'some columns in another order': (orm) =>
    orm.select({ made: film.madeAt, id: film.id }).from(film).orderBy(desc(film.madeAt)).limit(3),
  'distinct rows': (orm) => orm.selectDistinct({ makerId: film.makerId }).from(film),
  'rows for an update': (orm) => orm.select().from(film).where(eq(film.id, 1)).for('update', { of: film }),
  'two whole tables': (orm) =>
    orm.select().from(film).leftJoin(maker, eq(maker.id, film.makerId)).where(eq(film.id, 1)),
  'columns of a table and a table under another name, grouped': (orm) =>
    orm
      .select({ film: { id: film.id, by: elder.name }, name: maker.name })
      .from(film)
      .innerJoin(elder, eq(elder.id, film.makerId))
      .innerJoin(maker, eq(maker.id, elder.id)),
  'a table under another name alone': (orm) => orm.select().from(elder).where(eq(elder.id, 1)),
  'a table of another schema, joined': (orm) =>
    orm.select({ reel: kept.id, film: film.id }).from(kept).innerJoin(film, eq(film.id, kept.filmId)),
  'a table within a group': (orm) =>
    orm.select({ film, name: maker.name }).from(film).innerJoin(maker, eq(maker.id, film.makerId)),
  'a column beside an expression': (orm) =>
    orm
      .select({ id: film.id, films: count(), longer: sql`${film.id} + ${1}` })
      .from(film)
      .groupBy(film.id),
  'rows of a statement within': (orm) => {
    const found = orm.select({ id: film.id, makerId: film.makerId }).from(film).as('found');
    return orm.select().from(found).where(eq(found.id, 1));
  },
  'rows among those of a statement': (orm) =>
    orm
      .select({ name: maker.name })
      .from(maker)
      .where(sql`${maker.id} in ${orm.select({ id: film.makerId }).from(film)}`),
  'a named part': (orm) => {
    const few = orm.$with('few').as(orm.select({ id: film.id }).from(film).where(eq(film.id, 7)));
    return orm.with(few).select().from(few);
  },
  'values of many kinds': (orm) =>
    orm
      .select()
      .from(film)
      .where(
        sql`${film.madeAt} > ${sql.param(new Date(0), film.madeAt)} and ${film.id} in ${[1, 2]} and ${null} is null
          and ${true} and ${film.workingTitle} = ${"it's"} ${undefined} and ${film} is not null and ${sql.identifier('a"b')} = 1
          and ${sql.param(['a', 'b'])}::text[] is not null and ${sql.param(null)} is null and ${sql`lower(${'A'})`} = 'a'`,
      ),
  'a moment as it is': (orm) =>
    orm
      .select()
      .from(film)
      .where(sql`made_at < ${new Date(5)}`),
  'values in the text': (orm) =>
    orm
      .select()
      .from(film)
      .where(sql`id = ${3} and ${sql`${film.workingTitle} = ${"o'clock"}`.inlineParams()}`),
  'a value given later': (orm) =>
    orm
      .select()
      .from(film)
      .where(eq(film.id, sql.placeholder('id'))),
  'a statement as a value': (orm) =>
    orm
      .select()
      .from(film)
      .where(eq(film.id, sql`${1} + ${2}`)),
  'a name given to an expression': (orm) => {
    const longer = sql<number>`${film.id} + ${1}`.as('longer');
    return orm.select({ longer }).from(film).orderBy(longer);
  },
  'a new row, or the change of one': (orm) =>
    orm
      .insert(film)
      .values([{ id: 1, workingTitle: 'Tide', madeAt: new Date(0) }])
      .onConflictDoUpdate({ target: film.id, set: { makerId: sql`excluded.maker_id`, madeAt: null } })
      .returning(),
  'a change': (orm) =>
    orm
      .update(film)
      .set({ workingTitle: 'Dusk', makerId: null })
      .where(eq(film.id, 1))
      .returning({ id: film.id }),
  'a removal': (orm) => orm.delete(film).where(eq(film.id, 1)).returning(),
  'a union': (orm) =>
    union(orm.select({ id: film.id }).from(film), orm.select({ id: maker.id }).from(maker)).orderBy(
      asc(film.id),
    ),
};

test.each(Object.entries(statements))(
  'an engineer who reads %s gets the statement that the library writes',
  (_what, ask) => {
    expect(ask(ours).toSQL()).toEqual(ask(theirs).toSQL());
  },
);

test('an engineer gets whole rows, with what a left join did not find, and moments read', async () => {
  await pool.query(`create table film (id int primary key, "working ""title""" text not null, made_at timestamptz, maker_id int);
    create table maker (id int primary key, name text not null);
    insert into maker values (1, 'Inés');
    insert into film values (1, 'Harbour', '2026-11-29T10:00:00Z', 1), (2, 'Tide', null, 9)`);
  const ask = (orm: NodePgDatabase) =>
    orm.select().from(film).leftJoin(maker, eq(maker.id, film.makerId)).orderBy(film.id);
  const found = await ask(ours);
  expect(found).toEqual(await ask(theirs));
  expect(found).toEqual([
    {
      film: { id: 1, workingTitle: 'Harbour', madeAt: new Date('2026-11-29T10:00:00Z'), makerId: 1 },
      maker: { id: 1, name: 'Inés' },
    },
    { film: { id: 2, workingTitle: 'Tide', madeAt: null, makerId: 9 }, maker: null },
  ]);
});

test('an engineer who reads a column of a table that the statement does not name is told so', () => {
  const wrong = () => ours.select({ name: maker.name }).from(film).toSQL();
  expect(wrong).toThrow('not part of the query');
});
