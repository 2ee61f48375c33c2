import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { applied, bells, job, pictured, posted } from './testing/factory/market.ts';

const scene = await openScene();

test('MKT-3 of 5.14 a confidential poster is named on no way out until there is an offer, and then to its applicant alone', async () => {
  const wilma = await scene.person('Wilma Farrow', { facts: { company: 'Ferrant Hale' } });
  const [tom, eve, guard] = await Promise.all([
    scene.person('Tom Reyes'),
    scene.person('Eve Lind'),
    scene.person('Ada Guard', { role: 'MODERATOR' }),
  ]);
  await scene.connect(wilma, tom);
  const fileId = await pictured(scene, wilma);
  const own = {
    ...job,
    title: 'Underwater DP',
    isConfidential: true,
    role: 'director-of-photography',
    howToApply: 'Send your reel to wilma@ferrant-hale.example.',
    mediaWanted: ['reel' as const],
    dueOn: '2027-02-01T18:00',
    dueZone: 'Europe/London',
  };
  const id = await posted(wilma, { ...own, photos: [fileId] });
  const open = await posted(wilma, { title: 'Underwater housing', kind: 'gear' });
  const live = await tom.listen();

  const secret = new RegExp(`${wilma.id}|Wilma|Farrow|Ferrant`);
  const clean = (what: unknown) => expect(JSON.stringify(what)).not.toMatch(secret);

  // The page, its rows, and its words.
  const view = await tom.call.marketplace.get({ id });
  expect(view).toMatchObject({
    poster: null,
    company: '',
    others: 0,
    mayContact: false,
    isMine: false,
    howToApply: '',
  });
  const find = (q: string) => tom.call.marketplace.list({ q });
  const { items } = await find('underwater dp');
  expect(items).toMatchObject([{ id, company: '' }]);
  clean([view, items, await tom.call.marketplace.choices({ id })]);
  // Its search, by name, house and poster, and the palette.
  for (const q of ['Wilma', 'Farrow', 'Ferrant Hale', 'hale example', wilma.id])
    expect((await find(q)).items.map((one) => one.id)).not.toContain(id);
  expect((await tom.call.marketplace.list({ owner: wilma.id })).items.map((one) => one.id)).toEqual([open]);
  clean((await tom.call.search.listings({ q: 'underwater dp' })).items);
  expect((await tom.call.search.listings({ q: 'wilma' })).items).toEqual([]);
  // What else the poster has isn't reached from it, and the listing isn't reached from what else they have.
  expect(await tom.call.marketplace.get({ id: open })).toMatchObject({ poster: { id: wilma.id }, others: 0 });
  // Its pictures: neither their data, nor their headers, nor the file's row.
  const shown = await tom.request('GET', `/api/files/${fileId}`);
  expect(shown.status).toBe(200);
  clean([...shown.headers]);
  clean(Buffer.from(await shown.arrayBuffer()).toString('latin1'));
  // A conversation's card.
  clean(await tom.call.matters.find({ q: 'Underwater' }));

  // What moderators read of a report.
  const reportId = newId();
  await eve.call.marketplace.report({ id, reportId, reason: 'spam' });
  clean(await guard.call.marketplace.reported({ id: reportId }));
  clean(await guard.call.moderation.queue({}));
  // Counts and saved searches.
  clean((await tom.call.marketplace.list({ role: own.role })).overview);

  // Applying, what is heard of it, and what turns an applicant down.
  const [toms, eves] = await Promise.all([
    applied(tom, id, { media: [{ kind: 'reel', link: 'https://vimeo.example/1' }] }),
    applied(eve, id),
  ]);
  const version = (await wilma.call.marketplace.applications({ id })).items.find(
    (one) => one.id === eves,
  )?.version;
  await wilma.call.marketplace.sortApplication({ id: eves, version: version ?? 0, folder: 'no' });
  const edited = await wilma.call.marketplace.get({ id });
  await wilma.call.marketplace.edit({
    ...own,
    id,
    version: edited.version,
    photos: [fileId],
    terms: '10 hours',
  });
  for (const one of [tom, eve]) {
    clean(await one.call.marketplace.sent({}));
    clean(await one.call.requests.list({ direction: 'out' }));
    clean(await one.call.notifications.list({}));
  }
  // A block by a reader changes nothing they could tell its poster by.
  await eve.call.profiles.block({ id: wilma.id });
  expect((await eve.call.marketplace.list({ q: 'underwater' })).items.map((one) => one.id)).toEqual([id]);

  await wilma.call.marketplace.offer({ id, applicationIds: [toms] });
  expect(await tom.call.marketplace.get({ id })).toMatchObject({
    poster: { id: wilma.id },
    company: 'Ferrant Hale',
    howToApply: own.howToApply,
  });
  clean(await eve.call.marketplace.get({ id }));
  await tom.call.marketplace.accept({ id: toms });
  expect((await bells(eve))[0]?.[0]).toBe('marketplace_closed');
  clean(await eve.call.marketplace.sent({}));
  clean(await eve.call.notifications.list({}));
  const mails = await scene.database.pool.query('select * from mail');
  clean(mails.rows);
  clean(live.heard.filter(({ e }) => e === 'listing.changed'));
  live.close();
});
