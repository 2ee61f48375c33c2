import { expect, test } from 'vitest';
import { revocations } from './revocations.ts';
import { revokeEverywhere } from './revoke.ts';

test('T04 each of the twenty ways to revoke access ends it on two servers, over HTTP and the live channel', async () => {
  const found = await revokeEverywhere(1);
  expect(Object.keys(found)).toEqual(revocations.map(({ kind }) => kind));
  expect(revocations).toHaveLength(20);
  for (const [kind, report] of Object.entries(found))
    expect(report, kind).toMatchObject({ revocations: 1, survivors: 0 });
});
