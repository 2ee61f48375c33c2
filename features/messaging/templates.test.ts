import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { messagingEvents } from './contract/index.ts';
import { limits } from './limits.ts';

const scene = await openScene();

async function someone() {
  const mara = await scene.person('Mara Okafor');
  const save = (
    title: string,
    body: string,
    { id = newId(), version = 0 }: { id?: ClientId; version?: number } = {},
  ) => mara.call.messaging.saveTemplate({ id, title, body, version });
  const titles = async (of = mara) => (await of.call.messaging.templates()).items.map(({ title }) => title);
  return { mara, save, titles };
}

test('S48 a template is saved with its variables, listed by title, and visible to nobody else', async () => {
  const { mara, save, titles } = await someone();
  await save('Thanks', 'Thank you, {firstName}.');
  const made = await save('avails', 'Hi {firstName}, is {project} still on for {date}?');
  expect(made).toMatchObject({ variables: ['firstName', 'project', 'date'], version: 1 });
  expect(await Promise.all([titles(), titles(await scene.person('Tom'))])).toEqual([
    ['avails', 'Thanks'],
    [],
  ]);
  expect((await mara.call.messaging.templates()).items[0]).toEqual(made);
});

test('MSG-17 an unknown variable is refused by name, and nothing is saved', async () => {
  const { save, titles } = await someone();
  await expect(save('Typo', 'Hi {first_name}, about {project} and {Client}')).rejects.toMatchObject({
    code: 'template.unknown_variable',
    data: { variables: ['first_name', 'Client'] },
  });
  expect(await titles()).toEqual([]);
});

test('X2, X3 saving the same twice counts once; of two edits of one version the later is shown the current one', async () => {
  const { mara, save } = await someone();
  const id = newId();
  const [made, again] = await Promise.all([
    save('Pass', 'Not for us.', { id }),
    save('Pass', 'Not for us.', { id }),
  ]);
  expect(again).toEqual(made);
  const edited = await save('Pass', 'Not for us, {firstName}.', { id, version: 1 });
  expect(edited).toMatchObject({ version: 2, variables: ['firstName'] });
  expect(await save('Pass', 'Not for us, {firstName}.', { id, version: 1 })).toEqual(edited);
  await expect(save('Pass', 'Sorry.', { id, version: 1 })).rejects.toMatchObject({
    code: 'template.changed',
    data: { current: edited },
  });
  expect((await mara.call.messaging.templates()).items).toEqual([edited]);
});

test('X10 saving and deleting reach the person’s other devices', async () => {
  const { mara, save, titles } = await someone();
  const ears = await mara.listen();
  const made = await save('Nudge', 'Any news on {project}?');
  const heard = await ears.expectEvent('template.changed');
  expect(messagingEvents['template.changed'].schema.parse(heard.d)).toEqual(made);
  await mara.call.messaging.removeTemplate({ id: made.id });
  expect((await ears.expectEvent('template.removed')).d).toEqual({ id: made.id });
  expect(await titles()).toEqual([]);
  expect(await refusalOf(mara.call.messaging.removeTemplate({ id: made.id }))).toBe('template.absent');
});

test('X8 nobody can change, delete or take over someone else’s template', async () => {
  const one = await someone();
  const other = await someone();
  const { id } = await one.save('Mine', 'Words');
  expect(await refusalOf(other.save('Theirs', 'Words', { id, version: 1 }))).toBe('template.absent');
  expect(await refusalOf(other.save('Theirs', 'Words', { id }))).toBe('template.absent');
  expect(await refusalOf(other.mara.call.messaging.removeTemplate({ id }))).toBe('template.absent');
  expect(await one.titles()).toEqual(['Mine']);
});

test('an empty title or body, and one template too many, are refused', async () => {
  const { mara, save } = await someone();
  for (const [field, title, body] of [
    ['title', ' ', 'Words'],
    ['body', 'Title', ' \n '],
  ] as const) {
    const answer = await mara.request('PUT', `/api/message-templates/${newId()}`, {
      body: JSON.stringify({ title, body, version: 0 }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(field);
  }
  await scene.database.pool.query(
    `insert into message_template (id, owner_id, title, body, updated_at)
      select gen_random_uuid(), $1, 'T', 'B', now() from generate_series(1, $2)`,
    [mara.id, limits.templatesMax],
  );
  expect(await refusalOf(save('One too many', 'Words'))).toBe('templates.too_many');
});
