import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';

const scene = await openScene();
const run = (text: string, values: unknown[]) => scene.database.pool.query(text, values);

const hal = await scene.person('Hal Brannigan');
const zoe = await scene.person('Zoë Kravchenko');

/** A group of both in which Hal has written this many messages, one a minute from noon of 2 March 2026 on. */
async function talk(count: number) {
  const id = newId();
  await run(`insert into conversation (id, type, title, last_seq) values ($1, 'group', 'Night shoot', $2)`, [
    id,
    count,
  ]);
  await run('insert into participant (conversation_id, person_id) values ($1, $2), ($1, $3)', [
    id,
    hal.id,
    zoe.id,
  ]);
  await run(
    `insert into message (conversation_id, seq, id, client_id, sender_id, content, created_at)
     select $1, n, gen_random_uuid(), gen_random_uuid(), $2, 'Line ' || n, timestamptz '2026-03-02 12:00Z' + make_interval(mins => n)
     from generate_series(1, $3) n`,
    [id, hal.id, count],
  );
  return id;
}

const exported = (of: typeof hal, id: string, query = '') =>
  of.request('GET', `/api/conversations/${id}/export${query}`);

test('a conversation of many pages is exported completely, as valid JSON', async () => {
  const count = limits.exportPage * 2 + 3;
  const response = await exported(zoe, await talk(count), '?format=json');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="backlot-conversation-\d{4}-\d\d-\d\d\.json"$/,
  );
  const document = (await response.json()) as {
    title: string;
    people: string[];
    messages: { seq: number }[];
  };
  expect([document.title, document.people]).toEqual(['Night shoot', ['Zoë Kravchenko', 'Hal Brannigan']]);
  expect(document.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
  expect(document.messages[0]).toEqual({
    seq: 1,
    at: '2026-03-02T12:01:00.000Z',
    from: { id: hal.id, name: 'Hal Brannigan' },
    type: 'text',
    text: 'Line 1',
  });
});

test('a text export has a line for each message, with its time in the person’s zone', async () => {
  const id = await talk(2);
  await run(
    `update message set content = E'two\\nlines', edited_at = now() where conversation_id = $1 and seq = 2`,
    [id],
  );
  await run(
    `insert into message_attachment (conversation_id, seq, file_id, position, name, content_type, bytes)
     values ($1, 2, $2, 0, 'Top sheet.pdf', 'application/pdf', 1)`,
    [id, newId()],
  );
  const text = await (await exported(zoe, id, '?format=text&zone=Asia/Tokyo')).text();
  const [title, head, ...lines] = text.split('\n');
  expect(title).toBe('Night shoot');
  expect(head).toMatch(/^Exported \d{4}-\d\d-\d\d \d\d:\d\d, times in Asia\/Tokyo$/);
  expect(lines).toEqual([
    '',
    '2026-03-02',
    '21:01 Hal Brannigan: Line 1',
    '21:02 Hal Brannigan: two',
    '      lines (edited)',
    '      [Top sheet.pdf]',
    '',
  ]);
});

test('MSG-4 MSG-6 MSG-7 an export contains what the person sees: nothing from before or after, nothing deleted', async () => {
  const id = await talk(9);
  await run(
    `update participant set visible_from_seq = 3, left_at_seq = 6, left_at = now() where conversation_id = $1 and person_id = $2`,
    [id, zoe.id],
  );
  await run(`update message set deleted_at = now() where conversation_id = $1 and seq = 4`, [id]);
  const { messages } = (await (await exported(zoe, id, '?format=json')).json()) as {
    messages: { text: string }[];
  };
  expect(messages.map(({ text }) => text)).toEqual(['Line 3', '[Message deleted]', 'Line 5', 'Line 6']);
});

test('X8 foreign and nonexistent conversations are refused alike, and so is an unknown format', async () => {
  const id = await talk(1);
  const stranger = await scene.person('Stranger', { role: 'ADMIN' });
  const refusals = await Promise.all(
    [exported(stranger, id), exported(hal, newId()), exported(hal, 'nonsense')].map(async (asked) => {
      const response = await asked;
      return [response.status, ((await response.json()) as { code: string }).code];
    }),
  );
  expect(refusals).toEqual(Array.from({ length: 3 }, () => [404, 'conversation.absent']));
  const bad = await exported(hal, id, '?format=pdf');
  expect([bad.status, ((await bad.json()) as { message: string }).message.startsWith('format: ')]).toEqual([
    400,
    true,
  ]);
  expect((await exported(hal, id, '?zone=Mars/Base')).status).toBe(400);
  expect((await fetch(`${scene.address}/api/conversations/${id}/export`)).status).toBe(401);
});
