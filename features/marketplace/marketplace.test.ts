import { afterEach, expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { patience } from '#platform/testing/patience.ts';
import { applied, bells, drafted, job, posted, titlesFor } from './testing/factory/market.ts';

const clock = movableClock();
const scene = await openScene({}, createLog('silent'), clock);
afterEach(() => clock.run());

const people = async <Names extends readonly string[]>(...names: Names) =>
  (await Promise.all(names.map((name) => scene.person(name)))) as { [Key in keyof Names]: Actor };
const dayMs = 86_400_000;

test('MKT-1, MKT-8 a draft is saved with anything missing, seen by nobody else, and posted once it has a title and its pay', async () => {
  const [mara, tom] = await people('Mara Okafor', 'Tom Reyes');
  const id = await drafted(mara, { title: '', pay: 'day', rateMinor: null });
  const { get, list, publish, edit, mine } = mara.call.marketplace;
  expect(await get({ id })).toMatchObject({ state: 'draft', isMine: true, photos: [], mayApply: false });
  expect(await refusalOf(tom.call.marketplace.get({ id }))).toBe('listing.absent');
  expect(await refusalOf(publish({ id }))).toBe('listing.title_missing');
  const titled = { ...job, id, title: 'Second unit DP', pay: 'day' as const };
  await edit({ ...titled, version: 1, rateMinor: null });
  expect(await refusalOf(publish({ id }))).toBe('listing.rate_missing');
  expect(await refusalOf(edit({ ...titled, version: 1 }))).toBe('listing.changed');
  await edit({ ...titled, version: 2, rateMinor: 90_000 });
  await publish({ id });
  await publish({ id });
  expect(await get({ id })).toMatchObject({ state: 'live', version: 4 });
  expect((await mine({})).items).toMatchObject([{ id, state: 'live', waiting: 0 }]);
  expect((await list({ q: 'second uni' })).items).toMatchObject([{ id, isMine: true, clashes: null }]);
  expect(await refusalOf(mara.call.marketplace.discard({ id }))).toBe('listing.posted');
  const other = await drafted(mara);
  await mara.call.marketplace.discard({ id: other });
  expect(await refusalOf(get({ id: other }))).toBe('listing.absent');
  // The first answer was lost.
  expect(await mara.call.marketplace.discard({ id: other })).toEqual({ id: other });
  expect(await refusalOf(tom.call.marketplace.discard({ id: other }))).toBe('listing.absent');
});

test('nobody lists work for no pay, and dates come in pairs and forwards', async () => {
  const [mara] = await people('Mara Okafor');
  const create = (more: object) => mara.call.marketplace.create({ ...job, ...more, id: newId() });
  expect(await refusalOf(create({ rateMinor: 0 }))).toBe('BAD_REQUEST');
  expect(await refusalOf(create({ lastDay: null }))).toBe('listing.days_wrong');
  expect(await refusalOf(create({ lastDay: '2027-02-01' }))).toBe('listing.days_wrong');
});

test('MKT-6 of 5.14, MKT-7 facets count what each choice would show; amounts keep their currency, and on request comes last', async () => {
  const seller = await scene.person('Facet Seller');
  const rows = [
    ['Alexa kit one', { pay: 'day', rateMinor: 50_000, currency: 'EUR', kind: 'gear', city: 'Oslo, Norway' }],
    ['Alexa kit two', { pay: 'day', rateMinor: 90_000, currency: 'EUR', kind: 'gear', city: 'Oslo, Norway' }],
    ['Alexa kit three', { pay: 'day', rateMinor: 70_000, currency: 'USD', kind: 'gear', city: 'Malta' }],
    ['Alexa kit four', { pay: 'on_request', rateMinor: null, kind: 'gear', city: 'Malta' }],
    [
      'Alexa operator',
      { pay: 'week', rateMinor: 400_000, currency: 'EUR', unionName: 'BECTU', city: 'Malta' },
    ],
  ] as const;
  for (const [title, more] of rows) await posted(seller, { title, ...more });
  const looker = await scene.person('Facet Looker');
  const search = { q: 'alexa' };
  const { items, overview } = await looker.call.marketplace.list(search);
  expect(items).toHaveLength(5);
  expect(overview).toMatchObject({
    total: 5,
    facets: {
      kind: [
        { value: 'gear', count: 4 },
        { value: 'job', count: 1 },
      ],
      currency: [
        { value: 'EUR', count: 3 },
        { value: 'USD', count: 1 },
      ],
      city: [
        { value: 'malta', label: 'Malta', count: 3 },
        { value: 'oslo norway', label: 'Oslo, Norway', count: 2 },
      ],
      union: [
        { value: '-', count: 4 },
        { value: 'bectu', label: 'BECTU', count: 1 },
      ],
    },
  });
  const chosen = await looker.call.marketplace.list({ ...search, kind: 'gear', city: 'malta' });
  expect(chosen.overview).toMatchObject({
    total: 2,
    facets: {
      kind: [
        { value: 'gear', count: 2 },
        { value: 'job', count: 1 },
      ],
      city: [
        { value: 'malta', count: 2 },
        { value: 'oslo norway', count: 2 },
      ],
    },
  });
  expect(await titlesFor(looker, { ...search, sort: 'rate' })).toEqual([
    'Alexa kit two',
    'Alexa kit one',
    'Alexa operator',
    'Alexa kit three',
    'Alexa kit four',
  ]);
  const least = { ...search, pay: 'day', currency: 'EUR', least: 600 };
  expect(await titlesFor(looker, least)).toEqual(['Alexa kit two']);
  const first = await looker.call.marketplace.list({ ...search, sort: 'rate', limit: 2 });
  const second = await looker.call.marketplace.list({
    ...search,
    sort: 'rate',
    limit: 2,
    cursor: first.nextCursor ?? '',
  });
  expect(second).toMatchObject({
    overview: null,
    items: [{ title: 'Alexa operator' }, { title: 'Alexa kit three' }],
  });
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await looker.call.marketplace.list({
      ...search,
      sort: 'rate',
      limit: 1,
      ...(cursor && { cursor }),
    });
    paged.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(await titlesFor(looker, { ...search, sort: 'rate' }));
  expect(await titlesFor(looker, { ...search, from: '2027-03-02' })).toEqual([]);
  expect(await titlesFor(looker, { ...search, owner: looker.id })).toEqual([]);
});

test('MKT-2 a listing lives 30 days; its poster hears 7 days and 1 day before by their own calendar, and renews it with one press', async () => {
  const mara = await scene.person('Mara Okafor', { facts: { timeZone: 'Pacific/Auckland' } });
  const tom = await scene.person('Tom Reyes');
  // A session lives for 30 days too, and began after this.
  const start = new Date(clock.now().getTime() - 2 * 3_600_000);
  clock.stopAt(start);
  const id = await posted(mara, { title: 'Auckland stage' });
  const at = (days: number, ms = 0) => clock.stopAt(new Date(start.getTime() + days * dayMs + ms));
  const due = (job: string) => scene.server.wake(job);
  const hears = (words: string) =>
    vi.waitFor(async () => expect((await bells(mara))[0]?.[1]).toContain(words), patience);
  at(23, -60_000);
  due('listings-notice');
  at(23, 60_000);
  due('listings-notice');
  await hears('expires in 7 days');
  at(29, 60_000);
  due('listings-notice');
  await hears('expires tomorrow');
  at(30, -1);
  expect(await titlesFor(tom, { q: 'auckland stage' })).toHaveLength(1);
  const { expiresAt } = await tom.call.marketplace.get({ id });
  at(30);
  // At the moment itself, whether or not a job has run.
  expect(await titlesFor(tom, { q: 'auckland stage' })).toEqual([]);
  expect(await tom.call.marketplace.get({ id })).toMatchObject({
    state: 'expired',
    mayApply: false,
    mayContact: false,
  });
  expect((await tom.call.search.listings({ q: 'auckland' })).items).toEqual([]);
  due('listings-expire');
  await hears('has expired');
  expect(await bells(mara)).toHaveLength(3);
  const renew = () => mara.call.marketplace.renew({ id, expiresAt: expiresAt ?? '' });
  const once = await renew();
  expect(await renew()).toEqual(once);
  expect(await titlesFor(tom, { q: 'auckland stage' })).toHaveLength(1);
  expect((await tom.call.search.listings({ q: 'auckland' })).items).toMatchObject([{ id }]);
});

test('MKT-3 a poster closes a listing as filled here, elsewhere or no longer needed, and it leaves every list', async () => {
  const [mara, tom] = await people('Mara Okafor', 'Tom Reyes');
  for (const [title, reason, withId] of [
    ['Gaffer kit A', 'here', tom.id],
    ['Gaffer kit B', 'elsewhere', tom.id],
    ['Gaffer kit C', 'withdrawn', null],
  ] as const) {
    const id = await posted(mara, { title });
    const close = () => mara.call.marketplace.close({ id, reason, withId });
    const closedWith = reason === 'here' ? { displayName: 'Tom Reyes' } : null;
    expect(await close()).toMatchObject({ state: 'closed', closeReason: reason, closedWith });
    expect(await close()).toMatchObject({ state: 'closed' });
    expect(await tom.call.marketplace.get({ id })).toMatchObject({ closedWith: null, mayApply: false });
    expect(await refusalOf(mara.call.marketplace.renew({ id, expiresAt: new Date().toISOString() }))).toBe(
      'listing.over',
    );
  }
  expect(await titlesFor(tom, { q: 'gaffer kit' })).toEqual([]);
});

test('X17 whoever a poster blocks finds nothing of theirs; connections-only listings are for connections', async () => {
  const [mara, tom, ana] = await people('Mara Okafor', 'Tom Reyes', 'Ana Ruiz');
  await scene.connect(mara, ana);
  const open = await posted(mara, { title: 'Steadicam rig' });
  const near = await posted(mara, { title: 'Steadicam vest', audience: 'connections' });
  const find = (who: Actor) => titlesFor(who, { q: 'steadicam' });
  expect(await Promise.all([tom, ana].map(find))).toEqual([
    ['Steadicam rig'],
    ['Steadicam vest', 'Steadicam rig'],
  ]);
  expect(await refusalOf(tom.call.marketplace.get({ id: near }))).toBe('listing.absent');
  await mara.call.profiles.block({ id: tom.id });
  expect(await find(tom)).toEqual([]);
  expect(await refusalOf(tom.call.marketplace.get({ id: open }))).toBe('listing.absent');
  expect(await refusalOf(applied(tom, open))).toBe('listing.absent');
});

test('MKT-4 a conversation carries the card of a listing and says when it has closed; nobody contacts themself', async () => {
  const [mara, tom] = await people('Mara Okafor', 'Tom Reyes');
  await scene.connect(mara, tom);
  const id = await posted(mara, { title: 'Prop store' });
  expect(await mara.call.marketplace.get({ id })).toMatchObject({ mayContact: false, mayApply: false });
  expect(await tom.call.marketplace.get({ id })).toMatchObject({ mayContact: true, poster: { id: mara.id } });
  const talk = await tom.call.messaging.start({ participantIds: [mara.id] });
  const thing = { kind: 'conversation', id: talk.id } as const;
  const { items } = await tom.call.matters.link({ id: newId(), thing, matter: { kind: 'listing', id } });
  const card = { kind: 'listing', id, title: 'Prop store', path: `/marketplace?open=${id}`, isSecret: false };
  expect(items).toEqual([card]);
  await mara.call.marketplace.close({ id, reason: 'withdrawn' });
  expect((await mara.call.matters.about(thing)).items).toEqual([{ ...card, isOver: true }]);
});
