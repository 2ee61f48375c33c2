import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { add, say } from './testing/factory/sheet.ts';

const scene = await openScene({ DATABASE_POOL: '10' });

const turn = async (calls: Parameters<typeof add>[0], offersTimes: boolean) => {
  const { retentionDays, version } = await calls.settings();
  return calls.saveSettings({ retentionDays, version, offersTimes });
};

/** Imogen owes Dashiell a call, and his office waits for it; neither has opted in yet. */
async function twoOffices() {
  const facts = { timeZone: 'America/Los_Angeles' };
  const [imogen, dashiell] = await Promise.all([
    scene.person('Imogen Vance', { facts }),
    scene.person('Dashiell Prowse', { facts }),
  ]);
  const [ours, theirs] = [imogen.call.calls, dashiell.call.calls];
  const mine = await add(ours, { personId: dashiell.id, subject: 'Leaving the studio' });
  const other = await add(theirs, { personId: imogen.id, subject: 'What Ines is paid' });
  await say(theirs, other.id, { outcome: 'left-word', note: 'with Noor' });
  return { imogen, dashiell, ours, theirs, mine, other };
}

async function offering() {
  const offices = await twoOffices();
  await turn(offices.ours, true);
  await turn(offices.theirs, true);
  return offices;
}

const offerOf = async (calls: Parameters<typeof add>[0]) => (await calls.offers({})).items[0];

test('two offices that opted in see the same free five minutes and nothing else of each other', async () => {
  const { imogen, dashiell, ours, theirs, mine, other } = await offering();
  const first = await offerOf(ours);
  expect(first).toEqual({
    lineId: mine.id,
    name: 'Dashiell Prowse',
    owedBy: 'us',
    startsAt: first?.startsAt,
  });
  const clock = (at: string) => wallTimeOf('America/Los_Angeles', Date.parse(at));
  const start = clock(first?.startsAt ?? '');
  await dashiell.call.schedule.create({
    id: newId(),
    kind: 'notes-call',
    title: 'Notes with Ruth',
    when: { start, end: `${start.slice(0, 11)}18:00`, zone: 'America/Los_Angeles' },
  });
  const [a, b] = await Promise.all([offerOf(ours), offerOf(theirs)]);
  expect(a?.startsAt).not.toBe(first?.startsAt);
  expect(b).toEqual({ lineId: other.id, name: 'Imogen Vance', owedBy: 'them', startsAt: a?.startsAt });
  expect(await imogen.call.calls.get({ id: mine.id })).toMatchObject({ dueAt: null });
});

test('an office that has not opted in looks the same as one without the call', async () => {
  const { dashiell, ours, theirs, mine } = await twoOffices();
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const heard = await dashiell.listen();
  const answers = () =>
    Promise.all([ours.offers({}), theirs.offers({}), refusalOf(ours.takeOffer({ id: mine.id, startsAt }))]);
  const nothing = [{ items: [] }, { items: [] }, 'call.offer_gone'];
  expect(await answers()).toEqual(nothing);
  await turn(ours, true);
  expect(await answers()).toEqual(nothing);
  await say(ours, mine.id, { outcome: 'no-answer' });
  await turn(ours, false);
  await turn(theirs, true);
  expect(await answers()).toEqual(nothing);
  // Until then Imogen's changes sent no event to Dashiell's office.
  await add(theirs, { name: 'Ruth Bell' });
  await heard.expectEvent('call.changed');
  expect(heard.heard.filter(({ d }) => (d as { desk: string }).desk !== dashiell.id)).toEqual([]);
  expect(heard.heard).toHaveLength(1);
});

test('private calls, calls both owe, blocked people and planned calls get no suggested time', async () => {
  const { imogen, dashiell, ours, theirs, mine, other } = await offering();
  expect(await offerOf(ours)).toBeDefined();
  const both = () => Promise.all([offerOf(ours), offerOf(theirs)]);
  const change = async (
    id: typeof mine.id,
    calls: typeof ours,
    parts: { isPrivate?: boolean; dueAt?: string | null },
  ) => {
    const { version } = await calls.get({ id });
    await calls.edit({ id, version, ...parts });
  };
  await change(mine.id, ours, { isPrivate: true });
  expect(await both()).toEqual([undefined, undefined]);
  await change(mine.id, ours, { isPrivate: false });
  expect(await both()).not.toContain(undefined);
  await change(other.id, theirs, { dueAt: new Date(Date.now() + 7_200_000).toISOString() });
  expect(await both()).toEqual([undefined, undefined]);
  await change(other.id, theirs, { dueAt: null });
  await add(theirs, { personId: imogen.id, direction: 'in' });
  expect(await both()).toEqual([undefined, undefined]);
  await say(theirs, other.id, { outcome: 'left-word' });
  expect(await both()).not.toContain(undefined);
  await dashiell.call.profiles.block({ id: imogen.id });
  expect(await both()).toEqual([undefined, undefined]);
});

test('twenty people booking an offered time from both offices set one call time, and both offices see it live', async () => {
  const { imogen, dashiell, ours, theirs, mine, other } = await offering();
  const offer = await offerOf(ours);
  const startsAt = offer?.startsAt ?? '';
  const heard = await dashiell.listen();
  const later = new Date(Date.parse(startsAt) + 1_800_000).toISOString();
  expect(await refusalOf(ours.takeOffer({ id: mine.id, startsAt: later }))).toBe('call.offer_gone');
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 ? theirs.takeOffer({ id: other.id, startsAt }) : ours.takeOffer({ id: mine.id, startsAt }),
    ),
  );
  expect(new Set(taken.map(({ dueAt }) => dueAt))).toEqual(new Set([startsAt]));
  expect(await ours.get({ id: mine.id })).toMatchObject({ dueAt: startsAt, version: mine.version + 1 });
  expect(await theirs.get({ id: other.id })).toMatchObject({ dueAt: startsAt, keptState: 'left-word' });
  expect((await heard.expectEvent('call.changed')).d).toEqual({ id: other.id, desk: dashiell.id });
  expect(await Promise.all([offerOf(ours), offerOf(theirs)])).toEqual([undefined, undefined]);
  expect(await refusalOf(theirs.takeOffer({ id: other.id, startsAt: later }))).toBe('call.offer_gone');
  const steps = (await theirs.history({ id: other.id })).items.filter(({ what }) => what === 'planned');
  expect(steps).toHaveLength(1);
  expect(JSON.stringify(await theirs.get({ id: other.id }))).not.toContain('Leaving the studio');
  expect(JSON.stringify(heard.heard)).not.toContain(mine.id);
  expect(await refusalOf(imogen.call.calls.get({ id: other.id }))).toBe('call.absent');
});
