import { expect, test } from 'vitest';
import { newId } from '#platform/server/new-id.ts';
import { type Actor, openScene } from './testing/scene.ts';

// The page waits for all of its answers here, however busy the machine is.
const scene = await openScene({ PAGE_ANSWERS_WITHIN_MS: '20000' });

/** A page as its person's browser reads it: its embedded answers by address, and the id of the kept events. */
async function openPage(of: Pick<Actor, 'request'>, path: string) {
  const answer = await of.request('GET', path);
  const html = await answer.text();
  const blocks = [...html.matchAll(/data-answer="([^"]*)">([^<]*)<\/script>/g)];
  return {
    headers: answer.headers,
    answers: Object.fromEntries(
      blocks.map(([, address = '', json = '']) => [address.replaceAll('&amp;', '&'), JSON.parse(json)]),
    ) as Record<string, unknown>,
    hold: /data-hold="([^"]+)"/.exec(html)?.[1],
  };
}

/** The answer without the time it was read. */
const timeless = (answer: unknown) => ({ ...(answer as object), asOf: undefined });

async function pairWith(words: string) {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await tom.call.messaging.start({ participantIds: [mara.id] });
  const say = (content: string) => tom.call.messaging.send({ id, clientId: newId(), content });
  await say(words);
  return { mara, tom, id, say };
}

test('a page embeds the exact answers its addresses would give, even text that looks like a tag', async () => {
  const { mara } = await pairWith('</script><script>alert("cut")</script>');
  for (const path of ['/dashboard', '/directory', '/messages', '/settings']) {
    const { answers } = await openPage(mara, path);
    for (const [address, answer] of Object.entries(answers)) {
      const asked: unknown = await (await mara.request('GET', address)).json();
      expect(timeless(answer), address).toEqual(timeless(asked));
    }
  }
  expect(Object.keys((await openPage(mara, '/messages')).answers).toSorted()).toEqual([
    '/api/conversations?view=inbox',
    '/api/me',
    '/api/me/preferences',
    '/api/notifications',
    '/api/unread',
  ]);
});

test('a signed-in person’s page is never cached, and a visitor’s embeds nothing', async () => {
  const mara = await scene.person('Mara Okafor');
  const { headers } = await openPage(mara, '/dashboard');
  expect(headers.get('cache-control')).toBe('no-store');
  const visitor = await fetch(`${scene.address}/auth`);
  expect(await visitor.text()).not.toMatch(/data-answer|data-hold/);
});

test('after the session ends the page embeds nothing, and can’t be returned to', async () => {
  const { mara, say } = await pairWith('Before');
  const here = await scene.anotherSession(mara.id);
  const { hold } = await openPage(here, '/messages');
  await mara.call.identity.endSession({ id: here.sessionId });
  const answer = await fetch(`${scene.address}/messages`, {
    headers: { cookie: here.cookie },
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?next=%2Fmessages']);
  await say('After');
  await expect(here.listen(hold)).rejects.toThrow('401');
  const ears = await mara.listen(hold);
  expect([ears.kept, ears.heard]).toEqual([null, []]);
  ears.close();
});

test('a page embeds only what the viewed role, or a borrowed device, may see', async () => {
  const admin = await scene.person('Ada Quill', { role: 'ADMIN' });
  await admin.call.access.startViewAs({ role: 'USER' });
  const { answers } = await openPage(admin, '/messages');
  expect(answers['/api/me']).toMatchObject({ viewingAs: { role: 'USER' } });
  expect(Object.keys(answers)).not.toContain('/api/conversations?view=inbox');
});

test('events after a page was made reach its channel, and its answers include what happened before', async () => {
  const { mara, id, say } = await pairWith('Before');
  const { answers, hold } = await openPage(mara, '/messages');
  await say('After');
  const ears = await mara.listen(hold);
  const heard = await ears.expectEvent('message.sent');
  expect(heard.d).toMatchObject({ conversationId: id, content: 'After' });
  expect(ears.kept).toBeGreaterThan(0);
  expect(answers['/api/conversations?view=inbox']).toMatchObject({
    items: [{ id, lastMessage: { content: 'Before' } }],
  });
  ears.close();
});
