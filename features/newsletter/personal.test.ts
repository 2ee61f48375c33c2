import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { firmIn } from '#features/clients/testing/factory/firm.ts';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import { applied, posted } from '#features/marketplace/testing/factory/market.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { newId } from '#platform/server/new-id.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import type { PersonalKind } from './limits.ts';
import { newsroomIn, section, words } from './testing/factory/newsroom.ts';

const server = await startMailServer();
atEnd(() => server.stop());
const clock = movableClock();
const scene = await openScene({ SMTP_URL: server.url }, undefined, clock);
const { noor, scheduled, sent } = await newsroomIn(scene, clock);
const { signed } = firmIn(scene);

const personalSection = (kind: PersonalKind, title: string) => ({
  ...section(''),
  kind,
  title,
  body: words(''),
});
const rawTo = (one: Actor) =>
  server.received
    .filter(({ recipient }) => recipient === `${one.id}@scene.example`)
    .map(({ raw }) => raw.replaceAll('=\r\n', ''));

test('each representative reads of their own clients in the news, in the letter and on the page; others have no such section', async () => {
  const [agent, rival, reader] = await Promise.all([
    scene.person('Dashiell Roe', { role: 'AGENT' }),
    scene.person('Ana Ruiz', { role: 'AGENT' }),
    scene.person('Tom Reyes', { role: 'TALENT' }),
  ]);
  const [lucian, mara] = await Promise.all([
    scene.person('Lucian Thorne', { role: 'TALENT' }),
    scene.person('Mara Quill', { role: 'TALENT' }),
  ]);
  const client = await signed(agent, lucian);
  await signed(rival, mara);
  const jobId = newId();
  await agent.call.clients.addJob({ id: client, jobId, project: 'Tidewater', role: 'Harbour master' });
  const { jobs } = await agent.call.clients.get({ id: client });
  const version = jobs?.find(({ id }) => id === jobId)?.version ?? 1;
  await agent.call.clients.moveJob({ id: client, jobId, version, act: 'book' });

  const list = newId();
  await noor.call.lists.create({ id: list, name: 'Readers' });
  const people = [agent, rival, reader];
  await noor.call.lists.addMembers({ id: list, actId: newId(), people: people.map(({ id }) => id) });
  const { id } = await scheduled({
    audience: { roles: [], lists: [list] },
    sections: [
      section('Mara Quill joins Copperline as its editor.'),
      personalSection('your_clients', 'Your clients in the news'),
    ],
  });
  await sent(id);

  const [forAgent, forRival, forReader] = people.map((one) => rawTo(one));
  expect([forAgent?.length, forRival?.length, forReader?.length]).toEqual([1, 1, 1]);
  expect(forAgent?.[0]?.match(/Lucian Thorne: booked, Tidewater, Harbour master/g)).toHaveLength(2);
  expect(forAgent?.[0]).not.toContain('Mara Quill is in this issue');
  expect(forRival?.[0]?.match(/Mara Quill is in this issue/g)).toHaveLength(2);
  expect(forRival?.[0]).not.toContain('Lucian');
  expect(forReader?.[0]).not.toContain('Your clients');
  expect(forReader?.[0]).not.toMatch(/\{\{|YOUR CLIENTS/);

  const onPage = async (one: Actor) => (await one.call.newsletter.issue({ id })).sections.slice(1);
  expect(await onPage(agent)).toMatchObject([
    {
      title: 'Your clients in the news',
      lines: [
        { text: 'Lucian Thorne: booked, Tidewater, Harbour master', path: `/clients?client=${client}` },
      ],
    },
  ]);
  expect(await onPage(reader)).toEqual([]);
});

test('who may no longer open their clients reads nothing of them', async () => {
  const agent = await scene.person('Otto Lind', { role: 'AGENT' });
  const talent = await scene.person('Vera Molnar', { role: 'TALENT' });
  await signed(agent, talent);
  const { id } = await scheduled({
    audience: { roles: [], lists: [] },
    sections: [section('Vera Molnar wrapped Halyard.'), personalSection('your_clients', 'Your clients')],
  });
  await sent(id);
  const lines = async () => (await agent.call.newsletter.issue({ id })).sections.flatMap((one) => one.lines);
  expect(await lines()).toMatchObject([{ text: 'Vera Molnar is in this issue' }]);
  await scene.database.pool.query("update person_role set role = 'TALENT' where person_id = $1", [agent.id]);
  expect(await lines()).toEqual([]);
});

test('an issue of nothing but personal sections is not submitted: some would get an empty letter', async () => {
  const { id, desk } = await noor.call.newsletter.create({
    id: newId(),
    title: 'Only yours',
    subject: 'Yours',
    sections: [personalSection('your_deadlines', 'Your deadlines')],
  });
  expect(desk?.problems).toMatchObject([{ kind: 'nothing_for' }]);
  expect(await refusalOf(noor.call.newsletter.submit({ id, version: 1 }))).toBe(
    'newsletter_issue.incomplete',
  );
});

test('crew who asked to be suggested read about jobs near them on days they’re free, without the posters’ names; others read about none', async () => {
  const [poster, shut] = await Promise.all([
    scene.person('Ines Calloway', { role: 'PRODUCER' }),
    scene.person('Zoe Hart', { role: 'PRODUCER' }),
  ]);
  const near = { location: 'Lisbon, Portugal', roles: ['gaffer'] };
  const crew = async (name: string, { facts = near, isOn = true } = {}) => {
    const who = await scene.person(name, { facts });
    if (isOn) await who.call.marketplace.setFindable({ isOn: true });
    return who;
  };
  const [free, far, silent] = await Promise.all([
    crew('Gil Gaffer'),
    crew('Far Away', { facts: { ...near, location: 'Budapest, Hungary' } }),
    crew('Pia Private', { isOn: false }),
  ]);
  // The clock may pass midnight before the letter is read.
  const today = clock.now().toISOString().slice(0, 10);
  const day = (days: number) => dayAfter(today, days);
  const at = { city: 'Lisbon, Portugal', isConfidential: true, company: 'Ferrant Hale', project: 'Lantern' };
  const begins = (title: string, days: number, more = {}) =>
    posted(poster, { ...at, title, firstDay: day(days), lastDay: day(days + 4), ...more });
  await begins('Rigging gaffer', 20);
  await begins('Gaffer', 10);
  await begins('Gaffer, next season', 90);
  await begins('Gaffer, Budapest', 12, { city: 'Debrecen, Hungary' });
  const soon = new Date(clock.now().getTime() + 120_000).toISOString().slice(0, 16);
  await begins('Gaffer, too late', 11, { dueOn: soon, dueZone: 'UTC' });
  await begins('Gaffer for friends', 13, { audience: 'connections' });
  await applied(free, await begins('Gaffer, applied to', 14));
  const isShut = await posted(shut, { ...at, title: 'Gaffer, shut', firstDay: day(15), lastDay: day(16) });
  await shut.call.profiles.block({ id: free.id });
  const taken = await begins('Best boy', 30);
  await poster.call.marketplace.offer({ id: taken, applicationIds: [await applied(free, taken)] });
  const busy = await poster.call.marketplace.applications({ id: taken });
  await free.call.marketplace.accept({ id: busy.items[0]?.id ?? isShut });
  await begins('Gaffer, double-booked', 31);
  const { id } = await scheduled({
    audience: { roles: [], lists: [] },
    sections: [section('Winter stages are filling up.'), personalSection('near_you', 'Crewing up near you')],
  });
  await sent(id);
  const onPage = async (one: Actor) =>
    (await one.call.newsletter.issue({ id })).sections.flatMap(({ lines }) => lines);
  expect(await onPage(free)).toMatchObject([
    { day: day(10), text: 'Gaffer, Lantern, Lisbon, Portugal' },
    { day: day(20), text: 'Rigging gaffer, Lantern, Lisbon, Portugal' },
  ]);
  expect(await onPage(far)).toEqual([]);
  expect(await onPage(silent)).toEqual([]);
  const letter = rawTo(free)[0];
  expect(letter).toContain('Crewing up near you');
  expect(letter?.match(/Rigging gaffer, Lantern, Lisbon, Portugal/g)).toHaveLength(2);
  expect(letter).not.toMatch(/Ines|Calloway|Ferrant/);
  expect(rawTo(silent)[0]).not.toContain('Crewing up near you');
});
