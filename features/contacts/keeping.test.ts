import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { oneAndNineteen, twentyAtOnce } from '#app/testing/twenty-at-once.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import type { ContactId, ContactView, KeepView } from './contract/views.ts';
import type { KeepState } from './limits.ts';
import { contactIdOf } from './policy/contact-id.ts';
import { clearRemoved } from './server/jobs.ts';
import { exportOwn } from './server/queries/own.ts';

const scene = await openScene();
const { pool } = scene.database;
const dayMs = 24 * 60 * 60_000;
const nowMs = () => systemClock.now().getTime();
const inDays = (days: number) => new Date(nowMs() + days * dayMs).toISOString();

const person = () => scene.person('Mara Okafor');
const make = async (who: Actor, displayName: string): Promise<ContactView> =>
  who.call.contacts.save({ id: newId(), version: 0, fields: { displayName } });
type Wish = { days: number | null; snoozedUntil?: string; isPaused?: boolean };
const keep = (
  who: Actor,
  { id, keep: { version } }: { id: ContactId; keep: Pick<KeepView, 'version'> },
  wish: Wish,
) => who.call.contacts.keepInTouch({ id, version, ...wish });
/** A private card whose rhythm began this many days ago. */
async function kept(who: Actor, displayName: string, { days, ago = 0 }: { days: number; ago?: number }) {
  const card = await keep(who, await make(who, displayName), { days });
  await pool.query(
    `update contact_card set keep_since = keep_since - $2 * interval '24 hours' where id = $1`,
    [card.id, ago],
  );
  return card;
}
const names = async (who: Actor, view: KeepState) =>
  (await who.call.contacts.list({ view })).items.map(({ displayName }) => displayName);
const counts = async (who: Actor) => (await who.call.contacts.facets()).keep;

test('CON-4: the longest due come first, and upcoming and paused contacts have their own views', async () => {
  const mara = await person();
  await kept(mara, 'Ada Grip', { days: 30, ago: 31 });
  await kept(mara, 'Bo Ng', { days: 14, ago: 40 });
  await kept(mara, 'Cy Lund', { days: 91, ago: 10 });
  const resting = await kept(mara, 'Di Marsh', { days: 14, ago: 40 });
  await keep(mara, resting, { days: 14, isPaused: true });
  await make(mara, 'Ed Nobody');
  expect(await names(mara, 'due')).toEqual(['Bo Ng', 'Ada Grip']);
  expect(await Promise.all([names(mara, 'coming'), names(mara, 'paused')])).toEqual([
    ['Cy Lund'],
    ['Di Marsh'],
  ]);
  // Each count matches the list it links to.
  expect(await counts(mara)).toEqual({ due: 2, coming: 1, paused: 1 });
  expect((await mara.call.contacts.list({ view: 'due' })).total).toBe(2);
  // A do-not-contact card is never due.
  const [bo] = (await mara.call.contacts.list({ view: 'due' })).items;
  const { version, fields } = await mara.call.contacts.get({ id: bo!.id });
  await mara.call.contacts.save({ id: bo!.id, version, fields: { ...fields, state: 'do_not_contact' } });
  expect([await names(mara, 'due'), (await mara.call.contacts.get({ id: bo!.id })).keep.dueAt]).toEqual([
    ['Ada Grip'],
    null,
  ]);
});

test('CON-4: a contact note or a message moves the due day by itself, for members and for cards', async () => {
  const mara = await person();
  const tom = await scene.person('Tom Reyes');
  await scene.connect(mara, tom);
  const card = await kept(mara, 'Ada Grip', { days: 30, ago: 40 });
  const noteId = newId();
  await mara.call.contacts.saveNote({ id: card.id, noteId, version: 0, text: 'Likes tea' });
  expect(await names(mara, 'due')).toEqual(['Ada Grip']);
  const called = newId();
  await mara.call.contacts.saveNote({
    id: card.id,
    noteId: called,
    version: 0,
    text: 'Called',
    isContact: true,
  });
  expect(await Promise.all([names(mara, 'due'), names(mara, 'coming')])).toEqual([[], ['Ada Grip']]);
  // Deleting the note undoes the contact.
  await mara.call.contacts.removeNote({ noteId: called });
  expect(await names(mara, 'due')).toEqual(['Ada Grip']);

  // Saving the first detail of a member creates their card.
  const member = await keep(mara, { id: contactIdOf(tom.id), keep: { version: 0 } }, { days: 7 });
  expect(member).toMatchObject({ version: 1, displayName: 'Tom Reyes', keep: { days: 7, version: 1 } });
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const said = await tom.call.messaging.send({ id, clientId: newId(), content: 'Wrapped' });
  const seen = await mara.call.contacts.get({ id: contactIdOf(tom.id) });
  expect(seen.keep.dueAt).toBe(new Date(Date.parse(said.createdAt) + 7 * dayMs).toISOString());
  await pool.query(
    `update conversation set last_message_at = last_message_at - interval '20 days' where id = $1`,
    [id],
  );
  expect(await names(mara, 'due')).toEqual(['Tom Reyes', 'Ada Grip']);
  // The list is sorted by the due day its rows show.
  const rows = (await mara.call.contacts.list({ view: 'due' })).items;
  const days = rows.map(({ keep: { dueAt } }) => String(dueAt));
  expect(days).toEqual(days.toSorted());
  // It is private to the owner: the other side has no rhythm and is not notified.
  expect(await counts(tom)).toEqual({ due: 0, coming: 0, paused: 0 });
});

test('CON-4: a snooze postpones a contact until its day and a pause until it ends, and both can be undone', async () => {
  const mara = await person();
  const card = await kept(mara, 'Ada Grip', { days: 14, ago: 30 });
  const until = inDays(7);
  const snoozed = await keep(mara, card, { days: 14, snoozedUntil: until });
  expect(snoozed.keep).toMatchObject({ dueAt: until, snoozedUntil: until });
  expect(await Promise.all([names(mara, 'due'), names(mara, 'coming')])).toEqual([[], ['Ada Grip']]);
  await pool.query(`update contact_card set snoozed_until = now() - interval '1 minute' where id = $1`, [
    card.id,
  ]);
  const over = await mara.call.contacts.get({ id: card.id });
  expect([await names(mara, 'due'), over.keep.snoozedUntil]).toEqual([['Ada Grip'], null]);
  const paused = await keep(mara, over, { days: 14, isPaused: true });
  expect([await names(mara, 'due'), paused.keep.dueAt]).toEqual([[], null]);
  const undone = await keep(mara, paused, { days: 14 });
  expect([await names(mara, 'due'), undone.keep.isPaused]).toEqual([['Ada Grip'], false]);
  // Without a rhythm there is nothing to postpone.
  expect((await keep(mara, undone, { days: null, isPaused: true })).keep).toMatchObject({
    days: null,
    isPaused: false,
  });
  expect(await counts(mara)).toEqual({ due: 0, coming: 0, paused: 0 });
});

test('X2, X3: repeating a change is idempotent, and of two at once one succeeds and the other sees the current state', async () => {
  const mara = await person();
  const card = await make(mara, 'Ada Grip');
  const outcomes = await Promise.all([7, 14, 30, 91].map((days) => refusalOf(keep(mara, card, { days }))));
  expect(outcomes.toSorted()).toEqual(['accepted', 'keep.changed', 'keep.changed', 'keep.changed']);
  const { keep: held } = await mara.call.contacts.get({ id: card.id });
  expect((await keep(mara, card, { days: held.days })).keep.version).toBe(1);
  // The card's version is separate, so an open form does not conflict.
  expect((await mara.call.contacts.get({ id: card.id })).version).toBe(card.version);
});

test('a rhythm and a snooze out of range are refused with the field and the rule', async () => {
  const mara = await person();
  const card = await make(mara, 'Ada Grip');
  for (const days of [0, 1096, 2.5]) {
    const refused = await mara.request('PUT', `/api/contacts/${card.id}/keep`, {
      body: JSON.stringify({ version: 0, days }),
    });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('days')]);
  }
  for (const snoozedUntil of [inDays(-1), inDays(400)])
    expect(await refusalOf(keep(mara, card, { days: 14, snoozedUntil }))).toBe('keep.snooze');
  // A stranger cannot be kept in touch with, and gets no card.
  const sam = await scene.person('Sam Stranger');
  const stranger = { id: contactIdOf(sam.id), keep: { version: 0 } };
  expect(await refusalOf(keep(mara, stranger, { days: 14 }))).toBe('contact.absent');
  expect((await mara.call.contacts.list({})).total).toBe(1);
});

test('X11: contacts to keep in touch with are paged, each once, with the list’s filters', async () => {
  const mara = await person();
  await pool.query(
    `insert into contact_card (owner_id, id, display_name, sort_name, search_text, fields, created_at, updated_at,
        keep_days, keep_since, tags)
      select $1, gen_random_uuid(), 'Crew ' || n, 'crew ' || n, 'crew ' || n, '{"displayName":"Crew"}', now(), now(),
        14, now() - interval '20 days' - (n % 5) * interval '1 day', array['t' || n % 2] from generate_series(1, 250) n`,
    [mara.id],
  );
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await mara.call.contacts.list({
      view: 'due',
      tag: 't1',
      limit: 50,
      ...(cursor && { cursor }),
    });
    expect(page.total).toBe(125);
    for (const { id } of page.items) seen.add(id);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.size).toBe(125);
});

test('CON-3: merging moves a card’s rhythm to the merged card, and undoing it moves it back', async () => {
  const mara = await person();
  const one = await make(mara, 'Zoë K');
  const other = await kept(mara, 'Zoë Kravchenko', { days: 30 });
  const side = ({ id, version }: ContactView) => ({ id, version });
  const wish = { id: newId(), kept: side(one), gone: side(other), fields: one.fields };
  const { contact } = await mara.call.contacts.merge(wish);
  expect(contact.keep.days).toBe(30);
  const { contact: back, back: second } = await mara.call.contacts.unmerge({ id: wish.id });
  expect([back.keep.days, second.keep.days]).toEqual([null, 30]);
});

test('CON-2: undoing an import leaves contacts that got a rhythm since', async () => {
  const mara = await person();
  const id = newId();
  await fetch(`${scene.address}/api/contacts/imports/${id}?name=a.csv`, {
    method: 'PUT',
    headers: { cookie: mara.cookie, 'content-type': 'text/csv' },
    body: 'Name,Email\nZoë Kravchenko,zoe@tern.example\nBo Ng,bo@quill.example\n',
  });
  await mara.call.contacts.runImport({ id, mapping: ['name', 'email'] });
  const [bo] = (await mara.call.contacts.list({ q: 'bo' })).items;
  await keep(mara, bo!, { days: 30 });
  expect(await mara.call.contacts.undoImport({ id })).toMatchObject({ removed: 1, kept: 1 });
  expect(await names(mara, 'coming')).toEqual(['Bo Ng']);
});

test('a removed card is listed for 30 days and can be restored with everything on it', async () => {
  const mara = await person();
  const card = await kept(mara, 'Ada Grip', { days: 30 });
  await make(mara, 'Bo Ng');
  await mara.call.contacts.remove({ id: card.id });
  const { items } = await mara.call.contacts.removed({});
  expect(items.map(({ displayName }) => displayName)).toEqual(['Ada Grip']);
  expect(Date.parse(items[0]!.until) - Date.parse(items[0]!.removedAt)).toBe(30 * dayMs);
  expect((await (await scene.person('Sam Stranger')).call.contacts.removed({})).items).toEqual([]);
  const restored = await mara.call.contacts.restore({ id: card.id });
  expect(restored.keep.days).toBe(30);
  expect(restored.facets).toEqual(await mara.call.contacts.facets());
  expect((await mara.call.contacts.removed({})).items).toEqual([]);
  await mara.call.contacts.remove({ id: card.id });
  await pool.query(`update contact_card set removed_at = removed_at - interval '30 days' where id = $1`, [
    card.id,
  ]);
  expect((await mara.call.contacts.removed({})).items).toEqual([]);
  expect(await refusalOf(mara.call.contacts.restore({ id: card.id }))).toBe('contact.absent');
});

test('CON-3: a merged card is not listed as removed, and only undoing the merge restores it', async () => {
  const mara = await person();
  const one = await make(mara, 'Zoë K');
  const other = await make(mara, 'Zoë Kravchenko');
  const wish = { kept: { id: one.id, version: 1 }, gone: { id: other.id, version: 1 }, fields: one.fields };
  await mara.call.contacts.merge({ id: newId(), ...wish });
  expect((await mara.call.contacts.removed({})).items).toEqual([]);
  expect(await refusalOf(mara.call.contacts.restore({ id: other.id }))).toBe('contact.absent');
});

test('CON-1: a connection whose card was removed is still a contact, and saving a detail begins a new card', async () => {
  const mara = await person();
  const tom = await scene.person('Tom Reyes');
  await scene.connect(mara, tom);
  const id = contactIdOf(tom.id);
  await mara.call.contacts.save({ id, version: 0, fields: { displayName: 'Tom Reyes', tags: ['gaffers'] } });
  await mara.call.contacts.remove({ id });
  expect(await mara.call.contacts.get({ id })).toMatchObject({
    displayName: 'Tom Reyes',
    version: 0,
    tags: [],
  });
  const kept = await keep(mara, { id, keep: { version: 0 } }, { days: 30 });
  expect([kept.tags, kept.keep.days]).toEqual([[], 30]);
  expect((await mara.call.contacts.removed({})).items).toEqual([]);
});

test('a card not restored in 30 days is deleted with its notes, but notes on a connection stay', async () => {
  const mara = await person();
  const tom = await scene.person('Tom Reyes');
  await scene.connect(mara, tom);
  const cards = await Array.fromAsync(['Ada Grip', 'Bo Ng'], async (name) => (await make(mara, name)).id);
  for (const id of [...cards, contactIdOf(tom.id)]) {
    await mara.call.contacts.saveNote({ id, noteId: newId(), version: 0, text: 'Likes tea' });
    await mara.call.contacts.remove({ id });
  }
  await pool.query(
    `update contact_card set removed_at = removed_at - interval '30 days' where owner_id = $1 and id <> $2`,
    [mara.id, cards[1]],
  );
  const clear = () => clearRemoved({ database: scene.database, clock: systemClock });
  await clear();
  await clear();
  const { rows } = await pool.query(
    `select n.card_id, c.id from contact_note n left join contact_card c on c.owner_id = n.owner_id and c.id = n.card_id
      where n.owner_id = $1 order by c.id is null`,
    [mara.id],
  );
  expect(rows).toEqual([
    { card_id: cards[1], id: cards[1] },
    { card_id: tom.id, id: null },
  ]);
  expect((await mara.call.contacts.get({ id: contactIdOf(tom.id) })).notes).toHaveLength(1);
});

test('SET-5: a person’s data export has their contacts and rhythms', async () => {
  const mara = await person();
  await kept(mara, 'Ada Grip', { days: 30 });
  const { cards } = await exportOwn(scene.database.orm, mara.id);
  expect(cards).toMatchObject([{ displayName: 'Ada Grip', keepInTouch: { everyDays: 30 } }]);
});

test('CON-4, X3: of twenty rhythms set on one version one succeeds and is stored as set', async () => {
  const mara = await scene.person('Mara Okafor');
  const made = { id: newId(), version: 0, fields: { displayName: 'Ada Grip' } };
  const { id } = await mara.call.contacts.save(made);
  const answers = await twentyAtOnce((number) =>
    mara.call.contacts.keepInTouch({ id, version: 0, days: 7 + number }),
  );
  expect(answers.toSorted()).toEqual(oneAndNineteen('keep.changed'));
  const { keep } = await mara.call.contacts.get({ id });
  expect(keep).toMatchObject({ version: 1, days: 7 + answers.indexOf('accepted') });
});
