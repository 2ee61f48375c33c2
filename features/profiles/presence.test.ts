import { lte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { named } from '#platform/testing/named.ts';
import type { PersonView } from './contract.ts';
import { endPresences } from './server/jobs.ts';
import { profile } from './server/tables.ts';
import { asAttending } from './server/views/summary.ts';

const scene = await openScene();

type Seen = Pick<PersonView, 'id' | 'status' | 'presenceNote' | 'presenceUntil'>;

test('a person who reloads their conversations sees the presence just chosen, in every list', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  await mara.call.messaging.send({ id, clientId: uuidV7(1_800_000_000_000), content: 'Call sheet is out' });
  const shown = async () => {
    const [listed] = (await tom.call.messaging.list({})).items;
    const opened = await tom.call.messaging.get({ id });
    return [listed, opened].map((conversation) => conversation?.participants[0]?.status);
  };
  expect(await shown()).toEqual(['active', 'active']);
  await mara.call.profiles.setPresence({ status: 'busy' });
  expect(await shown()).toEqual(['busy', 'busy']);
});

test('PRE-6 a person without a connection is offline for others, but not for themselves', () => {
  const [mara, tom] = [named('mara'), named('tom')];
  const nobodyThere = { isOffline: () => true };
  const chosen = { id: mara, status: 'busy', presenceNote: 'on_set', presenceUntil: null } as const;
  const seen = (viewer: PersonId) => asAttending<Seen>(nobodyThere, chosen, viewer);
  expect(seen(tom)).toEqual({ id: mara, status: 'offline', presenceNote: null, presenceUntil: null });
  expect(seen(mara)).toEqual(chosen);
});

/** Runs the job as of two hours from now; returns what it announced. */
async function passTwoHours(): Promise<unknown[]> {
  const later = new Date(systemClock.now().getTime() + 120 * minuteMs);
  const announced: unknown[] = [];
  await scene.database.write((tx) => {
    const heard = { orm: tx.orm, announce: ({ event }) => void announced.push(event) } as Transaction;
    return endPresences(heard, lte(profile.presenceUntil, later));
  });
  return announced;
}

const minuteMs = 60_000;

test('PRE-4, PROF-5: a viewer sees a presence with its note and end, if they may see it', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const saved = await mara.call.profiles.setPresence({ status: 'busy', note: 'on_set', until: '30m' });
  const aheadMs = Date.parse(saved.presenceUntil ?? '') - systemClock.now().getTime();
  expect(aheadMs).toBeGreaterThan(29 * minuteMs);
  expect(aheadMs).toBeLessThanOrEqual(30 * minuteMs);
  expect(await tom.call.profiles.get({ id: mara.id })).toMatchObject({
    status: 'busy',
    presenceNote: 'on_set',
    presenceUntil: saved.presenceUntil,
  });
  // Choosing a plain presence clears the end and the note.
  await mara.call.profiles.setPresence({ status: 'busy' });
  expect(await tom.call.profiles.get({ id: mara.id })).toMatchObject({
    presenceNote: null,
    presenceUntil: null,
  });
});

test('PRE-4: today ends in the time zone of the profile, otherwise of the browser', async () => {
  const tokyo = await scene.person('Aiko Mori', { facts: { timeZone: 'Asia/Tokyo' } });
  const nowhere = await scene.person('Nell Nowhere');
  const ends = async (person: Actor) => {
    const wish = { status: 'away', until: 'today', timeZone: 'America/New_York' } as const;
    const { presenceUntil } = await person.call.profiles.setPresence(wish);
    return presenceUntil ?? '';
  };
  const clockThere = (zone: string, at: string) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'second' });
  expect(clockThere('Asia/Tokyo', await ends(tokyo))).toBe('23:59:59');
  expect(clockThere('America/New_York', await ends(nowhere))).toBe('23:59:59');
});

test('PRE-4: an end in the past is refused, naming the field, and nothing changes', async () => {
  const mara = await scene.person('Mara Okafor');
  const until = '2020-01-01T00:00:00.000Z';
  const refused = await mara.request('PUT', '/api/me/presence', {
    body: JSON.stringify({ status: 'busy', until }),
  });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'presence.until_out_of_reach', message: expect.stringMatching(/^until: /) },
  ]);
  expect((await mara.call.identity.me()).person.status).toBe('active');
});

test('PRE-4: the server ends a presence even if nobody is connected, and viewers are notified', async () => {
  const mara = await scene.person('Mara Okafor');
  await mara.call.profiles.setPresence({ status: 'busy', note: 'in_the_room', until: '1h' });
  const active = { status: 'active', presenceNote: null, presenceUntil: null };
  expect(await passTwoHours()).toContainEqual({
    name: 'presence.changed',
    data: { personId: mara.id, ...active },
  });
  // A presence without an end, or one already ended, is not announced.
  expect(await passTwoHours()).toEqual([]);
  const { rows } = await scene.database.pool.query(
    'select presence, presence_note, presence_until from profile where id = $1',
    [mara.id],
  );
  expect(rows).toEqual([{ presence: 'active', presence_note: null, presence_until: null }]);
});

test('PRE-1: the end of a presence leaves a suspended account suspended', async () => {
  const mara = await scene.person('Mara Okafor', { facts: { accountStatus: 'suspended' } });
  await mara.call.profiles.setPresence({ status: 'busy', until: '1h' });
  await passTwoHours();
  const { rows } = await scene.database.pool.query(
    'select account_status, presence from profile where id = $1',
    [mara.id],
  );
  expect(rows).toEqual([{ account_status: 'suspended', presence: 'active' }]);
});

test('PRE-6 X17: a blocked person sees the other as away, with no note and no end', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await mara.call.profiles.block({ id: tom.id });
  for (const status of ['busy', 'away'] as const) {
    await mara.call.profiles.setPresence({ status, note: 'on_set', until: '1h' });
    expect(await tom.call.profiles.get({ id: mara.id }), status).toMatchObject({
      status: 'away',
      presenceNote: null,
      presenceUntil: null,
    });
  }
});

test('an unknown presence note is refused', async () => {
  const mara = await scene.person('Mara Okafor');
  const wish = { status: 'busy', note: 'napping' as 'on_set' } as const;
  expect(await refusalOf(mara.call.profiles.setPresence(wish))).toBe('BAD_REQUEST');
});
