import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { systemClock } from '#platform/server/clock.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { newId } from '#platform/server/new-id.ts';
import { gone } from '#platform/testing/gone.ts';
import type { MovedRow } from './contract/moving.ts';
import type { CardFields } from './contract/views.ts';
import { limits } from './limits.ts';
import { emptyCard } from './policy/card-start.ts';
import { contactIdOf } from './policy/contact-id.ts';
import { forgetJobChanges } from './server/acts/moving.ts';
import { clearRemoved } from './server/jobs.ts';
import { exportOwn } from './server/queries/own.ts';
import * as tables from './server/tables.ts';

const forget = forgetting(tables, { before: forgetJobChanges });
const scene = await openScene();
const { pool } = scene.database;
const thisMonth = () => systemClock.now().toISOString().slice(0, 7);

/** Mara has a card for Tom, who was at Quillmere when she wrote it. */
async function two(more: Partial<CardFields> = {}) {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes', { facts: { title: 'VP', company: 'Quillmere' } });
  await scene.connect(mara, tom);
  await keep(mara, tom, more);
  return { mara, tom };
}
const keep = (who: Actor, whom: Actor, more: Partial<CardFields> = {}) => {
  const fields = { displayName: 'Tom Reyes', title: 'VP', company: 'Quillmere', ...more };
  return who.call.contacts.save({ id: contactIdOf(whom.id), version: 0, fields });
};
async function goes(who: Actor, to: { title?: string; company?: string }) {
  const { version } = await who.call.profiles.get({ id: who.id });
  await who.call.profiles.edit({ version, ...to });
}
const moved = async (who: Actor) => (await who.call.contacts.moved({})).items;
const counted = async (who: Actor) => (await who.call.contacts.facets()).moved;
const asked = ({ id, version, sign }: MovedRow) => ({ id, version, sign });
const take = (who: Actor, rows: readonly MovedRow[], id = newId()) =>
  who.call.contacts.takeMoves({ id, cards: rows.map(asked) });
const leave = (who: Actor, { id, sign }: MovedRow, isLeft = true) =>
  who.call.contacts.leaveMove({ id, sign, isLeft });

test('5.15 CON-2: a manager sees which contacts changed jobs, from what to what, since when, and on which of her lists', async () => {
  const { mara, tom } = await two();
  expect(await Promise.all([moved(mara), counted(mara)])).toEqual([[], 0]);
  const list = newId();
  await mara.call.lists.create({ id: list, name: 'Buyers' });
  await mara.call.lists.addMembers({ id: list, people: [tom.id], actId: newId() });
  await goes(tom, { title: 'SVP', company: 'Tern House' });
  const [row] = await moved(mara);
  expect(row).toMatchObject({
    displayName: 'Tom Reyes',
    person: { id: tom.id },
    from: { title: 'VP', company: 'Quillmere' },
    to: { title: 'SVP', company: 'Tern House' },
    lists: [{ id: list, name: 'Buyers' }],
  });
  expect(row?.since?.slice(0, 7)).toBe(thisMonth());
  expect(await Promise.all([counted(mara), counted(tom)])).toEqual([1, 0]);
});

test('5.15 CON-2: cards take the new jobs, keep the old ones with the month and are found by both, and lists show the new one', async () => {
  const { mara, tom } = await two();
  const list = newId();
  await mara.call.lists.create({ id: list, name: 'Buyers' });
  await mara.call.lists.addMembers({ id: list, people: [tom.id], actId: newId() });
  await goes(tom, { title: 'SVP', company: 'Tern House' });
  const { rows, facets } = await take(mara, await moved(mara));
  expect(rows).toEqual([{ id: tom.id, displayName: 'Tom Reyes', outcome: 'updated' }]);
  expect(facets).toEqual(await mara.call.contacts.facets());
  const { title, company, fields, version } = await mara.call.contacts.get({ id: contactIdOf(tom.id) });
  expect([title, company, version]).toEqual(['SVP', 'Tern House', 2]);
  expect(fields.jobs).toEqual([{ title: 'VP', company: 'Quillmere', from: '', to: thisMonth() }]);
  expect(await Promise.all([moved(mara), counted(mara)])).toEqual([[], 0]);
  for (const q of ['tern house', 'quillmere']) {
    const [found] = (await mara.call.contacts.list({ q })).items;
    expect([found?.displayName, found?.title, found?.company]).toEqual(['Tom Reyes', 'SVP', 'Tern House']);
  }
  const [member] = (await mara.call.lists.members({ id: list })).items;
  expect([member?.person?.headline, member?.person?.company]).toEqual(['SVP, Tern House', 'Tern House']);
});

test('5.15 CON-2: a private card linked to a member is updated too, and an unlinked card never is', async () => {
  const mara = await scene.person('Mara Okafor');
  const ines = await scene.person('Ines Calloway', {
    email: 'ines@quill.example',
    facts: { company: 'Tern House' },
  });
  const id = newId();
  const emails = [{ label: '', value: 'ines@quill.example' }];
  const fields = { displayName: 'Ines C.', title: 'Buyer', company: 'Quillmere', emails };
  await mara.call.contacts.save({ id, version: 0, fields });
  expect(await moved(mara)).toEqual([]);
  await mara.call.contacts.link({ id, personId: ines.id });
  const [row] = await moved(mara);
  expect([row?.displayName, row?.to, row?.since]).toEqual([
    'Ines C.',
    { title: '', company: 'Tern House' },
    null,
  ]);
  await take(mara, [row!]);
  const after = await mara.call.contacts.get({ id });
  expect([after.fields.title, after.fields.company, after.fields.emails]).toEqual(['', 'Tern House', emails]);
});

test('5.15 CON-2: a card changed since, and one whose person changed jobs again, is reported and left', async () => {
  const { mara, tom } = await two();
  const ines = await scene.person('Ines Calloway');
  await scene.connect(mara, ines);
  await keep(mara, ines, { displayName: 'Ines Calloway' });
  for (const one of [tom, ines]) await goes(one, { title: 'SVP', company: 'Tern House' });
  const rows = await moved(mara);
  const { fields } = await mara.call.contacts.get({ id: contactIdOf(tom.id) });
  await mara.call.contacts.save({
    id: contactIdOf(tom.id),
    version: 1,
    fields: { ...fields, tags: ['new'] },
  });
  await goes(ines, { company: 'Third House' });
  const nobody = { id: newId(), version: 1, sign: 'a'.repeat(64) };
  const report = await mara.call.contacts.takeMoves({
    id: newId(),
    cards: [...rows.map(asked), nobody],
  });
  expect(report.rows.map(({ displayName, outcome }) => [displayName, outcome])).toEqual([
    ['Ines Calloway', 'changed'],
    ['Tom Reyes', 'changed'],
    ['', 'absent'],
  ]);
  const after = await mara.call.contacts.get({ id: contactIdOf(tom.id) });
  expect([after.company, after.tags, after.version]).toEqual(['Quillmere', ['new'], 2]);
});

test('5.15 CON-2: a full history loses nothing, because the card is reported and left', async () => {
  const job = { title: 'Runner', company: 'Old Mill', from: '', to: '' };
  const { mara, tom } = await two({ jobs: Array.from({ length: limits.entriesMax }, () => job) });
  await goes(tom, { company: 'Tern House' });
  expect((await take(mara, await moved(mara))).rows[0]?.outcome).toBe('full');
  expect((await mara.call.contacts.get({ id: contactIdOf(tom.id) })).version).toBe(1);
});

test('5.15 CON-2, X2: twenty retries make one update, and of twenty concurrent updates one writes', async () => {
  const { mara, tom } = await two();
  await goes(tom, { company: 'Tern House' });
  const rows = await moved(mara);
  const id = newId();
  const same = await Promise.all(Array.from({ length: 20 }, () => take(mara, rows, id)));
  expect(new Set(same.map((report) => JSON.stringify(report))).size).toBe(1);
  expect((await mara.call.contacts.get({ id: contactIdOf(tom.id) })).fields.jobs).toHaveLength(1);
  await goes(tom, { company: 'Third House' });
  const next = await moved(mara);
  const others = await Promise.all(Array.from({ length: 20 }, () => take(mara, next)));
  const outcomes = others.map((report) => report.rows[0]?.outcome);
  expect(outcomes.filter((outcome) => outcome === 'updated')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(19);
  expect((await mara.call.contacts.get({ id: contactIdOf(tom.id) })).fields.jobs).toHaveLength(2);
});

test('5.15 CON-2, X12: undo restores everything except what changed since, and repeating it returns the same', async () => {
  const { mara, tom } = await two();
  const ines = await scene.person('Ines Calloway');
  await scene.connect(mara, ines);
  await keep(mara, ines, { displayName: 'Ines Calloway', tags: ['buyers'] });
  for (const one of [tom, ines]) await goes(one, { title: 'SVP', company: 'Tern House' });
  const { id } = await take(mara, await moved(mara));
  const changed = await mara.call.contacts.get({ id: contactIdOf(tom.id) });
  const fields = { ...changed.fields, tags: ['mine'] };
  await mara.call.contacts.save({ id: contactIdOf(tom.id), version: changed.version, fields });
  const undone = await mara.call.contacts.undoMoves({ id });
  expect(undone).toEqual({ restored: 1, kept: 1, facets: await mara.call.contacts.facets() });
  expect(await mara.call.contacts.undoMoves({ id })).toEqual(undone);
  const back = await mara.call.contacts.get({ id: contactIdOf(ines.id) });
  expect([back.company, back.fields.jobs, back.tags]).toEqual(['Quillmere', [], ['buyers']]);
  expect((await mara.call.contacts.get({ id: contactIdOf(tom.id) })).company).toBe('Tern House');
  expect(await counted(mara)).toBe(1);
});

test('5.15 CON-2: an update can be undone within a day and not later, and is then deleted', async () => {
  const { mara, tom } = await two();
  await goes(tom, { company: 'Tern House' });
  const { id } = await take(mara, await moved(mara));
  await pool.query(`update contact_move set taken_at = taken_at - interval '24 hours' where id = $1`, [id]);
  expect(await refusalOf(mara.call.contacts.undoMoves({ id }))).toBe('moves.undo_late');
  await clearRemoved({ database: scene.database, clock: systemClock });
  expect(await refusalOf(mara.call.contacts.undoMoves({ id }))).toBe('moves.absent');
});

test('5.15 CON-2: a dismissed job change is not shown again until the person’s next one, and dismissing it can be undone', async () => {
  const { mara, tom } = await two();
  await goes(tom, { company: 'Tern House' });
  const [row] = await moved(mara);
  await Promise.all(Array.from({ length: 20 }, () => leave(mara, row!)));
  expect(await Promise.all([moved(mara), counted(mara)])).toEqual([[], 0]);
  await leave(mara, row!, false);
  expect(await counted(mara)).toBe(1);
  await leave(mara, row!);
  await goes(tom, { title: 'Head of Drama' });
  const [next] = await moved(mara);
  expect(next?.to).toEqual({ title: 'Head of Drama', company: 'Tern House' });
  // The change that was viewed is outdated.
  expect(await refusalOf(leave(mara, row!))).toBe('move.changed');
});

test('5.15 CON-2, X17: a blocking, blocked, suspended or deleted person is not counted, and their job stays hidden', async () => {
  for (const end of ['shuts out', 'is shut out', 'suspended', 'deleted'] as const) {
    const { mara, tom } = await two();
    await goes(tom, { company: 'Tern House' });
    const [row] = await moved(mara);
    if (end === 'shuts out') await tom.call.profiles.block({ id: mara.id });
    else if (end === 'is shut out') await mara.call.profiles.block({ id: tom.id });
    else await pool.query('update profile set account_status = $2 where id = $1', [tom.id, end]);
    expect(await Promise.all([moved(mara), counted(mara)]), end).toEqual([[], 0]);
    // Nor by retrying: an owner who saw the change earlier can no longer apply it.
    expect((await take(mara, [row!])).rows[0]?.outcome).toBe('changed');
    expect(await refusalOf(leave(mara, row!))).toBe('move.changed');
    expect((await mara.call.contacts.get({ id: contactIdOf(tom.id) })).company).toBe('Quillmere');
  }
});

test('5.15 CON-2, X10: a card’s owner is notified of a job change, but not of other edits, and not if blocked', async () => {
  const { mara, tom } = await two();
  const sam = await scene.person('Sam Stranger');
  const kim = await scene.person('Kim Berg');
  await scene.connect(kim, tom);
  await keep(kim, tom);
  await tom.call.profiles.block({ id: kim.id });
  const listeners = await Promise.all([mara, sam, kim].map((who) => who.listen()));
  const heard = () => listeners.map((one) => one.heard.filter(({ e }) => e === 'contact.changed').length);
  const { version } = await tom.call.profiles.get({ id: tom.id });
  await tom.call.profiles.edit({ version, bio: 'Shoots at night' });
  await goes(tom, { company: 'Tern House' });
  await expect.poll(heard).toEqual([1, 0, 0]);
  for (const one of listeners) one.close();
});

test('5.15 CON-2, X10: updating and dismissing notify the owner’s other tabs', async () => {
  const { mara, tom } = await two();
  await goes(tom, { company: 'Tern House' });
  const tab = await (await scene.anotherSession(mara.id)).listen();
  const heard = () => tab.heard.filter(({ e }) => e === 'contact.changed').length;
  const [row] = await moved(mara);
  await leave(mara, row!);
  await expect.poll(heard).toBe(1);
  const { id } = await take(mara, [row!]);
  await expect.poll(heard).toBe(2);
  await mara.call.contacts.undoMoves({ id });
  await expect.poll(heard).toBe(3);
  tab.close();
});

test('5.15 CON-2, S8: no one else can see or update a person’s cards, or undo it', async () => {
  const { mara, tom } = await two();
  await goes(tom, { company: 'Tern House' });
  const rows = await moved(mara);
  const sam = await scene.person('Sam Stranger');
  expect((await take(sam, rows)).rows).toEqual([{ id: tom.id, displayName: '', outcome: 'absent' }]);
  expect(await refusalOf(leave(sam, rows[0]!))).toBe('contact.absent');
  const { id } = await take(mara, rows);
  expect(await refusalOf(sam.call.contacts.undoMoves({ id }))).toBe('moves.absent');
  expect((await mara.call.contacts.get({ id: contactIdOf(tom.id) })).company).toBe('Tern House');
});

test('5.15 CON-2, X11: five hundred cards are updated at once, and the rest page by page, each once', async () => {
  const mara = await scene.person('Mara Okafor');
  await pool.query(
    `with people as (
      insert into profile (id, display_name, sort_name, title, company, claimed_at)
      select gen_random_uuid(), 'Crew ' || n, 'crew ' || lpad(n::text, 4, '0'), 'VP', 'Tern House', now()
      from generate_series(1, 510) n returning id, display_name, sort_name
    )
    insert into contact_card (owner_id, id, person_id, display_name, sort_name, search_text, title, company, fields,
      created_at, updated_at)
    select $1, gen_random_uuid(), id, display_name, sort_name, sort_name, 'VP', 'Quillmere',
      $2::jsonb || jsonb_build_object('displayName', display_name), now(), now() from people`,
    [mara.id, { ...emptyCard(''), title: 'VP', company: 'Quillmere' }],
  );
  const names = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await mara.call.contacts.moved({ limit: 200, ...(cursor && { cursor }) });
    expect(page.total).toBe(510);
    for (const { displayName } of page.items) names.add(displayName);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(names.size).toBe(510);
  const { items } = await mara.call.contacts.moved({ limit: limits.movesMax });
  const { rows } = await take(mara, items);
  expect(rows.filter(({ outcome }) => outcome === 'updated')).toHaveLength(500);
  expect(await counted(mara)).toBe(10);
});

test('5.15 CON-2: a data export has updates and dismissals, which are deleted with the owner and with the person they are about', async () => {
  const { mara, tom } = await two();
  const ines = await scene.person('Ines Calloway');
  await scene.connect(mara, ines);
  await keep(mara, ines, { displayName: 'Ines Calloway' });
  for (const one of [tom, ines]) await goes(one, { company: 'Tern House' });
  const [ofInes, ofTom] = await moved(mara);
  await leave(mara, ofInes!);
  await take(mara, [ofTom!]);
  const copy = await exportOwn(scene.database.orm, mara.id);
  expect(copy.jobUpdates[0]?.cards).toEqual([{ displayName: 'Tom Reyes', outcome: 'updated' }]);
  expect(copy.cards.find(({ personId }) => personId === ines.id)?.jobChangeLeftAt).toBeInstanceOf(Date);
  const left = async (table: string) =>
    (await pool.query(`select 1 from ${table} where owner_id = $1`, [mara.id])).rowCount;
  await scene.database.write((tx) => forget(tx, gone(ines)));
  expect(await Promise.all([left('contact_move_left'), left('contact_move')])).toEqual([0, 1]);
  await scene.database.write((tx) => forget(tx, gone(mara)));
  expect(await left('contact_move')).toBe(0);
});
