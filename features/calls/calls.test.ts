import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { newId } from '#platform/server/new-id.ts';
import { gone } from '#platform/testing/gone.ts';
import { patience } from '#platform/testing/patience.ts';
import { endClaims } from './server/acts/sheet.ts';
import * as tables from './server/tables.ts';
import { add, deskIn, names, say } from './testing/factory/sheet.ts';

const scene = await openScene({ DATABASE_POOL: '10' });
const desk = () => deskIn(scene);
const { pool } = scene.database;

test('CAL-1 a principal sees who to call, about what, and which assistant added it', async () => {
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

test('a member goes on the sheet with the number their profile shows to the principal, and without it otherwise', async () => {
  const { jane, first } = await desk();
  const facts = { phone: '+442079460137' };
  const friend = await scene.person('Ruth Bell', { facts });
  const stranger = await scene.person('Gus Merriday', { facts });
  await scene.connect(jane, friend);
  expect(await add(first, { personId: friend.id })).toMatchObject({ phone: '+44 20 7946 0137' });
  expect(await add(first, { personId: stranger.id })).toMatchObject({ phone: '' });
});

test('CAL-1 a call sent twice makes one line, and a stranger’s lines and people answer 404', async () => {
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

test('CAL-6 an incoming call joins the open line of its caller', async () => {
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

test('calls to a person who deleted their account stay calls to one person, and no longer name them', async () => {
  const { mine } = await desk();
  const ruth = await scene.person('Ruth Bell');
  const { id } = await add(mine, { personId: ruth.id });
  await add(mine, { personId: ruth.id, isPrivate: true });
  const other = await add(mine, { personId: (await scene.person('Gus Merriday')).id });
  const forget = forgetting(tables, { before: endClaims });
  await scene.database.write((tx) => forget(tx, gone(ruth)));
  const of = (line: string) =>
    pool.query(
      `select same_as like '%' || $2 || '%' as "isNamed", count(*)::int as calls from call_line
       where (desk_id, same_as) in (select desk_id, same_as from call_line where id = $1) group by same_as`,
      [line, ruth.id],
    );
  expect((await of(id)).rows).toEqual([{ isNamed: false, calls: 2 }]);
  expect((await of(other.id)).rows).toEqual([{ isNamed: false, calls: 1 }]);
});

test('CAL-6 twenty simultaneous calls from one person make one line with twenty tries', async () => {
  const { mine } = await desk();
  const made = await Promise.all(Array.from({ length: 20 }, () => add(mine, { direction: 'in' })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await mine.get({ id: made[0]?.id ?? newId() })).toMatchObject({ tries: 20, state: 'we-owe' });
});

test('CAL-5 at the desk’s midnight each open line moves to the new day once and counts its days', async () => {
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
    patience,
  );
  expect((await days())[1]).toMatchObject({ ahead: 2 });
  await pool.query(due, [jane.id]);
  scene.server.wake('call-sheets-turn');
  await vi.waitFor(async () => expect((await days())[0]?.turns).toBe(true), patience);
  expect((await days())[0]?.ahead).toBe(3);
  expect(await mine.get({ id: open.id })).toMatchObject({ day: 4, version: 1 });
});

test('CAL-5 two servers that come back after a night of 25 hours move each open line once between them', async () => {
  const second = await startSecondServer(scene);
  const facts = { timeZone: 'America/Los_Angeles' };
  const people = await Promise.all(['Ann', 'Ben', 'Cy', 'Dee'].map((name) => scene.person(name, { facts })));
  for (const { call } of people)
    for (const name of ['Ruth', 'Gus', 'Hal', 'Wren', 'Odile']) await add(call.calls, { name });
  const desks = people.map(({ id }) => id);
  await pool.query(`
    create table carried (line_id uuid not null);
    create function note_carried() returns trigger language plpgsql as $$ begin
      insert into carried values (new.id); return new; end $$;
    create trigger note_carried after update of sheet_day on call_line for each row
      when (new.sheet_day > date '2026-11-01') execute function note_carried()`);
  // The clocks went back on November 1, and no server has run since the midnight before.
  const back = `update call_line set first_asked = '2026-10-31', sheet_day = '2026-10-31' where desk_id = any($1)`;
  await pool.query(back, [desks]);
  await pool.query(`update call_sheet set turns_at = '2026-11-01T07:00Z' where desk_id = any($1)`, [desks]);
  for (let time = 0; time < 5; time++)
    for (const server of [scene.server, second]) server.wake('call-sheets-turn');
  const left = `select count(*)::int as left from call_sheet where desk_id = any($1) and turns_at < now()`;
  await vi.waitFor(
    async () => expect((await pool.query(left, [desks])).rows).toEqual([{ left: 0 }]),
    patience,
  );
  for (const server of [scene.server, second]) server.wake('call-sheets-turn');
  const { rows } = await pool.query<{ times: number; day: string }>(
    `select (select count(*)::int from carried c where c.line_id = l.id) as times, sheet_day::text as day
     from call_line l where desk_id = any($1)`,
    [desks],
  );
  const today = wallTimeOf(facts.timeZone, Date.now()).slice(0, 10);
  expect(rows).toEqual(Array.from({ length: 20 }, () => ({ times: 1, day: today })));
  const days = (Date.parse(today) - Date.parse('2026-10-31')) / 86_400_000 + 1;
  expect((await people[0]?.call.calls.list({}))?.items[0]).toMatchObject({ day: days, version: 1 });
  const { rows: sheets } = await pool.query<{ at: string }>(
    `select distinct to_char(turns_at at time zone 'America/Los_Angeles', 'HH24:MI') as at from call_sheet where desk_id = any($1)`,
    [desks],
  );
  expect(sheets).toEqual([{ at: '00:00' }]);
});

test('CAL-8 a private line is hidden from every assistant until its principal opens them to the first one', async () => {
  const { mine, first, second, sam } = await desk();
  const heard = await sam.listen();
  const line = await add(mine, { isPrivate: true, subject: 'Leaving the studio' });
  for (const assistant of [first, second]) {
    expect(await refusalOf(assistant.get({ id: line.id }))).toBe('call.absent');
    expect(await refusalOf(add(assistant, { name: 'Ana Ruiz', isPrivate: true }))).toBe(
      'call.private_closed',
    );
    expect((await assistant.list({})).items).toEqual([]);
  }
  expect(await refusalOf(first.saveSettings({ retentionDays: null, opensPrivate: true, version: 0 }))).toBe(
    'desk.not_covered',
  );
  await mine.saveSettings({ retentionDays: null, opensPrivate: true, version: 0 });
  await heard.expectEvent('call.changed');
  expect(heard.heard.some(({ d }) => JSON.stringify(d).includes(line.id))).toBe(false);
  expect(await first.get({ id: line.id })).toMatchObject({ isPrivate: true });
  expect(await refusalOf(second.get({ id: line.id }))).toBe('call.absent');
  await mine.saveSettings({ retentionDays: null, opensPrivate: false, version: 1 });
  expect(await refusalOf(first.get({ id: line.id }))).toBe('call.absent');
});

test('CAL-8 only the principal and a first assistant who may see them can find or join a private line, or get its events', async () => {
  const { mine, first, second, kim } = await desk();
  await mine.saveSettings({ retentionDays: null, opensPrivate: true, version: 0 });
  const heard = await kim.listen();
  const line = await add(first, { isPrivate: true, subject: 'Leaving the studio' });
  expect(await mine.get({ id: line.id })).toMatchObject({ isPrivate: true });
  expect(await refusalOf(second.get({ id: line.id }))).toBe('call.absent');
  expect(await refusalOf(second.claim({ id: line.id }))).toBe('call.absent');
  expect(await refusalOf(say(second, line.id, { outcome: 'drop' }))).toBe('call.absent');
  expect(await refusalOf(second.edit({ id: line.id, version: 1, subject: 'x' }))).toBe('call.absent');
  expect((await second.list({})).counts).toEqual({ us: 0, them: 0, followUps: 0, done: 0 });
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

test('CAL-3 everyone on the desk sees a change live, and a seat without the calls scope opens nothing', async () => {
  const { jane, mine, sam } = await desk();
  const eve = await scene.person('Eve Lind');
  const seat = await jane.call.teams.offerSeat({ id: jane.id, personId: eve.id, scopes: ['calendar'] });
  await eve.call.teams.acceptSeat({ id: seat.id });
  const heard = await sam.listen();
  const { id } = await add(mine);
  expect((await heard.expectEvent('call.changed')).d).toEqual({ id, desk: jane.id });
  expect(await refusalOf(eve.onDesk(jane.id).calls.list({}))).toBe('desk.not_covered');
});

test('the sheet shows the most important call first, and lines can be reordered', async () => {
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
    const shown = (await names(mine)).filter((name) => ['Ana', 'Ben'].includes(name));
    expect(shown).toEqual(upper === a ? ['Ana', 'Ben'] : ['Ben', 'Ana']);
  }
  const first = await mine.list({ limit: 2 });
  const rest = await mine.list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(await names(mine));
});

test('CALL-1 a logged call is closed, or kept open for its follow-up', async () => {
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

test('a desk that has chosen nothing keeps closed calls for two years, and one that chose forever keeps them', async () => {
  const { mine } = await desk();
  const line = await add(mine);
  await say(mine, line.id, { outcome: 'left-word' });
  await mine.close({ id: line.id });
  const keptFor = async () => {
    const { rows } = await pool.query<{ days: number | null }>(
      'select extract(day from goes_at - closed_at)::int as days from call_line where id = $1',
      [line.id],
    );
    return rows[0]?.days;
  };
  expect(await keptFor()).toBe(730);
  await mine.saveSettings({ retentionDays: null, version: 0 });
  expect(await keptFor()).toBeNull();
});

test('CALL-11 a sheet with a title and numbers with extensions is read, and a date that cannot be read is said', async () => {
  const { mine } = await desk();
  const sheet = resolve(import.meta.dirname, '../../data-files/import-shapes/calls/pasted-sheet.csv');
  const { rows } = await mine.import({ id: newId(), text: readFileSync(sheet, 'utf8') });
  expect(rows).toMatchObject([
    { row: 4, name: 'Ava Lind', outcome: 'added', remark: '' },
    { row: 5, name: 'Ben Okoro', outcome: 'added', remark: '' },
  ]);
  expect((await mine.list({})).items).toMatchObject([
    { name: 'Ava Lind', phone: '310-555-0142 x201', firstAsked: expect.stringMatching(/-11-27$/) },
    { name: 'Ben Okoro', firstAsked: '2026-11-27' },
  ]);
  const odd = 'Name;Date\nCleo Park;soon\nDan Roe;1/2/2026\nEva Poe;tbd';
  const read = await mine.import({ id: newId(), text: odd, isDryRun: true });
  expect(read.rows.map(({ remark }) => remark)).toEqual(['date', 'date_of_two', '']);
  expect(read.unsureDays).toEqual(['1/2/2026']);
  await mine.import({ id: newId(), text: odd, dayOrder: 'day_first' });
  const lines = new Map((await mine.list({})).items.map((line) => [line.name, line]));
  expect(lines.get('Cleo Park')).toMatchObject({ note: 'soon' });
  expect(lines.get('Dan Roe')).toMatchObject({ firstAsked: '2026-02-01', note: '' });
});

test('closed calls are deleted after the time the desk chose, open ones stay', async () => {
  const { mine, first } = await desk();
  const old = await add(mine);
  const open = await add(mine, { name: 'Gus Merriday' });
  await say(mine, old.id, { outcome: 'left-word' });
  await mine.close({ id: old.id });
  await pool.query(`update call_line set closed_at = now() - interval '40 days' where id = $1`, [old.id]);
  expect(await refusalOf(first.saveSettings({ retentionDays: 30, version: 0 }))).toBe('desk.not_covered');
  expect(await first.settings()).toEqual({
    retentionDays: 730,
    offersTimes: false,
    opensPrivate: false,
    version: 0,
  });
  expect(await mine.saveSettings({ retentionDays: 30, version: 0 })).toEqual({
    retentionDays: 30,
    offersTimes: false,
    opensPrivate: false,
    version: 1,
  });
  expect(await refusalOf(mine.saveSettings({ retentionDays: 90, version: 0 }))).toBe('call.settings_changed');
  scene.server.wake('call-lines-go');
  await vi.waitFor(
    async () => expect(await refusalOf(mine.get({ id: old.id }))).toBe('call.absent'),
    patience,
  );
  const { rows } = await pool.query(`select 1 from call_attempt where line_id = $1`, [old.id]);
  expect([rows.length, (await mine.get({ id: open.id })).name]).toEqual([0, 'Gus Merriday']);
});
