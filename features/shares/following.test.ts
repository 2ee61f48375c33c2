import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const inHours = (hours: number) =>
  new Date(Math.trunc(systemClock.now().getTime()) + hours * 3_600_000).toISOString();

/** Imogen's project, and two people to share it with. */
async function projectOf() {
  const [owner, reader, next] = await Promise.all([
    scene.person('Imogen Vance'),
    scene.person('Lucian Thorne'),
    scene.person('Odile Ferrand'),
  ]);
  const { id } = await owner.call.projects.create({ id: newId(), title: 'Gantry', format: 'feature' });
  return { owner, reader, next, id };
}

type GiveInput = Parameters<Actor['call']['shares']['give']>[0];
const give = (
  by: Actor,
  to: Actor,
  thingId: ClientId,
  more: Pick<GiveInput, 'variant'> & Partial<GiveInput>,
) => by.call.shares.give({ id: newId(), kind: 'project', thingId, personId: to.id, ...more });

test('SHR-1 an owner pages through the openings; a second look soon after does not count, and recipients cannot see them', async () => {
  const { owner, reader, next, id } = await projectOf();
  const { id: shareId } = await give(owner, reader, id, { variant: 'deck' });
  await reader.call.projects.given({ id: shareId });
  await reader.call.projects.given({ id: shareId });
  await scene.database.pool.query(
    `insert into share_opening (share_id, at, page)
     values ($1, now() + interval '2 hours', 0), ($1, now() + interval '3 hours', 4)`,
    [shareId],
  );
  const first = await owner.call.shares.openings({ id: shareId, limit: 1 });
  expect(first.items).toMatchObject([{ page: 4 }]);
  const second = await owner.call.shares.openings({ id: shareId, cursor: first.nextCursor ?? undefined });
  expect(second).toMatchObject({ items: [{ page: 0 }], nextCursor: null });
  for (const one of [reader, next])
    expect(await refusalOf(one.call.shares.openings({ id: shareId }))).toBe('share.absent');
});

test('an owner pages through more openings than a page holds, each once, with its furthest page', async () => {
  const { owner, reader, id } = await projectOf();
  const { id: shareId } = await give(owner, reader, id, { variant: 'deck' });
  await scene.database.pool.query(
    `insert into share_opening (share_id, at, page)
     select $1, now() + n * interval '2 hours' + step * interval '1 minute', step * n
     from generate_series(1, 7) n, generate_series(0, 2) step order by n, step`,
    [shareId],
  );
  const pages: number[] = [];
  let cursor: string | undefined;
  do {
    const found = await owner.call.shares.openings({ id: shareId, limit: 3, cursor });
    pages.push(...found.items.map(({ page }) => page));
    cursor = found.nextCursor ?? undefined;
  } while (cursor);
  expect(pages).toEqual([14, 12, 10, 8, 6, 4, 2]);
});

test('of an opening of more than ninety days ago the furthest page is still known, and the pages before it are gone', async () => {
  const { owner, reader, id } = await projectOf();
  const { id: shareId } = await give(owner, reader, id, { variant: 'deck' });
  await scene.database.pool.query(
    `insert into share_opening (share_id, at, page)
     select $1, now() - days * interval '1 day' + step * interval '1 minute', step * 3
     from (values (200), (100), (2)) old(days), generate_series(0, 4) step order by days desc, step`,
    [shareId],
  );
  const rows = async () => {
    const found = await scene.database.pool.query<{ page: number }>(
      'select page from share_opening where share_id = $1 order by id',
      [shareId],
    );
    return found.rows.map(({ page }) => page);
  };
  scene.server.wake('share-openings-fold');
  await expect.poll(rows).toEqual([0, 12, 0, 12, 0, 3, 6, 9, 12]);
  expect((await owner.call.shares.openings({ id: shareId })).items.map(({ page }) => page)).toEqual([
    12, 12, 12,
  ]);
  await expect(
    scene.database.pool.query('delete from share_opening where share_id = $1 and page = 12', [shareId]),
  ).rejects.toThrow('openings of a share');
});

test('SHR-1 an owner looks at one version alone, with how many have it', async () => {
  const { owner, reader, next, id } = await projectOf();
  await give(owner, reader, id, { variant: 'one-pager' });
  await give(owner, next, id, { variant: 'deck' });
  const who = async (variant?: 'one-pager' | 'deck' | 'whole') => {
    const { items, people } = await owner.call.shares.holders({ kind: 'project', thingId: id, variant });
    return [people, ...items.map(({ person }) => person.displayName)];
  };
  expect(await who()).toEqual([2, 'Odile Ferrand', 'Lucian Thorne']);
  expect(await who('deck')).toEqual([1, 'Odile Ferrand']);
  expect(await who('whole')).toEqual([0]);
});

test('a recipient who reshares sees their reshares and ends them; the terms are the ones they accepted', async () => {
  const { owner, reader, next, id } = await projectOf();
  const terms = 'Tell nobody.';
  const given = await give(owner, reader, id, { variant: 'deck', mayForward: true, terms });
  const { terms: read } = await reader.call.shares.get({ id: given.id });
  await reader.call.shares.accept({ id: given.id, version: read?.version ?? '' });
  const reshare = await give(reader, next, id, { variant: 'deck', endsAt: inHours(20) });
  expect(await next.call.shares.get({ id: reshare.id })).toMatchObject({
    state: 'pending',
    terms: { text: terms, version: read?.version },
  });
  const mine = async () =>
    (await reader.call.shares.passedOn({ id: given.id })).items.map(({ person, state }) => [
      person.displayName,
      state,
    ]);
  expect(await mine()).toEqual([['Odile Ferrand', 'pending']]);
  // Its recipient has reshared nothing, and the owner has a list of their own.
  expect(await refusalOf(next.call.shares.passedOn({ id: reshare.id }))).toBe('share.absent');
  expect(await refusalOf(owner.call.shares.passedOn({ id: given.id }))).toBe('share.absent');
  const longer = { id: reshare.id, version: reshare.version, endsAt: inHours(40) };
  const changed = await reader.call.shares.changeEnd(longer);
  expect(changed).toMatchObject({ endsAt: longer.endsAt });
  // Its answer was lost, so it is sent once more.
  expect(await reader.call.shares.changeEnd(longer)).toEqual(changed);
  expect(await refusalOf(reader.call.shares.changeEnd({ ...longer, endsAt: inHours(30) }))).toBe(
    'share.changed',
  );
  await reader.call.shares.revoke({ id: reshare.id });
  expect(await mine()).toEqual([['Odile Ferrand', 'revoked']]);
  await owner.call.shares.revoke({ id: given.id });
  expect(await refusalOf(reader.call.shares.passedOn({ id: given.id }))).toBe('share.absent');
});

test('SHR-1 an owner pages through the history of all shares of a project, which recipients cannot read', async () => {
  const { owner, reader, next, id } = await projectOf();
  const terms = 'Tell nobody.';
  const given = await give(owner, reader, id, { variant: 'deck', mayForward: true, terms });
  const { terms: read } = await reader.call.shares.get({ id: given.id });
  await reader.call.shares.accept({ id: given.id, version: read?.version ?? '' });
  await reader.call.projects.given({ id: given.id });
  const reshare = await give(reader, next, id, { variant: 'deck' });
  await next.call.shares.decline({ id: reshare.id });
  const once = await give(owner, next, id, { variant: 'one-pager', endsAt: inHours(1) });
  await scene.database.pool.query(
    `update share set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
      state = 'expired', ended_at = now() where id = $1`,
    [once.id],
  );
  await owner.call.shares.revoke({ id: given.id });
  const thing = { kind: 'project', thingId: id } as const;
  const steps: (readonly string[])[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await owner.call.shares.history({ ...thing, cursor, limit: 3 });
    steps.push(
      ...items.map(({ by, what, variant, person }) => [
        by?.displayName ?? '',
        what,
        variant,
        person?.displayName ?? '',
      ]),
    );
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(steps).toEqual([
    ['Imogen Vance', 'revoked', 'deck', 'Lucian Thorne'],
    ['Imogen Vance', 'given', 'one-pager', 'Odile Ferrand'],
    ['Odile Ferrand', 'rejected', 'deck', 'Odile Ferrand'],
    ['Lucian Thorne', 'passed_on', 'deck', 'Odile Ferrand'],
    ['Lucian Thorne', 'opened', 'deck', 'Lucian Thorne'],
    ['Lucian Thorne', 'accepted', 'deck', 'Lucian Thorne'],
    ['Imogen Vance', 'given', 'deck', 'Lucian Thorne'],
    // It ended at its end date, not when the job recorded it.
    ['', 'expired', 'one-pager', 'Odile Ferrand'],
  ]);
  for (const one of [reader, next])
    expect(await refusalOf(one.call.shares.history(thing))).toBe('share_thing.absent');
});
