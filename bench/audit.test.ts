import { expect, test } from 'vitest';
import { searchAudit } from '#features/audit/server/acts/reading.ts';
import { followChain } from '#features/audit/server/public.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { fillAudit, rareReason } from './load/audit-chain.ts';
import { makePeople } from './load/people.ts';

test('X15 the record that the bench fills is a chain that holds, goes on being one, and is searched like any other', async () => {
  const connection = await ownDatabase();
  const people = (await makePeople(connection, 20)).map(({ id }) => id);
  const [from, until] = [new Date('2029-01-01T00:00:00Z'), new Date('2030-01-01T00:00:00Z')];
  await fillAudit(connection, { people, entries: 12_000, from, until });
  const database = openDatabase(connection, {
    poolSize: 2,
    publish: () => undefined,
    onError: () => undefined,
  });
  try {
    expect(await followChain(database, { after: 0 })).toMatchObject({
      of: 12_000,
      checkedTo: 12_000,
      isFinished: true,
      broken: null,
    });
    const found = await searchAudit(database.orm, { q: rareReason }, { limit: 50 });
    expect(found.rows.map(({ seq }) => seq)).toEqual([7]);
    // The head goes forward by one only, as before.
    await expect(database.pool.query('update audit_head set seq = seq + 2')).rejects.toThrow(
      'forward by one',
    );
  } finally {
    await database.close();
  }
});
