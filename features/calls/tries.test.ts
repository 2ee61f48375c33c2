import { expect, test, vi } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { CardFields, ContactId } from '#features/contacts/contract/views.ts';
import { newId } from '#platform/server/new-id.ts';
import { add, ago, deskIn, names, say } from './testing/factory/sheet.ts';

const scene = await openScene({ DATABASE_POOL: '10' });
const desk = () => deskIn(scene);
const { pool } = scene.database;

test('CALL-3 the last outcome decides which side owes the call', async () => {
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
  expect((await mine.list({ list: 'done' })).counts).toEqual({ us: 0, them: 0, followUps: 0, done: 1 });
  const { us, them, counts } = await mine.owed({});
  expect([us, them, counts.us]).toEqual([[], [], 0]);
});

test('CAL-3 of fifty who claim one line one gets it, the others see who, and the claim ends after five minutes', async () => {
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

test('a live call that its caller leaves becomes a follow-up, immediately or after five minutes', async () => {
  const { mine, first, second } = await desk();
  const ruth = await add(mine);
  await first.claim({ id: ruth.id });
  await say(first, ruth.id, { outcome: 'connected' });
  await second.release({ id: ruth.id });
  expect(await mine.get({ id: ruth.id })).toMatchObject({ keptState: 'connected' });
  expect(await first.release({ id: ruth.id })).toMatchObject({
    keptState: 'follow-up',
    owedBy: 'us',
    claim: null,
    connectedAt: null,
  });
  const gus = await add(mine, { name: 'Gus Merriday' });
  const hal = await add(mine, { name: 'Hal Brannigan' });
  await say(first, gus.id, { outcome: 'connected' });
  await second.claim({ id: hal.id });
  await pool.query(`update call_line set claimed_until = now() - interval '1 second' where id = any($1)`, [
    [gus.id, hal.id],
  ]);
  scene.server.wake('call-claims-end');
  await vi.waitFor(
    async () => expect(await mine.get({ id: gus.id })).toMatchObject({ keptState: 'follow-up', claim: null }),
    10_000,
  );
  expect(await mine.get({ id: hal.id })).toMatchObject({ keptState: 'to-place', claim: null });
  const { rows } = await pool.query(`select 1 from call_line where claimed_by is not null`);
  expect(rows).toEqual([]);
});

test('CALL-7 what was promised on a call is listed as a follow-up until it is done', async () => {
  const { mine, first } = await desk();
  const ruth = await add(mine);
  await add(mine, { name: 'Gus Merriday' });
  const hal = await add(mine, { name: 'Hal Brannigan' });
  await say(first, ruth.id, { outcome: 'connected' });
  await first.close({ id: ruth.id, as: 'follow-up', next: 'Send the sides' });
  const attempt = { id: newId(), outcome: 'left-word' as const };
  const left = await first.outcome({ id: hal.id, attempt, next: 'Book lunch' });
  const listed = await mine.list({ list: 'follow-ups' });
  expect(listed.items.map(({ name, next }) => [name, next])).toEqual([
    ['Ruth Okonjo-Bell', 'Send the sides'],
    ['Hal Brannigan', 'Book lunch'],
  ]);
  expect(listed.counts).toEqual({ us: 2, them: 1, followUps: 2, done: 0 });
  expect((await mine.owed({})).followUps.map(({ next }) => next)).toEqual(['Send the sides', 'Book lunch']);
  // The claim expired while the caller was offline; their promise still arrives.
  await first.close({ id: ruth.id, as: 'follow-up', next: 'Send the sides; Call Ines' });
  expect(await mine.get({ id: ruth.id })).toMatchObject({ next: 'Send the sides; Call Ines' });
  await mine.close({ id: ruth.id });
  await mine.edit({ id: hal.id, version: left.version, next: '' });
  expect(await names(mine, 'follow-ups')).toEqual([]);
});

test('CAL-4 tries cannot be changed or removed, and a closed line can be reopened', async () => {
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

test('CALL-12 tries logged offline keep their times, arrive once, and change nothing newer', async () => {
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

test('CAL-7 a call that connected counts as last contact; a try or a private call does not', async () => {
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

test('CALL-10 a profile shows how often the desk called this person, and the outcomes', async () => {
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

test('a call can be linked to a project from both sides, and no one else finds or reads the link', async () => {
  const { jane, sam, mine } = await desk();
  const project = { id: newId(), title: 'The Salt Ledger', format: 'series' } as const;
  await jane.call.projects.create(project);
  const { id } = await add(mine, { subject: 'Block 1 director', isPrivate: true });
  const call = { kind: 'call', id } as const;
  const matter = { kind: 'project', id: project.id } as const;
  await jane.call.matters.link({ id: newId(), thing: call, matter });
  expect((await jane.call.matters.about(call)).items).toMatchObject([{ title: 'The Salt Ledger' }]);
  expect((await jane.call.matters.things(matter)).items).toMatchObject([
    {
      kind: 'call',
      title: 'Ruth Okonjo-Bell, Block 1 director',
      path: `/contacts/rolling-calls?line=${id}`,
    },
  ]);
  const found = async (of: typeof jane.call, q: string) =>
    (await of.matters.find({ q })).items.filter(({ kind }) => kind === 'call').map((one) => one.id);
  expect(await found(jane.call, 'okonjo')).toEqual([id]);
  expect(await found(sam.call, 'okonjo')).toEqual([]);
  expect(await refusalOf(sam.call.matters.about(call))).toBe('matter_thing.absent');
  const other = { id: newId(), title: 'Small Weather', format: 'short' } as const;
  await sam.call.projects.create(other);
  const theirs = { kind: 'project', id: other.id } as const;
  expect(await refusalOf(sam.call.matters.link({ id: newId(), thing: call, matter: theirs }))).toBe(
    'matter_thing.absent',
  );
  expect(await mine.get({ id })).toMatchObject({ isPrivate: true });
});
