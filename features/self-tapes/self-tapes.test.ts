import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { bells, officesIn, pdfOf } from '#features/submissions/testing/factory/offices.ts';
import { newId } from '#platform/server/new-id.ts';
import { readText } from '#platform/server/papers/page-text.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { selfTapeTake } from './server/tables.ts';

const clock = movableClock();
const scene = await openScene({}, undefined, clock);
const { agent, buyer, sent, assistantOf } = officesIn(scene);

/** A film as the store knows one: its head, and bytes to ask parts of. */
const film = (bytes = 300_000) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(bytes, 7)]);

async function upload(by: Actor, bytes: Uint8Array = film(), type = 'video/mp4') {
  const id = newId();
  const answer = await fetch(`${scene.address}/api/files/${id}?kind=self-tape`, {
    method: 'PUT',
    headers: { cookie: by.cookie, 'content-type': type },
    body: Buffer.from(bytes),
  });
  return answer.ok ? id : answer.status;
}

async function filmed(by: Actor) {
  const id = await upload(by);
  if (typeof id === 'number') throw new Error(`the film was refused with ${id}`);
  return id;
}

/** A client put up for a role, and casting asks for a self-tape. */
async function asked(more: object = {}) {
  const [dash, ruth, lucian] = await Promise.all([
    agent(),
    buyer('Ruth Adair', 'Adair Casting'),
    scene.person('Lucian Thorne', { role: 'TALENT' }),
  ]);
  await scene.connect(dash, lucian);
  const offer = newId();
  await dash.call.profiles.offerRepresentation({
    id: offer,
    personId: lucian.id,
    kind: 'agent',
    side: 'representative',
  });
  await lucian.call.profiles.decideRepresentation({ id: offer, isAgreed: true });
  const id = await sent(dash, ruth, {
    kind: 'talent',
    title: 'Lucian Thorne',
    clientId: lucian.id,
    pieces: [],
  });
  const tapeId = newId();
  await ruth.call['self-tapes'].ask({ id, tapeId, instructions: 'Two readings.', ...more });
  return { dash, ruth, lucian, id, tapeId };
}

type Asked = Awaited<ReturnType<typeof asked>>;
const tapeFor = async (who: Actor, { id, tapeId }: Pick<Asked, 'id' | 'tapeId'>) => {
  const found = (await who.call.submissions.get({ id })).tapes.find((one) => one.id === tapeId);
  if (!found) throw new Error('no such self-tape');
  return found;
};
type Move = Parameters<Actor['call']['self-tapes']['move']>[0]['move'];
const move = async (who: Actor, at: Asked, to: Move, reason = '') => {
  const { version } = await tapeFor(who, at);
  return who.call['self-tapes'].move({ id: at.tapeId, version, move: to, reason });
};
const addTake = async (who: Actor, { tapeId }: Pick<Asked, 'tapeId'>) => {
  const takeId = newId();
  await who.call['self-tapes'].addTake({
    id: tapeId,
    takeId,
    fileId: await filmed(who),
    slate: 'Lucian Thorne, 183 cm, Leeds',
    wardrobe: 'Grey coat',
  });
  return takeId;
};
const get = (who: Actor, path: string, range?: string) =>
  who.request('GET', path, range ? { headers: { range } } : {});

test('casting asks for a self-tape, it is accepted, filmed and sent, and plays in parts where casting watches it', async () => {
  const at = await asked();
  const { dash, ruth, lucian, id, tapeId } = at;
  expect(await bells(dash)).toContain('submission_tape');
  expect(await bells(lucian)).toContain('submission_tape');
  expect(await tapeFor(lucian, at)).toMatchObject({ state: 'asked', verbs: ['accept', 'decline'] });
  await move(lucian, at, 'accept');
  const take = await addTake(lucian, at);
  const path = `/api/self-tapes/${tapeId}/takes/${take}`;
  expect((await get(ruth, path)).status).toBe(404);
  expect(await tapeFor(ruth, at)).toMatchObject({ state: 'accepted', takes: [] });
  expect(await move(lucian, at, 'send')).toMatchObject({ state: 'sent' });
  expect(await tapeFor(ruth, at)).toMatchObject({ takes: [{ number: 1, wardrobe: 'Grey coat' }] });
  const part = await get(ruth, path, 'bytes=100000-199999');
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
    206,
    'bytes 100000-199999/300012',
    'video/mp4',
  ]);
  expect(Buffer.from(await part.arrayBuffer()).equals(film().subarray(100_000, 200_000))).toBe(true);
  expect((await get(ruth, path, 'bytes=300012-')).status).toBe(416);
  expect(await tapeFor(dash, at)).toMatchObject({ state: 'watched', verbs: [] });
  const { items } = await dash.call.submissions.history({ id });
  expect(items.filter(({ what }) => what === 'tape').map(({ to }) => to)).toEqual([
    'watched',
    'sent',
    'accepted',
    'asked',
  ]);
});

test('the sides open with the acceptance, as a marked copy for whoever reads them', async () => {
  const ruth = await buyer('Ruth Adair', 'Adair Casting');
  const fileId = await upload(ruth, await pdfOf({ words: ['Scene 12'] }), 'application/pdf');
  const [dash, lucian] = await Promise.all([agent(), scene.person('Lucian Thorne', { role: 'TALENT' })]);
  const id = await sent(dash, ruth, { kind: 'talent', title: 'Lucian Thorne', clientName: 'Lucian Thorne' });
  const tapeId = newId();
  await ruth.call['self-tapes'].ask({
    id,
    tapeId,
    sides: { fileId: fileId as ReturnType<typeof newId>, fileName: 'sides 12.pdf' },
  });
  const path = `/api/self-tapes/${tapeId}/sides`;
  expect(await tapeFor(dash, { id, tapeId })).toMatchObject({ hasSides: true, opensSides: false });
  expect((await get(dash, path)).status).toBe(404);
  const { version } = await tapeFor(dash, { id, tapeId });
  await dash.call['self-tapes'].move({ id: tapeId, version, move: 'accept' });
  const copy = await get(dash, path);
  expect(copy.status).toBe(200);
  expect(copy.headers.get('content-disposition')).toBe('inline; filename="sides-12.pdf"');
  // Wherever that copy turns up, it leads back to her.
  const text = (await readText(Buffer.from(await copy.arrayBuffer()), () => {}))[0]?.join('\n') ?? '';
  const admin = await scene.person('Ada Ministrator', { role: 'SUPER_ADMIN' });
  const { items } = await admin.call.shares.findLeak({ text, reason: 'Found on a board' });
  expect(items).toMatchObject([
    { line: 'sides 12.pdf', person: { id: dash.id }, log: [{ person: { id: dash.id } }] },
  ]);
  // The sender's own reading is no opening of the submission.
  expect(await dash.call.submissions.get({ id })).toMatchObject({ openings: 0, tapes: [{ id: tapeId }] });
  expect((await get(ruth, path)).status).toBe(200);
  expect((await get(lucian, path)).status).toBe(404);
});

test('one press closes leaked sides for everybody who was asked with them, also under way, and casting is told', async () => {
  const [ruth, dash, oren] = await Promise.all([
    buyer('Ruth Adair', 'Adair Casting'),
    agent(),
    agent('Oren Vale'),
  ]);
  const pages = await pdfOf({ words: ['Scene 12'] });
  const ask = async (by: Actor, bytes: Uint8Array) => {
    const id = await sent(by, ruth, { kind: 'talent', title: 'Lucian Thorne', clientName: 'Lucian Thorne' });
    const tapeId = newId();
    const fileId = (await upload(ruth, bytes, 'application/pdf')) as ReturnType<typeof newId>;
    await ruth.call['self-tapes'].ask({ id, tapeId, sides: { fileId, fileName: 'sides 12.pdf' } });
    await by.call['self-tapes'].move({ id: tapeId, version: 1, move: 'accept' });
    return { id, tapeId, path: `/api/self-tapes/${tapeId}/sides` };
  };
  const hers = await ask(dash, pages);
  const his = await ask(oren, pages);
  const others = await ask(oren, await pdfOf({ words: ['Scene 30'] }));
  const opening = newId();
  const copy = await get(dash, `${hers.path}?opening=${opening}`);
  const text = (await readText(Buffer.from(await copy.arrayBuffer()), () => {}))[0]?.join('\n') ?? '';
  const admin = await scene.person('Ada Ministrator', { role: 'SUPER_ADMIN' });
  const { items } = await admin.call.shares.findLeak({ text, reason: 'Found on a board' });
  expect(items).toMatchObject([{ open: 2, person: { id: dash.id } }]);
  const { code } = items[0] ?? { code: '' };
  expect(await admin.call.shares.revokeLeak({ code, reason: 'Found on a board' })).toEqual({ revoked: 2 });
  expect((await get(dash, `${hers.path}?opening=${opening}`, 'bytes=0-99')).status).toBe(404);
  expect((await get(oren, his.path)).status).toBe(404);
  expect((await get(ruth, hers.path)).status).toBe(200);
  expect((await get(oren, others.path)).status).toBe(200);
  expect(await tapeFor(oren, his)).toMatchObject({ areSidesClosed: true, opensSides: false });
  expect(await bells(ruth)).toContain('submission_leaked');
  const { items: steps } = await oren.call.submissions.history({ id: his.id });
  expect(steps[0]).toMatchObject({ what: 'tape_sides_closed' });
});

test('a representative looks first and by an earlier time; casting hears of neither', async () => {
  clock.stopAt('2026-12-01T10:00:00Z');
  const at = await asked({ dueOn: '2026-12-04T18:00', dueZone: 'America/Los_Angeles' });
  const { dash, ruth, lucian, tapeId } = at;
  const first = async (dueOn: string) => {
    const { version } = await tapeFor(dash, at);
    return dash.call['self-tapes'].lookFirst({ id: tapeId, version, isFirst: true, dueOn });
  };
  expect(await refusalOf(first('2026-12-04T18:00'))).toBe('self_tape.first_late');
  await first('2026-12-03T12:00');
  expect(await tapeFor(lucian, at)).toMatchObject({ dueAt: '2026-12-03T20:00:00.000Z' });
  expect(await tapeFor(ruth, at)).toMatchObject({ dueAt: '2026-12-05T02:00:00.000Z', representative: null });
  await move(lucian, at, 'accept');
  await addTake(lucian, at);
  expect(await refusalOf(move(lucian, at, 'send'))).toBe('self_tape.closed');
  await move(lucian, at, 'hand_in');
  expect(await tapeFor(ruth, at)).toMatchObject({ state: 'accepted', takes: [] });
  await move(dash, at, 'hand_back', 'Slower in the second half.');
  expect(await tapeFor(lucian, at)).toMatchObject({
    state: 'accepted',
    reason: 'Slower in the second half.',
  });
  expect(await tapeFor(ruth, at)).toMatchObject({ reason: '' });
  await move(lucian, at, 'hand_in');
  await move(dash, at, 'send');
  expect((await bells(ruth)).filter((type) => type === 'submission_tape')).toHaveLength(2);
  clock.run();
});

test('a request is declined with a reason, taken back while it is open, and answered from /requests', async () => {
  clock.stopAt('2026-12-01T10:00:00Z');
  const at = await asked({ dueOn: '2026-12-02T18:00', dueZone: 'UTC' });
  const { dash, ruth, lucian, tapeId } = at;
  const waiting = async (who: Actor) =>
    (await who.call.requests.list({})).items
      .filter(({ id }) => id === tapeId)
      .map(({ kind, verbs }) => [kind, verbs.map(({ verb }) => verb)]);
  expect(await waiting(lucian)).toEqual([['self_tape', ['accept', 'decline']]]);
  expect(await waiting(dash)).toEqual([['self_tape', ['accept', 'decline']]]);
  expect(await refusalOf(move(dash, at, 'decline'))).toBe('self_tape.reason_missing');
  await move(dash, at, 'decline', 'On a job until Friday.');
  expect(await tapeFor(ruth, at)).toMatchObject({ state: 'declined', reason: 'On a job until Friday.' });
  expect(await waiting(lucian)).toEqual([]);
  expect(await refusalOf(move(lucian, at, 'take_back'))).toBe('self_tape.closed');
  expect(await move(dash, at, 'take_back')).toMatchObject({ state: 'asked' });
  await move(lucian, at, 'decline', 'Away.');
  clock.stopAt('2026-12-02T18:05:01Z');
  expect(await refusalOf(move(dash, at, 'take_back'))).toBe('self_tape.late');
  expect(await tapeFor(dash, at)).toMatchObject({ isLate: true, verbs: [] });
  expect(await move(ruth, at, 'call_off')).toMatchObject({ state: 'called_off' });
  clock.run();
});

test('of twenty who answer at once one wins, and the others are shown what there is now', async () => {
  const at = await asked();
  const { version } = await tapeFor(at.dash, at);
  const tries = Array.from({ length: 20 }, (_, index) =>
    refusalOf(
      (index % 2 ? at.dash : at.lucian).call['self-tapes'].move({
        id: at.tapeId,
        version,
        move: index % 4 < 2 ? 'accept' : 'decline',
        reason: 'No',
      }),
    ),
  );
  const outcomes = await Promise.all(tries);
  // A second press of the winner's answer is the first one again.
  expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(10);
  expect((await tapeFor(at.ruth, at)).version).toBe(version + 1);
});

test('a film that is none is refused, and what was withdrawn or is under a stranger’s eyes plays no byte', async () => {
  const at = await asked();
  const { dash, ruth, lucian, id, tapeId } = at;
  expect(await upload(lucian, Buffer.from('<!doctype html><script>'))).toBe(415);
  await move(dash, at, 'accept');
  const take = await addTake(dash, at);
  const path = `/api/self-tapes/${tapeId}/takes/${take}`;
  const otto = await buyer('Otto Lind', 'Elsewhere');
  expect((await get(otto, path)).status).toBe(404);
  expect(await refusalOf(otto.call.submissions.get({ id }))).toBe('submission.absent');
  expect(await refusalOf(otto.call['self-tapes'].move({ id: tapeId, version: 1, move: 'accept' }))).toBe(
    'submission.absent',
  );
  await move(dash, at, 'send');
  expect((await get(ruth, path, 'bytes=10-20')).status).toBe(206);
  await ruth.call.submissions.respond({
    id,
    version: (await ruth.call.submissions.get({ id })).version,
    answer: 'select',
    mark: 2,
  });
  await dash.call.submissions.withdraw({ id, reason: 'Booked elsewhere' });
  const { version } = await ruth.call.submissions.get({ id });
  await ruth.call.submissions.respond({ id, version, answer: 'let_go' });
  for (const who of [ruth, lucian, dash]) expect((await get(who, path, 'bytes=10-20')).status).toBe(404);
});

test('what is read without names is asked for no face, and a script for no self-tape', async () => {
  const [dash, ruth] = await Promise.all([agent(), buyer('Ruth Adair', 'Adair Casting')]);
  const briefId = newId();
  await ruth.call.briefs.open({ id: briefId, kind: 'talent', title: 'Regulars', isBlind: true });
  const blind = await sent(dash, null, { kind: 'talent', title: 'One', briefId, pieces: [] });
  const script = await sent(dash, ruth);
  const ask = (id: typeof blind) => refusalOf(ruth.call['self-tapes'].ask({ id, tapeId: newId() }));
  expect(await ask(blind)).toBe('self_tape.hidden');
  expect(await ask(script)).toBe('self_tape.closed');
  expect((await ruth.call.submissions.get({ id: blind })).verbs).not.toContain('ask_tape');
});

test('an assistant accepts on the desk of the agent, and plays there what they may not open elsewhere', async () => {
  const at = await asked();
  const { assistant } = await assistantOf(at.dash);
  const { version } = await tapeFor(at.dash, at);
  await assistant.onDesk(at.dash.id)['self-tapes'].move({ id: at.tapeId, version, move: 'accept' });
  const take = await addTake(at.lucian, at);
  const path = `/api/self-tapes/${at.tapeId}/takes/${take}`;
  expect((await get(assistant, `${path}?desk=${at.dash.id}`)).status).toBe(200);
  expect((await get(assistant, path)).status).toBe(404);
});

test('a take that is removed is gone from the store, and the export of whoever is in it has the others', async () => {
  const at = await asked();
  const { dash, lucian, tapeId } = at;
  const { orm } = scene.database;
  await move(dash, at, 'accept');
  const gone = await addTake(lucian, at);
  const kept = await addTake(lucian, at);
  const [row] = await orm.select().from(selfTapeTake).where(eq(selfTapeTake.id, gone));
  await lucian.call['self-tapes'].removeTake({ id: tapeId, takeId: gone });
  const { rows } = await orm.execute(sql`select binned_at from stored_file where id = ${row?.fileId}`);
  expect(rows).toEqual([{ binned_at: expect.anything() }]);
  const answer = await lucian.request('GET', '/api/me/export');
  expect(await answer.text()).toContain(kept);
});

test('the takes of whoever deletes their account go with them, films and all', async () => {
  const at = await asked();
  await move(at.dash, at, 'accept');
  const take = await addTake(at.lucian, at);
  const { orm } = scene.database;
  const isIt = eq(selfTapeTake.id, take);
  const [row] = await orm.select().from(selfTapeTake).where(isIt);
  await orm.execute(
    sql`insert into departure (id, user_id, due_at) values (${newId()}, ${at.lucian.id}, ${clock.now()})`,
  );
  const isThere = async () => {
    scene.server.wake('account-deletion');
    return (await orm.select().from(selfTapeTake).where(isIt)).length > 0;
  };
  await expect.poll(isThere, { interval: 500 }).toBe(false);
  const { rows } = await orm.execute(sql`select binned_at from stored_file where id = ${row?.fileId}`);
  expect(rows.every(({ binned_at }) => binned_at !== null)).toBe(true);
});
