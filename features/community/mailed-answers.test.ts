import { expect, test, vi } from 'vitest';
import { openGuests } from '#app/testing/guests.ts';
import type { Actor } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { patience } from '#platform/testing/patience.ts';

const clock = movableClock();
const { scene, mailsTo, arrives } = await openGuests({}, clock);
const says = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;

const addressOf = ({ id }: Actor) => `${id}@scene.example`;

async function start(person: Actor, space: string, title: string) {
  const { items } = await person.call.community.spaces({});
  const id = items.find(({ name }) => name === space)?.id as ClientId;
  const ids = { id, threadId: newId(), postId: newId(), kind: 'resource' as const };
  return person.call.community.start({ ...ids, title, body: says(title) });
}

/** The address that an answer to a person's mail goes to, once it was sent. */
async function replyAddress(person: Actor, count: number): Promise<string> {
  clock.stopAt(new Date(clock.now().getTime() + 3 * 60_000));
  scene.server.wake('notification-delivery');
  const raw = (await mailsTo(addressOf(person), count)).at(-1) ?? '';
  return /^Reply-To:\s*(?:[^<\r\n]*<)?([^>\s]+)/im.exec(raw)?.[1] ?? '';
}

const mail = (from: string, to: string, text: string, headers = '') =>
  `From: ${from}\r\nTo: ${to}\r\nSubject: Re: rates\r\n${headers}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n\r\nOn Tuesday Backlot wrote:\r\n> something\r\n`;

test('somebody answers the mail of a thread they watch, and it is posted once, under their own name', async () => {
  clock.stopAt();
  const [asker, writer] = await Promise.all([scene.person('Bea Lund'), scene.person('Otis Crane')]);
  const { id } = await start(asker, 'Casting', 'Rates for stand-ins');
  await writer.call.community.post({ id, postId: newId(), body: says('Ask the guild.') });
  const to = await replyAddress(asker, 1);
  expect(to).toMatch(/^replies\+n[0-9a-f]{48}@in\.backlot\.example$/);
  const raw = mail(addressOf(asker), to, 'I did.\r\nTwice.\r\n\r\nNo answer.');
  // A mail server hands it over once more; a stranger and an out-of-office program are not heard.
  const handed = [
    raw,
    raw,
    mail('eve@outside.example', to, 'Me too'),
    mail(addressOf(asker), to, 'Away', 'Auto-Submitted: auto-replied\r\n'),
  ];
  for (const one of handed) expect(await arrives(one)).toBe(202);
  const { items } = await asker.call.community.posts({ id });
  expect(items).toHaveLength(3);
  expect(items[2]).toMatchObject({ author: { displayName: 'Bea Lund' } });
  expect(items[2]?.body?.content).toHaveLength(2);
  clock.run();
});

test('an answer by mail shows nobody the address it went to, however a mail program breaks its lines', async () => {
  clock.stopAt();
  const [asker, writer] = await Promise.all([scene.person('Ines Roth'), scene.person('Paul Ader')]);
  const { id } = await start(asker, 'Casting', 'Who has a boom?');
  await writer.call.community.post({ id, postId: newId(), body: says('I do.') });
  const to = await replyAddress(asker, 1);
  const raw = (text: string) =>
    `From: ${addressOf(asker)}\r\nTo: ${to}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;
  await arrives(
    raw(`Thanks.\r\n\r\nOn Mon, Nov 30, 2026 at 9:00 AM Backlot <${to}>\r\nwrote:\r\n\r\n> I do.`),
  );
  await arrives(raw(`Noted, ${to.toUpperCase()}`));
  const { items } = await asker.call.community.posts({ id });
  expect(items.slice(2).map(({ body }) => body)).toEqual([says('Thanks.'), says('Noted,')]);
  clock.run();
});

test('an answer by mail that can’t be posted becomes a draft, and its writer is told', async () => {
  clock.stopAt();
  const [asker, writer, moderator] = await Promise.all([
    scene.person('Una Bell'),
    scene.person('Kofi Mensah'),
    scene.person('Maren Voss', { role: 'MODERATOR' }),
  ]);
  const { id, version } = await start(asker, 'Casting', 'Which room?');
  await writer.call.community.post({ id, postId: newId(), body: says('The one on Vine.') });
  const to = await replyAddress(asker, 1);
  await moderator.call.community.move({ id, version, to: 'lock', reason: 'Settled' });
  await arrives(mail(addressOf(asker), to, 'Thank you.'));
  await vi.waitFor(async () => {
    const { draft } = await asker.call.community.draft({ action: 'reply', targetId: id });
    expect(JSON.stringify(draft?.body)).toContain('Thank you.');
  }, patience);
  const { items } = await asker.call.notifications.list({});
  expect(items.map(({ message }) => message)).toContain(
    'Your answer by email wasn’t posted. It’s in your draft for this thread.',
  );
  expect((await asker.call.community.posts({ id })).items).toHaveLength(2);
  clock.run();
});

test('the mail of a desk-life thread says nothing of it and can’t be answered', async () => {
  clock.stopAt();
  const [asker, writer] = await Promise.all([
    scene.person('Maia Fontaine', { role: 'ASSISTANT' }),
    scene.person('Jonah Prewitt', { role: 'ASSISTANT' }),
  ]);
  const { id } = await start(asker, 'Desk life', 'Overtime');
  await writer.call.community.post({ id, postId: newId(), body: says('Write it down.') });
  expect(await replyAddress(asker, 1)).toBe('');
  clock.run();
});
