import { expect, test } from 'vitest';
import { wayKinds } from './way-kinds.ts';
import { endEveryWay } from './ways-out.ts';

test('each way out of an account is over on two servers once it is locked: links, mail, pushes, jobs, desks, and what is under way', async () => {
  const found = await endEveryWay(1);
  expect(Object.keys(found)).toEqual(wayKinds.map(({ kind }) => kind));
  for (const [kind, report] of Object.entries(found))
    expect(report, kind).toMatchObject({ revocations: 1, survivors: 0 });
});
