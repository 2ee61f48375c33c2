import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deskOf, readerOf, written } from '#features/assignments/testing/factory/desk.ts';
import { passkey } from '#features/identity/server/tables.ts';
import { invitation } from '#features/invitations/server/tables.ts';
import { notification } from '#features/notifications/server/tables.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { others, procedures } from './access-matrix.ts';
import { communityThings } from './testing/community-asked.ts';
import { marketThings } from './testing/market-asked.ts';
import { examplesWith, inAnHour, laterWords, shareTerms } from './testing/own-things-asked.ts';
import { type Actor, openScene } from './testing/scene.ts';
import { briefOf, selfTapeOf, submissionOf, submissionTo } from './testing/submissions-asked.ts';
import { addressOf, type Thing } from './testing/thing-asked.ts';
import {
  agreedBetween,
  askThrough,
  askToConnect,
  availOf,
  calendarSentBy,
  callOf,
  eventOf,
  holdOf,
  introduceTwo,
  meetingOf,
  pollOf,
  projectOf,
  proposedByGuest,
  shareOf,
  teamOf,
} from './testing/things-of.ts';

const scene = await openScene();
const { orm } = scene.database;
const nobody = '01900000-0000-7000-8000-000000000000';

const [mara, tom, stranger, assistant, moderator, party, reader, otherReader, buyer, otherBuyer] =
  await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Kim Berg'),
    scene.person('Maia Fontaine', { role: 'ASSISTANT' }),
    scene.person('Mo Derat', { role: 'MODERATOR' }),
    scene.person('Pat Party', { role: 'MODERATOR' }),
    scene.person('Rhys Eader', { role: 'READER' }),
    scene.person('Odd Eader', { role: 'READER' }),
    scene.person('Imogen Vance', { role: 'EXECUTIVE' }),
    scene.person('Otto Lind', { role: 'EXECUTIVE' }),
  ]);
const desk = deskOf(mara, scene.address);
await scene.connect(mara, tom);
await scene.connect(mara, party);
await scene.connect(tom, party);
const moment = systemClock.now();

/** Mara's objects, made anew for each change, so that what the owner does to one doesn't affect the others. */
const makers: Readonly<Record<Thing, () => Promise<string>>> = {
  ...(await communityThings(scene, { assistant, moderator, party })),
  conversation: async () => (await mara.call.messaging.start({ participantIds: [tom.id] })).id,
  feedback: async () => {
    const id = newId() as never;
    await mara.call.feedback.submit({ id, feedback: 'The light flickers', category: 'bug' });
    return String(id);
  },
  session: async () => (await scene.anotherSession(mara.id)).sessionId,
  notification: () => makeNotification(),
  snoozed: () => makeNotification(new Date(systemClock.now().getTime() + 60 * 60_000)),
  scheduled: async () => {
    const clientId = newId() as never;
    const conversation = (await mara.call.messaging.start({ participantIds: [tom.id] })).id;
    await mara.call.messaging.schedule({ id: conversation, clientId, ...laterWords() });
    return String(clientId);
  },
  reminder: async () => {
    const clientId = newId() as never;
    const conversation = (await mara.call.messaging.start({ participantIds: [tom.id] })).id;
    const said = { id: conversation, clientId: newId() as never, content: 'Remember' };
    const { seq } = await mara.call.messaging.send(said);
    const wish = { id: conversation, clientId, seq, kind: 'remind', dueAt: inAnHour() } as const;
    await mara.call.messaging.remind(wish);
    return String(clientId);
  },
  template: async () => {
    const id = newId() as never;
    await mara.call.messaging.saveTemplate({ id, title: 'T', body: 'Words', version: 0 });
    return String(id);
  },
  // A report of a moderator's message; the moderator is still a stranger to the report (COM-6).
  report: async () => {
    const { id } = await party.call.messaging.start({ participantIds: [mara.id] });
    const said = { id, clientId: newId() as never, content: 'Vile' };
    const { seq } = await party.call.messaging.send(said);
    const reportId = newId();
    await mara.call.messaging.reportMessage({ id, seq, reportId, reason: 'Harassment' });
    return reportId;
  },
  credit: async () => {
    const id = newId();
    const written = { title: `Feature ${id}`, year: 2026, job: 'gaffer' };
    await tom.call.profiles.suggestCredit({ id, person: mara.id, ...written });
    return id;
  },
  representation: async () => {
    const id = newId();
    const agent = await scene.person('Ari Agent', { role: 'AGENT' });
    await scene.connect(mara, agent);
    const wish = { id, personId: mara.id, kind: 'agent', side: 'representative' } as const;
    await agent.call.profiles.offerRepresentation(wish);
    return id;
  },
  agreed: async () => (await agreedBetween(scene, mara, 'client')).id,
  // A client of Mara, and a person who would like to represent her.
  client: async () => {
    const { other } = await agreedBetween(scene, mara, 'representative');
    const { items } = await mara.call.clients.list({ limit: 100 });
    return String(items.find(({ person }) => person.id === other.id)?.id);
  },
  clientOffered: async () => {
    const agent = await scene.person('Ari Agent', { role: 'AGENT' });
    await scene.connect(mara, agent);
    const id = newId() as never;
    await agent.call.clients.create({ id, personId: mara.id, kind: 'agent', isOffer: true });
    return String(id);
  },
  // A person Mara represents, who allows her to change their profile.
  ofClient: async () => {
    const { id, other } = await agreedBetween(scene, mara, 'representative');
    await other.call.profiles.allowEditing({ id, isAllowed: true });
    return other.id;
  },
  changed: async () => {
    const { id, other } = await agreedBetween(scene, mara, 'client');
    await mara.call.profiles.allowEditing({ id, isAllowed: true });
    const { person } = await other.call.profiles.clientProfile({ id: mara.id });
    await other.call.profiles.editClient({ id: mara.id, version: person.version, bio: newId() });
    return (await mara.call.profiles.profileChanges({})).items[0]?.id ?? '';
  },
  passkey: async () => {
    const id = Buffer.from(newId()).toString('base64url');
    await orm.insert(passkey).values({ id, userId: mara.id, name: 'Laptop', publicKey: 'AA' });
    return id;
  },
  invitation: async () => {
    const id = newId();
    const row = { id, email: `${id}@scene.example`, inviterId: mara.id, clientId: newId(), tokenHash: id };
    const expiresAt = new Date(systemClock.now().getTime() + 60 * 60_000);
    await orm.insert(invitation).values({ ...row, sentAt: moment, expiresAt });
    return id;
  },
  list: async () => {
    const id = newId() as never;
    await mara.call.lists.create({ id, name: String(id) });
    await mara.call.lists.edit({ id, version: 1, kind: 'shortlist', job: 'Gaffer' });
    await mara.call.lists.addMembers({ id, people: [tom.id], actId: newId() });
    return String(id);
  },
  search: async () => {
    const id = newId() as never;
    const kept = { name: String(id), address: 'role=gaffer', tells: false };
    await mara.call.directory.saveSearch({ id, version: 0, ...kept });
    return String(id);
  },
  assignment: () => giveToRead(),
  // Accepted, and with a draft by its reader.
  reading: async () => {
    const id = (await giveToRead()) as never;
    await reader.call.assignments.move({ id, version: 1, act: 'accept' });
    await reader.call.assignments.saveCoverage({ id, version: 0, content: written() });
    return String(id);
  },
  sentCoverage: async () => {
    const id = (await makers.reading()) as never;
    await reader.call.assignments.submitCoverage({ id, version: 1 });
    return String(id);
  },
  // A person: an intern who wrote coverage for Mara that she has not approved yet.
  internship: async () => {
    const intern = await scene.person('Ina Tern', { role: 'INTERN' });
    const { id } = await desk.give(intern);
    const reads = readerOf(intern);
    await reads.accept(id);
    await reads.send(id);
    return intern.id;
  },
  historyAsk: () => askAboutHistory(tom, mara),
  historyAsked: () => askAboutHistory(mara, tom),
  // The person asked can answer; the person who asked can withdraw.
  received: async () => askToConnect(await scene.person('Ines Calloway'), mara),
  sent: async () => askToConnect(mara, await scene.person('Otto Lindqvist')),
  forClient: async () => askThrough(scene, mara),
  introducedTo: async () => introduceTwo(scene, await scene.person('Ava Stone'), mara),
  introduced: async () => introduceTwo(scene, mara, await scene.person('Ava Stone')),
  contact: async () => makeContact(),
  note: async () => makeNote(),
  imported: async () => readIn(),
  merged: async () => {
    const kept = await makeContact();
    const gone = await makeContact();
    const id = newId() as never;
    const fields = { displayName: 'Al Best' };
    const [one, other] = [
      { id: kept as never, version: 1 },
      { id: gone as never, version: 1 },
    ];
    await mara.call.contacts.merge({ id, kept: one, gone: other, fields });
    return String(id);
  },
  moves: async () => {
    const id = newId();
    const card = { id: (await makeContact()) as never, version: 1, sign: 'a'.repeat(64) };
    await mara.call.contacts.takeMoves({ id, cards: [card] });
    return id;
  },
  submission: () => submissionOf(mara, buyer),
  submissionIn: () => submissionTo(buyer, mara),
  submissionBrief: () => briefOf(buyer),
  selfTape: () => selfTapeOf(buyer, mara),
  ...marketThings(scene, { mara, buyer, tom }),
  team: async () => (await teamOf(mara)).id,
  project: async () => (await projectOf(mara)).id,
  projectAsked: async () => {
    const { id } = await projectOf(tom);
    return (await mara.call.projects.requestAccess({ id })).id;
  },
  projectDenied: async () => {
    const id = await askedOfMara();
    await mara.call.projects.reject({ id });
    return id;
  },
  projectImport: async () => {
    const id = await readIn('projects', 'Title\nCopperline\n');
    await mara.call.projects.runImport({ id, mapping: ['title'] });
    return id;
  },
  projectOffered: async () => {
    const { id } = await projectOf(tom);
    await tom.call.projects.addMember({ id, personId: mara.id, role: 'owner' });
    return id;
  },
  projectRequest: () => askedOfMara(),
  calendarImport: () => calendarSentBy(mara, scene.address),
  call: () => callOf(mara),
  event: () => eventOf(mara),
  proposedByGuest: async () => {
    const id = await eventOf(mara);
    await proposedByGuest(scene, mara, id);
    return id;
  },
  hold: () => holdOf(scene, mara),
  holdAsked: () => holdOf(scene, tom, { on: mara, isAgreed: false }),
  holdAhead: async () => {
    const on = await scene.person('Ana Held');
    const ahead = await holdOf(scene, tom, { on });
    await holdOf(scene, mara, { on });
    return ahead;
  },
  holdBehind: () => holdOf(scene, mara, { rank: 2 }),
  availAsked: async () => availOf(mara, await scene.person('Ana Held')),
  availPassed: async () => {
    const { other } = await agreedBetween(scene, mara, 'representative');
    return availOf(tom, other);
  },
  eventInvited: () => eventOf(tom, [mara.id]),
  meetingIn: async () => (await meetingOf(tom, mara)).id,
  poll: () => pollOf(tom, mara),
  meetingOut: async () => (await meetingOf(mara, tom)).id,
  meetingAgreed: async () => {
    const { id, slots } = await meetingOf(tom, mara);
    for (const slot of slots) await mara.call.schedule.acceptMeeting({ id, slotId: slot.id });
    return id;
  },
  shareGiven: () => shareOf(mara, tom),
  shareReceived: () => shareOf(tom, mara),
  shareWaiting: () => shareOf(tom, mara, shareTerms.text),
  teamRequest: async () => {
    const { id } = await teamOf(tom);
    const { email } = await mara.call.identity.me();
    return (await tom.call.teams.invite({ id, email })).id;
  },
  desk: async () => mara.id,
  seat: async () => {
    const principal = await scene.person('Jane Field');
    const offer = { id: principal.id, personId: mara.id, scopes: ['calls' as const] };
    return (await principal.call.teams.offerSeat(offer)).id;
  },
  upload: async () => {
    const id = newId();
    const wish = { id: id as never, kind: 'message', contentType: 'application/pdf', bytes: 2 };
    await mara.call.documents.beginUpload(wish);
    return id;
  },
  file: async () => {
    const id = newId();
    const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const headers = { cookie: mara.cookie, 'content-type': 'image/png' };
    const address = `${scene.address}/api/files/${id}?kind=feedback-screenshot`;
    const kept = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(body) });
    expect(kept.status, await kept.text()).toBe(200);
    return id;
  },
};

async function askedOfMara() {
  const { id } = await projectOf(mara);
  return (await tom.call.projects.requestAccess({ id })).id;
}

const giveToRead = async () => String((await desk.give(reader)).id);

async function makeContact(): Promise<string> {
  const id = newId();
  await mara.call.contacts.save({ id, version: 0, fields: { displayName: 'Al Best' } });
  return id;
}

async function makeNote(): Promise<string> {
  const noteId = newId();
  const note = { noteId: noteId as never, version: 0, text: 'Likes tea' };
  await mara.call.contacts.saveNote({ id: await makeContact(), ...note });
  return noteId;
}

async function readIn(what = 'contacts', body = 'Name,Email\nAl Best,al@best.example\n'): Promise<string> {
  const id = newId();
  const headers = { cookie: mara.cookie, 'content-type': 'text/csv' };
  const address = `${scene.address}/api/${what}/imports/${id}?name=a.csv`;
  expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(200);
  return id;
}

async function makeNotification(snoozedUntil?: Date): Promise<string> {
  const id = newId();
  const row = { id, personId: mara.id, type: 'system_notice', category: 'system', title: 'T', message: 'M' };
  await orm
    .insert(notification)
    .values({ ...row, subject: `notice:${id}`, ...(snoozedUntil && { snoozedUntil, status: 'read' }) });
  return id;
}

/** The question of one of two to the other, whether somebody new may read what they wrote. */
async function askAboutHistory(by: Actor, other: Actor): Promise<string> {
  const { id } = await by.call.messaging.start({ participantIds: [other.id] });
  await by.call.messaging.send({ id, clientId: newId(), content: 'Between us' });
  await by.call.messaging.addParticipants({ id, personIds: [party.id], visible: 'everything' });
  const { items } = await other.call.messaging.messages({ id });
  const joined = items.findLast(({ system }) => system?.kind === 'joined')?.system;
  return joined?.kind === 'joined' ? String(joined.ask) : '';
}

const examples = examplesWith({ tom, party, otherReader });
const askersOf = {
  assistants: { owner: assistant, stranger: buyer },
  moderators: { owner: moderator, stranger: party },
  readers: { owner: reader, stranger: otherReader },
  buyers: { owner: buyer, stranger: otherBuyer },
};

const readable = new Map<Thing, Promise<string>>();

/** A thing to ask about; those that only read it share one, as it stays as it is. */
function thingFor(thing: Thing, method: string): Promise<string> {
  if (method !== 'GET') return makers[thing]();
  const made = readable.get(thing) ?? makers[thing]();
  readable.set(thing, made);
  return made;
}

const owned = [...procedures, ...others].filter(({ policy }) => policy.of !== undefined);

test('every route about a person’s own object is tested below', () => {
  expect(owned.map(({ name }) => name).toSorted()).toEqual(Object.keys(examples).toSorted());
});

test.each(owned)(
  'S8, X1 to a stranger $name answers about somebody else’s thing as about nothing, and to its owner it does not',
  async ({ name, method, path }) => {
    const example = examples[name];
    if (!example) throw new Error(`${name} has no example`);
    const ask = async (who: Actor, id: string) => {
      const body = example.body && { body: JSON.stringify(example.body()) };
      const { headers = {} } = example;
      const answer = await who.request(method, addressOf(path, id, example), { ...body, headers });
      return { status: answer.status, text: await answer.text() };
    };
    const askers = example.askers ? askersOf[example.askers] : { owner: mara, stranger };
    const id = await thingFor(example.thing, method);
    const toNobody = await ask(askers.stranger, nobody);
    expect(toNobody.status, toNobody.text).toBe(404);
    expect(await ask(askers.stranger, id)).toEqual(toNobody);
    const toOwner = await ask(askers.owner, id);
    const isOfTheThing = toOwner.status < 500 && toOwner.status !== 400 && toOwner.text !== toNobody.text;
    expect(isOfTheThing, `${toOwner.status} ${toOwner.text}`).toBe(true);
  },
);
