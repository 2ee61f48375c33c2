import { expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { CardFields, ContactId } from '#features/contacts/contract/views.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';

const scene = await openScene({ DATABASE_POOL: '10' });
const newId = () => uuidV7(performance.timeOrigin + performance.now()) as ClientId;
const { pool } = scene.database;

type Calls = Actor['call']['calls'];
type Added = Partial<Parameters<Calls['add']>[0]>;
type Try = Partial<Parameters<Calls['outcome']>[0]['attempt']>;
const add = (calls: Calls, wish: Added = {}) =>
  calls.add({ id: newId(), ...(!wish.personId && { name: 'Ruth Okonjo-Bell' }), ...wish });
const say = (
  calls: Calls,
  id: ClientId,
  attempt: Try & { outcome: 'left-word' | 'connected' | 'no-answer' | 'drop' | 'will-return' | 'emailed' },
) => calls.outcome({ id, attempt: { id: newId(), ...attempt } });
const names = async (calls: Calls, list: 'open' | 'us' | 'them' | 'done' = 'open') =>
  (await calls.list({ list })).items.map(({ name }) => name);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Jane, Sam as her first assistant and Kim as her second, both with her calls. */
async function desk() {
  const [jane, sam, kim] = await Promise.all(
    ['Jane Field', 'Sam Ortiz', 'Kim Vale'].map((name) => scene.person(name)),
  );
  if (!jane || !sam || !kim) throw new Error('three people were asked for');
  for (const [person, kind] of [
    [sam, 'first'],
    [kim, 'second'],
  ] as const) {
    const seat = await jane.call.teams.offerSeat({
      id: jane.id,
      personId: person.id,
      kind,
      scopes: ['calls'],
    });
    await person.call.teams.acceptSeat({ id: seat.id });
  }
  return {
    jane,
    sam,
    kim,
    mine: jane.call.calls,
    first: sam.onDesk(jane.id).calls,
    second: kim.onDesk(jane.id).calls,
  };
}

test('CAL-1 an assistant puts a call on the sheet and the principal reads who it is, what about and who wrote it', async () => {
  const { jane, sam, mine, first } = await desk();
  const ruth = await scene.person('Ruth Bell', { facts: { timeZone: 'Europe/London' } });
  const line = await add(first, { personId: ruth.id, subject: 'Block 1 director', priority: 1 });
  expect(line).toMatchObject({
    isJoined: false,
    name: 'Ruth Bell',
    zone: 'Europe/London',
    state: 'to-place',
    owedBy: 'us',
    day: 1,
    tries: 0,
    addedBy: { id: sam.id, displayName: 'Sam Ortiz' },
  });
  expect(await mine.get({ id: line.id })).toMatchObject({ subject: 'Block 1 director', priority: 1 });
  expect((await first.list({})).desk).toEqual({ id: jane.id, displayName: 'Jane Field' });
  const { items } = await mine.history({ id: line.id });
  expect(items).toMatchObject([{ what: 'added', by: { id: sam.id }, onBehalfOf: { id: jane.id } }]);
});

test('CAL-1 the same call sent twice is one line, and a stranger’s sheet and person are not there', async () => {
  const { mine, jane } = await desk();
  const stranger = await scene.person('Dana Fox');
  const id = newId();
  await add(mine, { id });
  await add(mine, { id });
  expect(await names(mine)).toEqual(['Ruth Okonjo-Bell']);
  expect(await refusalOf(stranger.call.calls.get({ id }))).toBe('call.absent');
  expect(await refusalOf(add(stranger.call.calls, { id }))).toBe('call.absent');
  expect(await refusalOf(stranger.onDesk(jane.id).calls.list({}))).toBe('desk.not_covered');
  expect(await refusalOf(add(mine, { personId: newId() }))).toBe('call.person_unknown');
  expect(await refusalOf(mine.add({ id: newId() }))).toBe('call.name_missing');
});

test('CAL-6 a call from somebody with an open line is a try on that line, and there is no second one', async () => {
  const { mine, first } = await desk();
  const line = await add(mine, { subject: 'The Salt Ledger' });
  await say(mine, line.id, { outcome: 'left-word' });
  const id = newId();
  const called = await add(first, { id, direction: 'in', subject: 'Two names', isVip: true, priority: 1 });
  expect(called).toMatchObject({
    id: line.id,
    isJoined: true,
    state: 'we-owe',
    owedBy: 'us',
    priority: 1,
    isVip: true,
  });
  expect(called.attempts.map(({ outcome, direction }) => [outcome, direction])).toEqual([
    ['missed-return', 'in'],
    ['left-word', 'out'],
  ]);
  expect(called).toMatchObject({ subject: 'The Salt Ledger', note: 'Two names' });
  expect(await add(first, { id, direction: 'in', subject: 'Two names' })).toMatchObject({
    tries: 2,
    isJoined: true,
  });
  expect(await names(mine)).toEqual(['Ruth Okonjo-Bell']);
});

test('CAL-6 twenty calls from one person at once come to one line with twenty tries', async () => {
  const { mine } = await desk();
  const made = await Promise.all(Array.from({ length: 20 }, () => add(mine, { direction: 'in' })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await mine.get({ id: made[0]?.id ?? newId() })).toMatchObject({ tries: 20, state: 'we-owe' });
});

test('CALL-3 who owes whom follows from what came of the last try', async () => {
  const { mine } = await desk();
  const steps = [
    ['left-word', 'left-word', 'them'],
    ['missed-return', 'we-owe', 'us'],
    ['no-answer', 'we-owe', 'us'],
    ['will-return', 'they-owe', 'them'],
    ['connected', 'connected', null],
    ['emailed', 'closed', null],
  ] as const;
  const { id } = await add(mine);
  for (const [outcome, state, owedBy] of steps) {
    const line = await mine.outcome({ id, attempt: { id: newId(), outcome } });
    expect([outcome, line.keptState, line.owedBy]).toEqual([outcome, state, owedBy]);
  }
  expect((await mine.list({ list: 'done' })).counts).toEqual({ us: 0, them: 0, done: 1 });
  const { us, them, counts } = await mine.owed({});
  expect([us, them, counts.us]).toEqual([[], [], 0]);
});

test('CAL-3 fifty people claim one line: one has it, the others read who, and it is free again after five minutes', async () => {
  const { mine, first, second, sam } = await desk();
  const { id } = await add(mine);
  const taken = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const calls = [mine, first, second][at % 3] ?? mine;
      return calls.claim({ id }).then(
        ({ claim }) => claim?.by.id ?? '',
        () => '',
      );
    }),
  );
  expect(new Set(taken.filter(Boolean)).size).toBe(1);
  await pool.query(`update call_line set claimed_until = now() - interval '1 second' where id = $1`, [id]);
  expect(await mine.get({ id })).toMatchObject({ claim: null, state: 'to-place' });
  expect(await first.claim({ id })).toMatchObject({ state: 'calling', claim: { by: { id: sam.id } } });
  expect(await refusalOf(second.claim({ id }))).toBe('call.held');
  await second.release({ id });
  expect(await mine.get({ id })).toMatchObject({ claim: { by: { id: sam.id } } });
  expect(await first.release({ id })).toMatchObject({ claim: null });
  await mine.close({ id });
  expect(await refusalOf(first.claim({ id }))).toBe('call.over');
});

test('CAL-4 tries are never changed or removed, and closing is taken back', async () => {
  const { mine } = await desk();
  const { id } = await add(mine);
  await say(mine, id, { outcome: 'left-word', note: 'with Callum' });
  const change = pool.query(`update call_attempt set at = now() where line_id = $1`, [id]);
  await expect(change).rejects.toThrow('neither changed nor removed');
  const removal = pool.query(`delete from call_attempt where line_id = $1`, [id]);
  await expect(removal).rejects.toThrow('neither changed nor removed');
  const closed = await mine.close({ id, as: 'dropped' });
  expect(closed).toMatchObject({ state: 'dropped', tries: 1 });
  expect(await mine.close({ id, as: 'dropped' })).toMatchObject({ version: closed.version });
  const back = await mine.reopen({ id, version: closed.version });
  expect(back).toMatchObject({ state: 'left-word', closedAt: null, tries: 1 });
  expect(await mine.reopen({ id, version: closed.version })).toMatchObject({ version: back.version });
  expect(await refusalOf(mine.reopen({ id, version: 1 }))).toBe('call.changed');
});

test('CAL-4 a closed line does not come back beside a newer one of the same person', async () => {
  const { mine } = await desk();
  const old = await add(mine);
  const closed = await mine.close({ id: old.id });
  const newer = await add(mine);
  expect(newer.isJoined).toBe(false);
  expect(await refusalOf(mine.reopen({ id: old.id, version: closed.version }))).toBe('call.open_already');
});

test('CALL-12 tries made without a network keep their times, arrive once, and move nothing that came later', async () => {
  const { mine, first } = await desk();
  const { id } = await add(mine);
  await pool.query(`update call_line set state_at = now() - interval '1 day' where id = $1`, [id]);
  const late = { id: newId(), outcome: 'left-word' as const, at: ago(30) };
  await first.outcome({ id, attempt: { id: newId(), outcome: 'will-return', at: ago(10) } });
  for (let time = 0; time < 3; time++) await mine.outcome({ id, attempt: late });
  const line = await mine.get({ id });
  expect(line).toMatchObject({ tries: 2, keptState: 'they-owe' });
  expect(line.attempts.map(({ outcome }) => outcome)).toEqual(['will-return', 'left-word']);
  expect(Date.parse(line.attempts[1]?.at ?? '')).toBe(Date.parse(late.at));
  const ahead = {
    id: newId(),
    outcome: 'no-answer' as const,
    at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const { attempts } = await mine.outcome({ id, attempt: ahead });
  expect(Date.parse(attempts[0]?.at ?? '')).toBeLessThan(Date.now() + 1_000);
});

test('CAL-5 at the desk’s midnight each open line goes to the new day once, and says which day it is on', async () => {
  const { jane, mine } = await desk();
  const open = await add(mine);
  const over = await add(mine, { name: 'Gus Merriday' });
  await mine.close({ id: over.id });
  await pool.query(
    `update call_line set first_asked = first_asked - 3, sheet_day = sheet_day - 1 where desk_id = $1`,
    [jane.id],
  );
  const due = `update call_sheet set turns_at = now() - interval '1 minute' where desk_id = $1`;
  await pool.query(due, [jane.id]);
  scene.server.wake('call-sheets-turn');
  const days = async () =>
    (
      await pool.query<{ ahead: number; today: boolean; turns: boolean }>(
        `select (l.sheet_day - l.first_asked)::int as ahead, l.closed_at is null as today, s.turns_at > now() as turns
         from call_line l join call_sheet s using (desk_id) where desk_id = $1 order by l.closed_at nulls first`,
        [jane.id],
      )
    ).rows;
  await vi.waitFor(
    async () => expect((await days())[0]).toEqual({ ahead: 3, today: true, turns: true }),
    10_000,
  );
  expect((await days())[1]).toMatchObject({ ahead: 2 });
  await pool.query(due, [jane.id]);
  scene.server.wake('call-sheets-turn');
  await vi.waitFor(async () => expect((await days())[0]?.turns).toBe(true), 10_000);
  expect((await days())[0]?.ahead).toBe(3);
  expect(await mine.get({ id: open.id })).toMatchObject({ day: 4, version: 1 });
});

test('CAL-8 a private line is for the principal and the first assistant; nobody else finds, hears or meets it', async () => {
  const { mine, first, second, kim } = await desk();
  const heard = await kim.listen();
  const line = await add(first, { isPrivate: true, subject: 'Leaving the studio' });
  expect(await mine.get({ id: line.id })).toMatchObject({ isPrivate: true });
  expect(await refusalOf(second.get({ id: line.id }))).toBe('call.absent');
  expect(await refusalOf(second.claim({ id: line.id }))).toBe('call.absent');
  expect(await refusalOf(say(second, line.id, { outcome: 'drop' }))).toBe('call.absent');
  expect(await refusalOf(second.edit({ id: line.id, version: 1, subject: 'x' }))).toBe('call.absent');
  expect((await second.list({})).counts).toEqual({ us: 0, them: 0, done: 0 });
  const own = await add(second, { subject: 'Small Weather' });
  expect(own).toMatchObject({ isJoined: false, isPrivate: false });
  expect(own.id).not.toBe(line.id);
  expect(await refusalOf(add(second, { name: 'Ana Ruiz', isPrivate: true }))).toBe('call.private_closed');
  expect(await refusalOf(second.edit({ id: own.id, version: 1, isPrivate: true }))).toBe(
    'call.private_closed',
  );
  await heard.expectEvent('call.changed');
  expect(heard.heard.some(({ d }) => JSON.stringify(d).includes(line.id))).toBe(false);
  expect((await mine.list({})).items).toHaveLength(2);
});

test('CAL-3 what one does on a sheet the others hear, and a seat without calls opens nothing', async () => {
  const { jane, mine, sam } = await desk();
  const eve = await scene.person('Eve Lind');
  const seat = await jane.call.teams.offerSeat({ id: jane.id, personId: eve.id, scopes: ['calendar'] });
  await eve.call.teams.acceptSeat({ id: seat.id });
  const heard = await sam.listen();
  const { id } = await add(mine);
  expect((await heard.expectEvent('call.changed')).d).toEqual({ id, desk: jane.id });
  expect(await refusalOf(eve.onDesk(jane.id).calls.list({}))).toBe('desk.not_covered');
});

test('the sheet has the most important on top, and lines are put above and below each other', async () => {
  const { mine } = await desk();
  const a = await add(mine, { name: 'Ana' });
  const b = await add(mine, { name: 'Ben' });
  const c = await add(mine, { name: 'Cy', priority: 1 });
  await add(mine, { name: 'Dee', isVip: true });
  expect(await names(mine)).toEqual(['Cy', 'Dee', 'Ana', 'Ben']);
  const moved = await mine.edit({ id: b.id, version: b.version, before: a.id });
  expect(await names(mine)).toEqual(['Cy', 'Dee', 'Ben', 'Ana']);
  expect(await refusalOf(mine.edit({ id: b.id, version: 1, subject: 'Gap terms' }))).toBe('call.changed');
  await mine.edit({ id: b.id, version: moved.version, after: c.id });
  expect(await names(mine)).toEqual(['Cy', 'Ben', 'Dee', 'Ana']);
  for (let turn = 0; turn < 60; turn++) {
    const [upper, lower] = turn % 2 ? [a, b] : [b, a];
    const { version } = await mine.get({ id: upper.id });
    await mine.edit({ id: upper.id, version, before: lower.id, priority: 1 });
    expect((await names(mine)).indexOf(upper === a ? 'Ana' : 'Ben')).toBeLessThan(
      (await names(mine)).indexOf(upper === a ? 'Ben' : 'Ana'),
    );
  }
  const first = await mine.list({ limit: 2 });
  const rest = await mine.list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(await names(mine));
});

test('CALL-1 a call is logged in one go: it is closed, or waits for what was promised', async () => {
  const { mine } = await desk();
  const talk = { id: newId(), outcome: 'connected' as const, isOver: true };
  expect(await add(mine, { name: 'Ana', attempt: talk })).toMatchObject({ state: 'closed', tries: 1 });
  const kept = await add(mine, { name: 'Ben', next: 'Send the deck', attempt: { ...talk, id: newId() } });
  expect(kept).toMatchObject({ state: 'follow-up', owedBy: 'us', next: 'Send the deck' });
  expect(await mine.close({ id: kept.id })).toMatchObject({ state: 'closed' });
});

test('CALL-11 a pasted sheet becomes lines with a report of each row, and the same paste again adds nothing', async () => {
  const { mine } = await desk();
  const text = [
    'Name\tCompany\tPhone\tRe\tPriority\tDate',
    'Dashiell Prowse\tPell & Marrow\t323 555 0142\tInes’s dates\t1\t2026-11-23',
    'Dashiell Prowse\tPell & Marrow\t\tThe other thing\t2\t',
    '\tStaithe Films\t\tPitch\t4\t',
  ].join('\n');
  const id = newId();
  const report = [
    { row: 2, outcome: 'added' },
    { row: 3, outcome: 'joined' },
    { row: 4, outcome: 'refused', why: 'no_name' },
  ];
  expect((await mine.import({ id, text, isDryRun: true })).rows).toMatchObject(report);
  expect(await names(mine)).toEqual([]);
  expect(await mine.import({ id, text })).toMatchObject({ rows: report, added: 1, joined: 1, refused: 1 });
  expect((await mine.import({ id, text })).added).toBe(0);
  expect((await mine.list({})).items).toMatchObject([
    { name: 'Dashiell Prowse', priority: 1, firstAsked: '2026-11-23', note: 'The other thing' },
  ]);
  expect((await mine.import({ id: newId(), text: 'Bea Lindqvist\tEleven Fathoms' })).rows).toMatchObject([
    { row: 1, outcome: 'added' },
  ]);
  expect(await refusalOf(mine.import({ id: newId(), text: '\n\n' }))).toBe('call.paste_empty');
});

test('closed calls older than the desk has chosen go for good, open ones stay', async () => {
  const { mine, first } = await desk();
  const old = await add(mine);
  const open = await add(mine, { name: 'Gus Merriday' });
  await say(mine, old.id, { outcome: 'left-word' });
  await mine.close({ id: old.id });
  await pool.query(`update call_line set closed_at = now() - interval '40 days' where id = $1`, [old.id]);
  expect(await refusalOf(first.saveSettings({ retentionDays: 30, version: 0 }))).toBe('desk.not_covered');
  expect(await first.settings()).toEqual({ retentionDays: null, version: 0 });
  expect(await mine.saveSettings({ retentionDays: 30, version: 0 })).toEqual({
    retentionDays: 30,
    version: 1,
  });
  expect(await refusalOf(mine.saveSettings({ retentionDays: 90, version: 0 }))).toBe('call.settings_changed');
  scene.server.wake('call-lines-go');
  await vi.waitFor(async () => expect(await refusalOf(mine.get({ id: old.id }))).toBe('call.absent'), 10_000);
  const { rows } = await pool.query(`select 1 from call_attempt where line_id = $1`, [old.id]);
  expect([rows.length, (await mine.get({ id: open.id })).name]).toEqual([0, 'Gus Merriday']);
});

test('CAL-7 a talk on the phone is the last contact of a card and of a member; a try is not, nor is a private one', async () => {
  const { jane, mine } = await desk();
  const ada = await scene.person('Ada Moreau');
  await scene.connect(jane, ada);
  const card = ContactId.parse(newId());
  await jane.call.contacts.save({
    id: card,
    version: 0,
    fields: CardFields.parse({ displayName: 'Gus Merriday' }),
  });
  const lasts = async () =>
    (await jane.call.contacts.list({})).items.map(({ displayName, lastContactAt }) => [
      displayName,
      lastContactAt,
    ]);
  const talk = (at: string) => ({ id: newId(), outcome: 'connected' as const, isOver: true, at });
  await add(mine, { personId: ada.id, isPrivate: true, attempt: talk(ago(5)) });
  const line = await add(mine, { cardId: card, name: '' });
  expect(line).toMatchObject({ name: 'Gus Merriday', cardId: card });
  await say(mine, line.id, { outcome: 'left-word' });
  expect(await lasts()).toEqual([
    ['Ada Moreau', null],
    ['Gus Merriday', null],
  ]);
  const [first, second] = [ago(4), ago(3)];
  await add(mine, { personId: ada.id, attempt: talk(first) });
  await pool.query(`update call_line set state_at = now() - interval '1 day' where id = $1`, [line.id]);
  await mine.outcome({ id: line.id, attempt: talk(second) });
  expect(await lasts()).toEqual([
    ['Ada Moreau', first],
    ['Gus Merriday', second],
  ]);
  expect(await jane.call.contacts.get({ id: card })).toMatchObject({ lastContactAt: second });
});

test('CALL-10 whoever opens somebody’s page reads how often their desk called and what came of it', async () => {
  const { mine, second, first } = await desk();
  const ruth = await scene.person('Ruth Bell');
  expect(await mine.with({ personId: ruth.id })).toEqual({
    tries: 0,
    talks: 0,
    attempts: [],
    openLine: null,
  });
  const { id } = await add(first, { personId: ruth.id });
  await say(first, id, { outcome: 'left-word' });
  await add(mine, { personId: ruth.id, isPrivate: true, direction: 'in' });
  expect(await second.with({ personId: ruth.id })).toMatchObject({ tries: 1, talks: 0, openLine: id });
  expect(await mine.with({ personId: ruth.id })).toMatchObject({ tries: 2 });
});
