import { asc, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gone } from '#platform/testing/gone.ts';
import { ownEmptyDatabase } from '#platform/testing/own-database.ts';
import { newId } from '../new-id.ts';
import { address, cleared, people, person } from './columns.ts';
import { openDatabase } from './database.ts';
import { forgetting, ownRows } from './personal.ts';

const rental = pgTable('rental', {
  id: uuid('id').primaryKey(),
  renterId: person('renter_id', 'deleted', { exported: 'rentals' }),
  mailedTo: address('mailed_to', 'deleted'),
  driverId: person('driver_id', 'emptied', { exported: 'rentals' }),
  crew: people('crew', 'emptied'),
  notedBy: person('noted_by', 'stays'),
});
const review = pgTable('review', {
  authorId: person('author_id', 'cleared'),
  name: cleared(text('name').notNull(), ({ standsAs }) => standsAs),
  device: cleared(text('device'), null),
  words: text('words').notNull(),
});
const database = openDatabase(await ownEmptyDatabase(), {
  poolSize: 2,
  publish: () => undefined,
  onError: () => undefined,
});
const { orm } = database;
const [jane, sam] = [gone({ id: newId() }), gone({ id: newId() })];

beforeAll(async () => {
  await orm.execute(sql`create table rental (id uuid primary key, renter_id uuid, mailed_to text, driver_id uuid,
    crew uuid[], noted_by uuid)`);
  await orm.execute(
    sql`create table review (author_id uuid, name text not null, device text, words text not null)`,
  );
});
afterAll(() => database.close());

test('P15 what names a deleted person goes as its column says, and what names others stays as it is', async () => {
  const [rented, mailed, driven] = [newId(), newId(), newId()];
  const others = { renterId: sam.id, mailedTo: sam.email, driverId: sam.id, crew: [sam.id], notedBy: sam.id };
  await orm.insert(rental).values([
    { ...others, id: rented, renterId: jane.id },
    { ...others, id: mailed, mailedTo: jane.email },
    { ...others, id: driven, driverId: jane.id, crew: [jane.id, sam.id], notedBy: jane.id },
  ]);
  await orm.insert(review).values([
    { authorId: jane.id, name: 'Jane', device: 'Phone', words: 'Good dolly' },
    { authorId: sam.id, name: 'Sam', device: 'Phone', words: 'Squeaks' },
  ]);
  const forget = forgetting({ rental, review, other: 'no table' });
  await database.write((tx) => forget(tx, jane));
  expect(await orm.select().from(rental)).toEqual([
    { ...others, id: driven, driverId: null, crew: [sam.id], notedBy: jane.id },
  ]);
  expect(await orm.select().from(review).orderBy(asc(review.words))).toEqual([
    { authorId: null, name: 'Former member', device: null, words: 'Good dolly' },
    { authorId: sam.id, name: 'Sam', device: 'Phone', words: 'Squeaks' },
  ]);
});

test('SET-5 the export of a person has whole rows as their columns say, in order, and none of a table that says nothing', async () => {
  const [ana, bo] = [gone({ id: newId() }), gone({ id: newId() })];
  const [first, second, others] = [newId(), newId(), newId()];
  await orm.insert(rental).values([
    { id: second, driverId: ana.id, renterId: bo.id },
    { id: others, renterId: bo.id, notedBy: ana.id },
    { id: first, renterId: ana.id },
  ]);
  const copy = await ownRows(orm, ana.id, [[rental, rental.id], [review]]);
  expect(copy['rentals']).toMatchObject([{ id: first }, { id: second }]);
  expect(Object.values(copy).flat()).toHaveLength(2);
});
