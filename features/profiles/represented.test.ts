import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import type { ClientEdit } from './contract.ts';

const scene = await openScene();
const { pool } = scene.database;

type Side = 'client' | 'representative';

/** A representation confirmed by both; whether the representative may edit is separate. */
async function represent(client: Actor, by: Actor, kind: 'agent' | 'manager' = 'manager') {
  await scene.connect(client, by);
  const id = newId();
  const side: Side = 'client';
  await client.call.profiles.offerRepresentation({ id, personId: by.id, kind, side });
  await by.call.profiles.decideRepresentation({ id, isAgreed: true });
  return id;
}

async function managed() {
  const [ines, sam] = await Promise.all([
    scene.person('Ines Calloway', { role: 'TALENT', facts: { title: 'Director', bio: 'Before' } }),
    scene.person('Sam Ortiz', { role: 'MANAGER' }),
  ]);
  const representationId = await represent(ines, sam);
  const allow = (isAllowed: boolean) => ines.call.profiles.allowEditing({ id: representationId, isAllowed });
  await allow(true);
  const version = async () => (await ines.call.profiles.get({ id: ines.id })).version;
  const edit = async (fields: Omit<ClientEdit, 'version'>, by: Actor = sam) =>
    refusalOf(by.call.profiles.editClient({ id: ines.id, version: await version(), ...fields }));
  const changes = async () => (await ines.call.profiles.profileChanges({})).items;
  const seen = () => ines.call.profiles.get({ id: ines.id });
  return { ines, sam, representationId, allow, edit, changes, seen, version };
}

test('PROF-3 with the client’s consent a representative changes the profile, and each field is attributed to them', async () => {
  const { ines, sam, changes, seen, version } = await managed();
  expect((await sam.call.profiles.get({ id: ines.id })).editableAs).toBe('manager');
  const saved = await sam.call.profiles.editClient({
    id: ines.id,
    version: await version(),
    title: 'Director and writer',
    genres: ['drama'],
    hold: { from: '2027-03-01', until: '2027-03-09' },
  });
  expect(saved.person.professionalInfo.title).toBe('Director and writer');
  expect((await seen()).availability.hold).toEqual({ from: '2027-03-01', until: '2027-03-09' });
  const signed = await changes();
  expect(signed).toHaveLength(3);
  for (const change of signed) {
    expect(change).toMatchObject({ by: { id: sam.id, displayName: 'Sam Ortiz' }, kind: 'manager' });
    expect(change).toMatchObject({ canPutBack: true, putBackAt: null });
  }
  const words = Object.fromEntries(signed.map(({ field, before, after }) => [field, [before, after]]));
  expect(words).toEqual({
    title: [['Director'], ['Director and writer']],
    genres: [[], ['Drama']],
    hold: [[], ['2027-03-01', '2027-03-09']],
  });
});

test('PROF-3 a representative cannot change anything private: not the name, contact details, audiences or time zone', async () => {
  const { ines, sam, seen } = await managed();
  const before = await seen();
  for (const fields of [
    { displayName: 'Other' },
    { firstName: 'Other' },
    { email: 'sam@elsewhere.example' },
    { phone: '+44 20 7946 0958' },
    { visibility: { phone: 'everyone' } },
    { formerNames: 'none' },
    { timeZone: 'Europe/London' },
    { role: 'ADMIN' },
  ]) {
    const body = JSON.stringify({ version: before.version, ...fields });
    expect((await sam.request('PATCH', `/api/people/${ines.id}`, { body })).status).toBe(400);
  }
  expect(await seen()).toEqual(before);
});

test('PROF-3 a representative can neither read nor change what the client hides from everyone', async () => {
  const { ines, sam, edit, version } = await managed();
  await ines.call.profiles.edit({
    version: await version(),
    location: 'Leeds, England',
    visibility: { location: 'only_me' },
  });
  const { fields, person } = await sam.call.profiles.clientProfile({ id: ines.id });
  expect(fields).not.toContain('location');
  expect(person.personalInfo.location).toBe('England');
  expect(await edit({ location: 'York' })).toBe('profile.field_not_shown');
  expect(await edit({ bio: 'Fine' })).toBe('accepted');
});

/** To anyone without permission, for whatever reason, the profile looks absent. */
const outsiders: Readonly<Record<string, () => Promise<{ who: Actor; ines: Actor }>>> = {
  'a stranger': async () => ({ ...(await managed()), who: await scene.person('Sol Stranger') }),
  'a connection': async () => {
    const { ines } = await managed();
    const who = await scene.person('Con Nected');
    await scene.connect(ines, who);
    return { ines, who };
  },
  'an administrator': async () => ({
    ...(await managed()),
    who: await scene.person('Ada Admin', { role: 'SUPER_ADMIN' }),
  }),
  'a representative who was not asked whether they may': async () => {
    const { ines } = await managed();
    const who = await scene.person('Al Agent', { role: 'AGENT' });
    await represent(ines, who, 'agent');
    return { ines, who };
  },
  'a representative from whom it was taken back': async () => {
    const { ines, sam, allow } = await managed();
    await allow(false);
    return { ines, who: sam };
  },
  'a representative who is none any more': async () => {
    const { ines, sam, representationId } = await managed();
    await ines.call.profiles.endRepresentation({ id: representationId });
    return { ines, who: sam };
  },
  'a representative who is shut out': async () => {
    const { ines, sam } = await managed();
    await ines.call.profiles.block({ id: sam.id });
    return { ines, who: sam };
  },
  'the client of the representative, the other way round': async () => {
    const { ines, sam } = await managed();
    return { ines: sam, who: ines };
  },
  oneself: async () => {
    const { ines } = await managed();
    return { ines, who: ines };
  },
};

test.each(Object.entries(outsiders))(
  'PROF-3, X1 to %s the profile looks absent and cannot be changed',
  async (_who, make) => {
    const { who, ines } = await make();
    const ask = async (id: string) => {
      const read = await who.request('GET', `/api/people/${id}/edit`);
      const body = JSON.stringify({ version: 1, bio: 'Mine now' });
      const write = await who.request('PATCH', `/api/people/${id}`, { body });
      const texts = await Promise.all([read.text(), write.text()]);
      return [read.status, write.status, ...texts];
    };
    expect(await ask(ines.id)).toEqual(await ask(newId()));
    expect((await who.call.profiles.get({ id: ines.id })).editableAs).toBeNull();
  },
);

test('PROF-3 only the client can allow editing, and only in a confirmed representation', async () => {
  const { ines, sam, representationId, allow } = await managed();
  await allow(false);
  const by = (who: Actor, id: string = representationId) =>
    refusalOf(who.call.profiles.allowEditing({ id, isAllowed: true }));
  expect(await by(sam)).toBe('representation.absent');
  const asked = newId();
  const offer = { id: asked, personId: ines.id, kind: 'agent', side: 'representative' } as const;
  await sam.call.profiles.offerRepresentation(offer);
  expect(await by(ines, asked)).toBe('representation.absent');
  await ines.call.profiles.endRepresentation({ id: representationId });
  expect(await by(ines)).toBe('representation.absent');
  await expect(
    pool.query(`update representation set may_edit = true where id = $1`, [representationId]),
  ).rejects.toThrow('representation_may_edit_fits');
});

test('PRO-3, PROF-3 the second of two editors is shown the current profile, and nothing is overwritten', async () => {
  const { ines, sam, seen, version } = await managed();
  const from = await version();
  await ines.call.profiles.edit({ version: from, bio: 'By Ines' });
  const body = JSON.stringify({ version: from, bio: 'By Sam' });
  const late = await sam.request('PATCH', `/api/people/${ines.id}`, { body });
  expect([late.status, await late.json()]).toMatchObject([
    409,
    {
      code: 'profile.changed_elsewhere',
      data: { current: { version: from + 1, professionalInfo: { bio: 'By Ines' } } },
    },
  ]);
  const now = await version();
  const both = [
    refusalOf(ines.call.profiles.edit({ version: now, bio: 'Ines again' })),
    refusalOf(sam.call.profiles.editClient({ id: ines.id, version: now, bio: 'Sam again' })),
  ];
  expect((await Promise.all(both)).toSorted()).toEqual(['accepted', 'profile.changed_elsewhere']);
  expect((await seen()).version).toBe(now + 1);
});

test('X3, PROF-3 a consent withdrawn during a save applies to the whole save or not at all', async () => {
  const { ines, sam, allow, version, changes } = await managed();
  const from = await version();
  const [answer] = await Promise.all([
    refusalOf(sam.call.profiles.editClient({ id: ines.id, version: from, bio: 'Last word' })),
    allow(false),
  ]);
  const isSaved = (await version()) === from + 1;
  expect(await changes()).toHaveLength(isSaved ? 1 : 0);
  // Saved, but withdrawn before the response was read: they may no longer see it.
  expect(['accepted', 'person.absent']).toContain(answer);
});

test('PROF-3 the client is notified once of everything one representative changes until they look', async () => {
  const { ines, edit } = await managed();
  for (const bio of ['One', 'Two', 'Three']) expect(await edit({ bio })).toBe('accepted');
  // Saving the same text changes nothing and notifies nobody.
  expect(await edit({ bio: 'Three' })).toBe('accepted');
  const told = async () =>
    (await ines.call.notifications.list({})).items.filter(({ type }) => type === 'connection_profile_edited');
  await expect
    .poll(async () => (await told()).map(({ message }) => message))
    .toEqual(['Sam Ortiz, your manager, changed your profile.']);
});

test('PROF-3 the client reverts a field with one press, once, and never over a later change', async () => {
  const { ines, edit, changes, seen } = await managed();
  await edit({ bio: 'By Sam', title: 'By Sam' });
  const first = (await changes()).find(({ field }) => field === 'bio');
  const id = first?.id ?? '';
  expect((await ines.call.profiles.putBack({ id })).professionalInfo.bio).toBe('Before');
  expect((await ines.call.profiles.putBack({ id })).professionalInfo).toMatchObject({
    bio: 'Before',
    title: 'By Sam',
  });
  expect((await changes()).find((change) => change.id === id)).toMatchObject({
    canPutBack: false,
    putBackAt: expect.any(String),
  });
  await edit({ title: 'By Sam again' });
  const [, older] = (await changes()).filter(({ field }) => field === 'title');
  expect(older?.canPutBack).toBe(false);
  expect(await refusalOf(ines.call.profiles.putBack({ id: older?.id ?? '' }))).toBe(
    'profile_change.changed_since',
  );
  expect((await seen()).professionalInfo.title).toBe('By Sam again');
});

test('PROF-3 a change is not saved if the client cannot be notified: both are one transaction', async () => {
  const { ines, sam, changes, seen, version } = await managed();
  await pool.query(`create function refuse_notice() returns trigger language plpgsql as
    $$ begin raise exception 'no room for notices'; end $$`);
  await pool.query(`create trigger refuse_notice before insert on notification
    for each row when (new.type = 'connection_profile_edited') execute function refuse_notice()`);
  try {
    const edit = { id: ines.id, version: await version(), bio: 'Unheard of' };
    expect(await refusalOf(sam.call.profiles.editClient(edit))).not.toBe('accepted');
  } finally {
    await pool.query('drop function refuse_notice cascade');
  }
  expect((await seen()).professionalInfo.bio).toBe('Before');
  expect(await changes()).toEqual([]);
});

test('PROF-3 a role retired since cannot be restored, and the client is told why', async () => {
  const { ines, edit, changes, seen } = await managed();
  const desk = (await scene.person('Root One', { role: 'SUPER_ADMIN' })).call.catalogues;
  const wish = { kind: 'job-titles', changeId: newId(), groups: ['Tests'], words: [] } as const;
  const { slug, version } = await desk.addEntry({
    ...wish,
    groups: ['Tests'],
    words: [],
    label: 'Lamp Trimmer',
  });
  await edit({ roles: [slug] });
  await edit({ roles: ['gaffer'] });
  await desk.retireEntry({ kind: 'job-titles', slug, version, changeId: newId(), reason: 'No lamps' });
  const [latest] = await changes();
  expect(await refusalOf(ines.call.profiles.putBack({ id: latest?.id ?? '' }))).toBe(
    'profile_change.retired',
  );
  expect((await seen()).professionalInfo.roles).toMatchObject([{ label: 'Gaffer' }]);
});

test('PROF-3 only the client sees the history, in complete pages', async () => {
  const { ines, sam, edit, changes } = await managed();
  for (const bio of ['One', 'Two', 'Three']) await edit({ bio });
  const first = await ines.call.profiles.profileChanges({ limit: 2 });
  const rest = await ines.call.profiles.profileChanges({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items]).toEqual(await changes());
  expect(rest.nextCursor).toBeNull();
  expect((await sam.call.profiles.profileChanges({})).items).toEqual([]);
  const [change] = await changes();
  expect(await refusalOf(sam.call.profiles.putBack({ id: change?.id ?? '' }))).toBe('profile_change.absent');
});

test('DIR-6 of 5.2: the profile shows when its owner last confirmed it, and changes by others do not count', async () => {
  const { ines, sam, edit, seen, version } = await managed();
  expect((await seen()).confirmedAt).toBeNull();
  await edit({ bio: 'By Sam' });
  expect((await seen()).confirmedAt).toBeNull();
  const before = await version();
  const { confirmedAt } = await ines.call.profiles.confirm();
  expect(confirmedAt).not.toBeNull();
  // Confirming does not make an open form outdated.
  expect(await version()).toBe(before);
  expect((await sam.call.profiles.get({ id: ines.id })).confirmedAt).toBe(confirmedAt);
  const edited = await ines.call.profiles.edit({ version: before, bio: 'Mine' });
  expect(Date.parse(edited.confirmedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(confirmedAt ?? ''));
});
