import { expect, test } from 'vitest';
import { dayIn, firmIn } from '#features/clients/testing/factory/firm.ts';
import { openDesk } from '#features/notifications/testing/factory.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { type Actor, openScene, refusalOf } from './testing/scene.ts';
import { leaksIn, openWalk } from './testing/walk.ts';

const scene = await openScene();
const bells = openDesk(scene.database);
const { firm, talent, signed } = firmIn(scene);

// Words and amounts that occur nowhere else, grouped by who may read them.
const money = [
  'Wyxomaquote',
  '987651234',
  '"commissionbasis":1237',
  '554412345',
  '"commissionbasis":1113',
  '"nok"',
];
const privately = ['Wyxomaprivate'];
const inTeam = ['Wyxomateam', 'Wyxomaneeds', 'Wyxomapaper', 'Wyxomaslip'];
const withClient = ['Wyxomaarea', 'Wyxomapitch', 'Wyxomajob', 'Wyxomareel'];
const all = [...money, ...privately, ...inTeam, ...withClient];

const { agent, colleague, other, assistant, founder, teamId } = await firm();
const [client, former, buyer, rival] = await Promise.all([
  talent('Lucian Thorne'),
  scene.person('Fenna Dahl', { role: 'AGENT' }),
  scene.person('Bea Buyer', { role: 'EXECUTIVE' }),
  firm().then((one) => one.agent),
]);
const outside = { client, rival, other, former, buyer, founder, assistant };
const heard = await Promise.all(Object.values(outside).map((who) => who.listen()));
const { id, jobId, noteId, materialId } = await makeClient();

/** A client with everything a firm keeps about them, and everyone who could learn of it. */
async function makeClient() {
  const asked = await founder.call.teams.invite({ id: teamId, email: `${former.id}@scene.example` });
  await former.call.teams.accept({ id: asked.id });
  const card = await signed(agent, client, { fields: ['film'], isExclusive: true });
  await signed(rival, client);
  await scene.connect(agent, buyer);
  const { clients } = agent.call;
  for (const [personId, seesMoney] of [
    [colleague.id, false],
    [former.id, true],
  ] as const)
    await clients.putMember({ id: card, personId, area: 'Wyxomaarea', seesMoney });
  await clients.edit({ id: card, version: 2, needs: 'Wyxomaneeds', paperwork: 'Wyxomapaper' });
  const asking = {
    quoteMinor: 987_651_234,
    quoteUnit: 'flat',
    currency: 'NOK',
    commissionBasis: 1237,
  } as const;
  await clients.saveMoney({ id: card, version: 0, quoteNote: 'Wyxomaquote', ...asking });
  const job = newId();
  const fee = { feeMinor: 554_412_345, feeUnit: 'flat', currency: 'NOK', commissionBasis: 1113 } as const;
  const days = { firstDay: dayIn(3), lastDay: dayIn(9), paperwork: 'Wyxomaslip' };
  await clients.addJob({ id: card, jobId: job, project: 'Wyxomajob', ...days, money: fee });
  await clients.moveJob({ id: card, jobId: job, version: 1, act: 'book' });
  const note = newId();
  await clients.addNote({ id: card, noteId: note, text: 'Wyxomaprivate', tier: 'private' });
  await clients.addNote({ id: card, noteId: newId(), text: 'Wyxomateam', tier: 'team' });
  const pitch = { buyer: 'Quillmere', project: 'Wyxomapitch', pitchedOn: dayIn(0) };
  await clients.addPitch({ id: card, pitchId: newId(), ...pitch });
  const material = newId();
  const reel = {
    kind: 'reel',
    title: 'Wyxomareel',
    source: { address: 'https://reel.example/wyxoma' },
  } as const;
  await clients.addMaterial({ id: card, materialId: material, ...reel });
  await founder.call.teams.removeMember({ id: teamId, personId: former.id });
  return { id: card, jobId: job, noteId: note, materialId: material };
}

const { walk } = openWalk({
  words: all,
  beginning: 'wyxoma',
  thing: id,
  owner: client.id,
  ids: [id, jobId, noteId, materialId, client.id, agent.id],
  takesAny:
    /^\/api\/(admin|clients|desks|events|files|matters|people|representations|schedule|shares|teams)\//,
  inPath: { personId: [client.id, agent.id], noteId: [noteId], jobId: [jobId], materialId: [materialId] },
});

// The first of all walks: what the server cannot read, it is asked only here.
const walkOfAgent = await walk(agent);

test('the point person reads all of it, in the same walk that finds nothing as anyone else', () => {
  const { leaks } = walkOfAgent;
  expect(all.filter((word) => !leaks.some(({ words }) => words.includes(word)))).toEqual([]);
});

test.each<[string, Actor, readonly string[], PersonId?]>([
  ['the client', client, [...money, ...privately, ...inTeam]],
  ['a co-representative', rival, all],
  ['another department', other, all],
  ['an agent who left the firm', former, all],
  ['a buyer', buyer, all],
  ['whoever runs the firm', founder, all],
  ['a colleague without the grant', colleague, [...money, ...privately]],
  ['an assistant on the desk', assistant, [...money, ...privately], agent.id],
])(
  'CLI-3 %s reads only the parts of a client’s money and notes open to them, whatever they ask',
  async (_who, reader, words, desk) => {
    expect(leaksIn(await walk(reader, walkOfAgent.unread, desk), words)).toEqual([]);
  },
);

test('CLI-3 no bell, mail, live event or task mentions a client’s money or notes', async () => {
  await bells.deliverIn(5 * 60_000);
  const { rows } = await scene.database.pool.query<{ said: string }>(
    `select row_to_json(n)::text as said from notification n union all select row_to_json(m)::text from mail m
      union all select row_to_json(t)::text from timeline_entry t union all select row_to_json(a)::text from audit_entry a`,
  );
  const letters = Object.values(outside).flatMap((who) => bells.lettersOf(who.id));
  const events = heard.flatMap((one) => one.heard);
  expect([rows.length > 20, events.length > 5]).toEqual([true, true]);
  const said = JSON.stringify([rows, letters, events]).toLowerCase();
  expect([...money, ...privately, ...inTeam].filter((word) => said.includes(word.toLowerCase()))).toEqual([]);
});

test('CLI-3 no refused change mentions them', async () => {
  const said: string[] = [];
  const say = async (who: Actor, method: string, path: string, body: object) => {
    const answer = await who.request(method, `/api/clients/${id}${path}`, { body: JSON.stringify(body) });
    said.push(await answer.text());
    expect([400, 403, 404, 409], path).toContain(answer.status);
  };
  const quote = {
    version: 0,
    quoteMinor: 1,
    quoteUnit: 'day',
    currency: 'USD',
    quoteNote: '',
    commissionBasis: 0,
  };
  for (const who of [...Object.values(outside), colleague]) {
    await say(who, 'PATCH', '', { version: 1, endsOn: '2020-01-01', startsOn: '2030-01-01' });
    await say(who, 'PUT', '/money', quote);
    await say(who, 'PATCH', `/jobs/${jobId}`, { version: 1, project: 'Other' });
    await say(who, 'POST', '/notes', { noteId, text: 'Mine', tier: 'team' });
    await say(who, 'DELETE', `/notes/${noteId}`, {});
  }
  const read = said.join(' ').toLowerCase();
  expect([...money, ...privately].filter((word) => read.includes(word.toLowerCase()))).toEqual([]);
  expect(await refusalOf(colleague.call.clients.removeNote({ id, noteId }))).toBe('client_note.absent');
});
