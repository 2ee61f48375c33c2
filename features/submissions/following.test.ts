import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { officesIn, pdfOf } from './testing/factory/offices.ts';

const scene = await openScene();
const { agent, buyer, upload, piece, sent, assistantOf } = officesIn(scene);

const found = async (who: Pick<Actor, 'call'>, q: string) =>
  (await who.call.search.submissions({ q })).items.map(({ title }) => title);

test('5.1 what has no answer after the buyer’s working days is on its sender’s dashboard, longest first, until they nudge', async () => {
  const [dash, imogen, rhys] = await Promise.all([agent(), buyer(), buyer('Rhys Eader', 'Quillmere')]);
  const id = await sent(dash, imogen, { title: 'Salt' });
  const answered = await sent(dash, rhys, { title: 'Tallow' });
  await rhys.call.submissions.respond({ id: answered, version: 1, answer: 'pass', reason: 'tone' });
  expect(await dash.call.submissions.unanswered({})).toEqual({ items: [], total: 0 });
  await scene.database.pool.query(
    `update submission set sent_at = sent_at - interval '16 days' where id = any($1)`,
    [[id, answered]],
  );
  const { items, total } = await dash.call.submissions.unanswered({});
  expect(total).toBe(1);
  expect(items).toMatchObject([{ id, title: 'Salt', nudges: 0 }]);
  expect(items[0]?.workingDays).toBeGreaterThanOrEqual(9);
  await dash.call.submissions.nudge({ id, nudges: 0 });
  expect((await dash.call.submissions.unanswered({})).total).toBe(0);
  const reader = await scene.person('Ray Dunn', { role: 'INTERN' });
  expect(await refusalOf(reader.call.submissions.unanswered({}))).not.toBe('accepted');
});

test('38.6 whoever calls a buyer is told what they opened in the last two weeks, and nobody else is', async () => {
  const [dash, ana, imogen] = await Promise.all([agent(), agent('Ana Ruiz'), buyer()]);
  const part = piece({ fileId: await upload(dash, await pdfOf()), fileName: 'salt.pdf' });
  const id = await sent(dash, imogen, { pieces: [part] });
  const { assistant, desk } = await assistantOf(dash);
  for (let at = 0; at < 2; at++)
    await imogen.request('GET', `/api/submissions/${id}/pieces/${part.id}?opening=${newId()}`);
  const twice = { items: [{ id, title: 'The Salt Ledger', times: 2 }] };
  expect(await dash.call.submissions.openedBy({ personId: imogen.id })).toMatchObject(twice);
  expect(await desk.submissions.openedBy({ personId: imogen.id })).toMatchObject(twice);
  for (const other of [ana, imogen, assistant])
    expect((await other.call.submissions.openedBy({ personId: imogen.id })).items).toEqual([]);
  expect((await dash.call.submissions.openedBy({ personId: ana.id })).items).toEqual([]);
});

test('38.6 a submission is found by its title, its client and its buyer, by those who may see it alone', async () => {
  const [dash, imogen, outsider, mara] = await Promise.all([
    agent(),
    buyer('Imogen Vance', 'Ferrant Pictures'),
    agent('Ana Ruiz'),
    scene.person('Mara Okafor', { role: 'TALENT' }),
  ]);
  await sent(dash, imogen, { title: 'Tallow Road', author: 'Odile Farrow', clientName: 'Odile Farrow' });
  for (const q of ['tallow', 'odile', 'imogen', 'ferrant'])
    expect(await found(dash, q), q).toEqual(['Tallow Road']);
  for (const q of ['tallow', 'odile', 'dashiell']) expect(await found(imogen, q), q).toEqual(['Tallow Road']);
  for (const who of [outsider, mara])
    for (const q of ['tallow', 'odile', 'imogen']) expect(await found(who, q)).toEqual([]);
  expect(await found(dash, 't')).toEqual([]);
  const { assistant } = await assistantOf(dash);
  expect((await assistant.onDesk(dash.id).search.submissions({ q: 'tallow' })).items).toHaveLength(1);
});

test('SUB-5 what is read blind is found by its title alone; a client put up blind is found by nothing', async () => {
  const [dash, imogen] = await Promise.all([agent('Zebulon Quist'), buyer()]);
  const [scripts, parts] = [newId(), newId()];
  await imogen.call.briefs.open({
    id: scripts,
    kind: 'material',
    title: 'Features',
    isBlind: true,
  });
  await imogen.call.briefs.open({ id: parts, kind: 'talent', title: 'Regulars', isBlind: true });
  const pages = piece({ fileId: await upload(dash, await pdfOf()), fileName: 'a.pdf' });
  const work = {
    author: 'Odile Farrow',
    clientName: 'Odile Farrow',
    briefId: scripts,
    title: 'Tallow',
    pieces: [pages],
  };
  await sent(dash, null, work);
  await sent(dash, null, {
    kind: 'talent',
    author: '',
    title: 'Lucian',
    clientName: 'Lucian Thorne',
    briefId: parts,
    pieces: [],
  });
  expect(await imogen.call.search.submissions({ q: 'tallow' })).toMatchObject({
    items: [{ title: 'Tallow', line: '' }],
  });
  for (const q of ['odile', 'farrow', 'zebulon', 'quist', 'lucian', 'thorne', 'ferrant'])
    expect(await found(imogen, q), q).toEqual([]);
  expect(await found(dash, 'lucian')).toEqual(['Lucian']);
  // The search of the page says no more than that.
  const searched = async (q: string) => (await imogen.call.submissions.list({ side: 'in', q })).total;
  expect(await searched('tallow')).toBe(1);
  for (const q of ['odile', 'zebulon', 'lucian', 'ferrant']) expect(await searched(q), q).toBe(0);
});

test('a page of submissions is searched by title, author, client, buyer and house, in pages with none missing or twice', async () => {
  const [dash, imogen, otto] = await Promise.all([
    agent('Wanda Quill'),
    buyer('Imogen Strand', 'Strandhouse'),
    buyer('Otto Lind', 'Elsewhere'),
  ]);
  const titles = ['Copperline', 'Tallow Road', 'The Salt Ledger', 'Night Ferry', 'Low Water'];
  for (const title of titles) await sent(dash, imogen, { title, author: 'Zoë Ådahl' });
  await sent(dash, otto, { title: 'Undertow', author: 'Bo Lind', clientName: 'Ines Marlowe' });
  const searched = async (who: Actor, side: 'in' | 'out', q: string) => {
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await who.call.submissions.list({ side, q, limit: 2, cursor });
      all.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return all.toSorted();
  };
  for (const q of ['imogen', 'strandhouse', 'adahl zoe', 'Zoë Å'])
    expect(await searched(dash, 'out', q), q).toEqual(titles.toSorted());
  expect(await searched(imogen, 'in', 'wanda')).toEqual(titles.toSorted());
  for (const q of ['marlowe', 'otto', 'under', 'bo lind'])
    expect(await searched(dash, 'out', q), q).toEqual(['Undertow']);
  for (const q of ['the salt', 'salt-ledger'])
    expect(await searched(imogen, 'in', q), q).toEqual(['The Salt Ledger']);
  expect(await searched(imogen, 'in', 'undertow')).toEqual([]);
});

test('38.7 passes are told by buyer and not by pass, from five who said so; nobody says so by default', async () => {
  const dash = await agent();
  const buyers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => buyer(`Buyer ${at} Roe`, `House ${at}`)),
  );
  const passed = async (to: Actor, reason: 'tone' | 'budget') => {
    const id = await sent(dash, to);
    await to.call.submissions.respond({ id, version: 1, answer: 'pass', reason });
    return id;
  };
  const ids = [];
  for (const to of buyers) ids.push(await passed(to, 'tone'));
  const [id] = ids;
  const told = async () => (id ? dash.call.submissions.passes({ id }) : undefined);
  expect(await told()).toEqual({ of: 0, reasons: [] });
  const release = async (who: Actor) => {
    const { unsolicited, releaseTerms, version } = await who.call.briefs.intake({});
    await who.call.briefs.saveIntake({ unsolicited, releaseTerms, teachesPasses: true, version });
  };
  for (const to of buyers.slice(0, 4)) await release(to);
  // Four of them passed five times and more: they are still four.
  for (const to of buyers.slice(0, 4)) await passed(to, 'budget');
  expect(await told()).toEqual({ of: 0, reasons: [] });
  if (buyers[4]) await release(buyers[4]);
  expect(await told()).toEqual({
    of: 5,
    reasons: [
      { reason: 'budget', count: 4 },
      { reason: 'tone', count: 1 },
    ],
  });
});
