import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#app/testing/scene.ts';
import { openUnnamed, says } from '#app/testing/unnamed.ts';
import { newId } from '#platform/server/new-id.ts';

const world = await openUnnamed();
const { scene, start, write, pass, postsOf } = world;
const [asker, locked, leaving, promoted, ...others] = await world.assistants(24);
const admin = await scene.person('Super Admin', { role: 'SUPER_ADMIN' });
if (!asker || !locked || !leaving || !promoted) throw new Error('nobody is there');

test('what waits doesn’t go out once its writer is locked out or lost the role that opens the space', async () => {
  const { id } = await start(asker, 'Who keeps the call sheet?');
  for (const one of [locked, promoted, others[0] as Actor]) await write(one, id, `I do, ${one.id}`);
  await admin.call.identity.lockAccount({ id: locked.id, reason: 'A rehearsal' });
  await scene.database.orm.execute(
    sql`update person_role set role = 'EXECUTIVE' where person_id = ${promoted.id}`,
  );
  await pass();
  const out = (await postsOf(asker, id)).slice(1).map(({ body }) => body);
  expect(out).toEqual([says(`I do, ${others[0]?.id ?? ''}`)]);
});

test('P15 an account that goes takes the link with it, and what was said stays under its alias', async () => {
  const { id } = await start(asker, 'Is payroll ever right?');
  await write(leaving, id, 'Once, in March.');
  await pass();
  await write(leaving, id, 'I take that back.');
  const copy = await (await leaving.request('GET', '/api/me/export')).json();
  expect(copy.community).toMatchObject({
    unnamed: [{ thread: 'Is payroll ever right?', body: says('Once, in March.') }],
    unnamedWaiting: [{ state: 'published' }, { state: 'waiting', body: says('I take that back.') }],
  });
  const others = await (await asker.request('GET', '/api/me/export')).text();
  expect(others).not.toContain('Once, in March.');
  const [, before] = await postsOf(asker, id);
  await scene.database.orm.execute(sql`insert into departure (id, user_id, due_at, heirs)
    values (${newId()}, ${leaving.id}, ${world.clock.now().toISOString()}, '{}')`);
  scene.server.wake('account-deletion');
  const rows = async () =>
    (
      await scene.database.orm.execute(
        sql`select person_id from community_author where person_id = ${leaving.id}
          union all select person_id from community_waiting where person_id = ${leaving.id}`,
      )
    ).rows.length;
  await expect.poll(rows, { timeout: 120_000, interval: 50 }).toBe(0);
  await pass(1);
  const after = await postsOf(asker, id);
  expect(after).toHaveLength(2);
  expect(after[1]).toEqual(before);
});
