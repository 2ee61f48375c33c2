import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { newId } from '#platform/server/new-id.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { newsroomIn, section } from './testing/factory/newsroom.ts';

const server = await startMailServer();
atEnd(() => server.stop());
const clock = movableClock();
const scene = await openScene({ SMTP_URL: server.url }, undefined, clock);
const { noor, draft, scheduled, sent, issue } = await newsroomIn(scene, clock);
clock.stopAt();
const [tom, quiet] = await Promise.all(['Tom Reyes', 'Quiet Reader'].map((name) => scene.person(name)));
if (!tom || !quiet) throw new Error('nobody');
await quiet.call.preferences.save({ pageViews: false });
const list = newId();
await noor.call.lists.create({ id: list, name: 'Readers' });
await noor.call.lists.addMembers({ id: list, actId: newId(), people: [tom.id, quiet.id] });
const audience = { roles: [], lists: [list] };

const link = (text: string, href: string) => ({
  type: 'text' as const,
  text,
  marks: [{ type: 'link' as const, attrs: { href } }],
});
const lab = 'https://lab.example/apply?year=2027&round=1';
const jobs = 'https://jobs.example/';
const body: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        link('Apply to the lab', lab),
        link('Open jobs', jobs),
        link('https://plain.example/', 'https://plain.example/'),
        link('Write to us', 'mailto:desk@backlot.example'),
        link('Apply by Tuesday', lab),
      ],
    },
  ],
};
const sections = [{ ...section(''), body }];

const readable = (one: Actor) => {
  const raw = server.received.findLast(({ recipient }) => recipient === `${one.id}@scene.example`)?.raw ?? '';
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('&amp;', '&');
};
const linksIn = (one: Actor) =>
  [...readable(one).matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);
const pathOf = (address = '') => address.replace(/^http:\/\/[^/]+/, '');
const reader = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) Firefox/140.0' };
interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}
const follow = (path: string, { headers = reader, method = 'GET' }: Asked = {}) =>
  fetch(`${scene.address}${path}`, { redirect: 'manual', headers, method });

test('without the choice of its editors the links of a letter lead where they say, and nothing is counted', async () => {
  const { id } = await scheduled({ audience, sections });
  const { desk } = await sent(id);
  expect(linksIn(tom)).toEqual(expect.arrayContaining([lab, jobs]));
  expect(desk?.clicks).toBeNull();
});

test('clicks are counted for each link and for nobody, without programs and those who don’t share what they look at', async () => {
  const { id } = await scheduled({ audience, sections, countsClicks: true });
  const found = await sent(id);
  expect(found.desk?.clicks).toEqual([
    { url: lab, clicks: 0 },
    { url: jobs, clicks: 0 },
  ]);
  expect(linksIn(quiet)).toEqual(expect.arrayContaining([lab, jobs]));
  const [first = '', second = '', plain, mail, again] = linksIn(tom);
  expect([plain, mail, again]).toEqual(['https://plain.example/', 'mailto:desk@backlot.example', first]);
  // Nobody is named by it, and the text says where it leads.
  expect(first).not.toContain(tom.id);
  expect(readable(tom)).toContain(`Apply to the lab (${lab})`);
  const clicks = async () => (await issue(id)).desk?.clicks?.map((one) => one.clicks);
  const answer = await follow(pathOf(first));
  expect([answer.status, answer.headers.get('location'), answer.headers.get('referrer-policy')]).toEqual([
    303,
    lab,
    'no-referrer',
  ]);
  await follow(pathOf(second));
  await follow(pathOf(second));
  expect(await clicks()).toEqual([1, 2]);
  await follow(pathOf(first), { headers: { 'user-agent': 'SafeLinks crawler' } });
  await follow(pathOf(first), { method: 'HEAD' });
  expect((await follow(pathOf(first), { method: 'POST' })).status).toBe(404);
  expect(await clicks()).toEqual([1, 2]);
});

test('the address of a counted link leads to that link alone: one that was changed, of another issue or of a draft leads nowhere', async () => {
  const { id } = await scheduled({ audience, sections, countsClicks: true });
  await sent(id);
  const path = pathOf(linksIn(tom)[0]);
  const { id: other } = await draft({ sections, countsClicks: true });
  for (const changed of [
    path.replace('_0_', '_1_'),
    path.replace(id, other),
    path.replace(id, newId()),
    path.slice(0, -1),
    `${path}?to=https://elsewhere.example`,
  ])
    expect((await follow(changed)).headers.get('location')).toBe(changed.includes('?') ? lab : null);
  expect((await issue(id)).desk?.clicks?.[0]?.clicks).toBe(1);
  // A test goes to its tester as it was written: it is counted nowhere.
  await noor.call.newsletter.test({ id: other, requestId: newId() });
  await expect.poll(() => linksIn(noor)).toContain(lab);
});
