import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personRole } from '#features/access/server/tables.ts';
import { dayIn } from '#features/assignments/testing/factory/desk.ts';
import { auditEntry } from '#features/audit/server/tables.ts';
import { CardFields, ContactId } from '#features/contacts/contract/views.ts';
import { deskHeader, deskScopes } from '#platform/contract/desk.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { procedures } from './access-matrix.ts';
import { listingsOf, toPutUp } from './testing/market-asked.ts';
import { type Actor, openScene } from './testing/scene.ts';
import { calendarSentBy, couldMeet, outsider, proposedByGuest } from './testing/things-of.ts';

const scene = await openScene();
const newId = () => uuidV7(performance.timeOrigin + performance.now());

/** Sam on Jane's desk, and the input of each write there; what is uploaded for one is Sam's, or Jane's own. */
async function desk({ isOwn = false } = {}) {
  const [jane, sam, ada] = await Promise.all(
    ['Jane Field', 'Sam Ortiz', 'Ada Moreau'].map((name) => scene.person(name)),
  );
  if (!jane || !sam || !ada) throw new Error('three people were asked for');
  // Managers send submissions, executives answer them: these two do both.
  const both = [jane, ada].map(({ id }) => ({ personId: id, role: 'EXECUTIVE', isPrimary: false }) as const);
  await scene.database.orm.insert(personRole).values(both);
  await scene.connect(jane, ada);
  const seat = await jane.call.teams.offerSeat({ id: jane.id, personId: sam.id, scopes: [...deskScopes] });
  await sam.call.teams.acceptSeat({ id: seat.id });
  const strangers = await Promise.all(
    ['Ines Roth', 'Kit Adler', 'Noa Vane'].map((name) => scene.person(name)),
  );
  const [toAccept = '', toReject = '', toMute = ''] = await Promise.all(
    strangers.map(async ({ call }) => {
      const id = newId();
      await call.connections.ask({ id, toUserId: jane.id, message: 'We met at the lab.' });
      return id;
    }),
  );
  const { id: talk } = await ada.call.messaging.start({ participantIds: [jane.id] });
  const card = ContactId.parse(newId());
  const fields = CardFields.parse({ displayName: 'Ada Moreau' });
  await jane.call.contacts.save({ id: card, version: 0, fields });
  const day = { firstDay: '2027-03-15', lastDay: '2027-03-15' };
  const wish = { title: 'Notes call', kind: 'notes-call', when: day } as const;
  const [own, off] = [ContactId.parse(newId()), ContactId.parse(newId())];
  for (const id of [own, off]) await jane.call.schedule.create({ id, ...wish });
  await proposedByGuest(scene, jane, own);
  const invited = await ada.call.schedule.create({
    id: ContactId.parse(newId()),
    ...wish,
    people: [jane.id],
  });
  const { id: film } = await jane.call.projects.create({ id: newId(), title: 'Halyard', format: 'short' });
  await jane.call.projects.edit({ id: film, version: 1, tier: 'network' });
  const meetings = await askedMeetings(jane, ada);
  const calendar = await calendarSentBy(sam, scene.address, jane.id);
  const link = { thing: { kind: 'conversation', id: talk }, matter: { kind: 'project', id: film } };
  const asked: Readonly<Record<string, readonly [path: string, body: object]>> = {
    'connections.accept': [`/connections/requests/${toAccept}/accept`, {}],
    'connections.reject': [`/connections/requests/${toReject}/reject`, {}],
    'connections.mute': [`/connections/requests/${toMute}/mute`, {}],
    'contacts.save': [`/contacts/${card}`, { version: 1, fields: { ...fields, title: 'Line producer' } }],
    'contacts.saveNote': [
      `/contacts/${card}/notes`,
      { noteId: newId(), version: 0, text: 'Call after four' },
    ],
    'matters.link': ['/matters/links', { id: newId(), ...link }],
    'matters.unlink': ['/matters/links/remove', link],
    'messaging.send': [`/conversations/${talk}/messages`, { clientId: newId(), content: 'Thursday works.' }],
    ...(await clientsOf(jane, sam)),
    'marketplace.apply': await putUpBy(jane, ada),
    ...(await listingsOf(jane, ada)),
    ...(await onSheetOf(jane, sam)),
    ...(await offeredTo(jane, ada)),
    ...(await heldOn(jane, ada)),
    ...(await submittedBetween(jane, ada, isOwn ? jane : sam)),
    'schedule.create': ['/events', { id: newId(), ...wish }],
    'schedule.edit': [`/events/${own}`, { version: 1, title: 'Budget pass' }],
    'schedule.declineProposal': [`/events/${own}/guests/decline`, { email: outsider }],
    'schedule.cancel': [`/events/${off}`, {}],
    'schedule.answer': [`/events/${invited.id}/answer`, { answer: 'yes' }],
    ...meetings,
    ...(await polled(jane, ada)),
    'schedule.runCalendarImport': [`/calendar-imports/${calendar}/run`, {}],
    'schedule.undoCalendarImport': [`/calendar-imports/${calendar}/undo`, {}],
    'teams.saveHandbook': [`/desks/${jane.id}/handbook`, { version: 0, text: 'Never before ten.' }],
  };
  return { jane, sam, seatId: seat.id, asked };
}

/** A client of Jane’s, to be put up for a listing of Ada’s. */
async function putUpBy(jane: Actor, ada: Actor) {
  const client = await scene.person('Marek Sobol', { role: 'TALENT' });
  await scene.connect(jane, client);
  return toPutUp(jane, client, ada);
}

/** A client of Jane’s with everything kept about them, and every write to it at her desk. */
async function clientsOf(jane: Actor, sam: Actor) {
  const [client, prospect, newcomer, colleague] = await Promise.all([
    scene.person('Lucian Thorne', { role: 'TALENT' }),
    scene.person('Juno Ward', { role: 'TALENT' }),
    scene.person('Lise Aalto', { role: 'TALENT' }),
    scene.person('Cora League'),
  ]);
  const add = async (personId: Actor['id'], isOffer: boolean) => {
    const id = ContactId.parse(newId());
    await jane.call.clients.create({ id, personId, kind: 'manager', isOffer });
    return id;
  };
  await Promise.all([client, prospect].map((one) => scene.connect(jane, one)));
  const place = await jane.call.teams.offerSeat({ id: jane.id, personId: colleague.id, scopes: ['clients'] });
  await colleague.call.teams.acceptSeat({ id: place.id });
  const id = await add(client.id, true);
  await client.call.clients.accept({ id });
  const toOffer = await add(prospect.id, false);
  // Only a person granted it sees money, on a desk too.
  await jane.call.clients.putMember({ id, personId: sam.id, seesMoney: true });
  for (const one of [sam, colleague])
    await jane.call.clients.putMember({ id: toOffer, personId: one.id, version: 0 });
  const [edited, moved, old, noted] = [newId(), newId(), newId(), newId()];
  for (const jobId of [edited, moved])
    await jane.call.clients.addJob({ id, jobId: ContactId.parse(jobId), project: 'Copperline' });
  const material = { kind: 'reel', title: 'Reel', source: { address: 'https://reel.example/1' } } as const;
  for (const materialId of [old, newId()])
    await jane.call.clients.addMaterial({ id, materialId: ContactId.parse(materialId), ...material });
  await jane.call.clients.addNote({ id, noteId: ContactId.parse(noted), text: 'Likes tea', tier: 'team' });
  const quote = { quoteMinor: 100, quoteUnit: 'day', currency: 'USD', quoteNote: '', commissionBasis: 1000 };
  return {
    'clients.create': ['/clients', { id: newId(), personId: newcomer.id, kind: 'manager' }],
    'clients.edit': [`/clients/${id}`, { version: 2, needs: 'A pilot' }],
    'clients.saveMoney': [`/clients/${id}/money`, { version: 0, ...quote }],
    'clients.offer': [`/clients/${toOffer}/offer`, {}],
    'clients.putMember': [`/clients/${id}/team/${colleague.id}`, { version: 0, area: 'Television' }],
    'clients.removeMember': [`/clients/${toOffer}/team/${sam.id}`, {}],
    'clients.addJob': [`/clients/${id}/jobs`, { jobId: newId(), project: 'Halyard' }],
    'clients.editJob': [`/clients/${id}/jobs/${edited}`, { version: 1, role: 'Voss' }],
    'clients.moveJob': [`/clients/${id}/jobs/${moved}/move`, { version: 1, act: 'pin' }],
    'clients.addMaterial': [`/clients/${id}/materials`, { materialId: newId(), ...material }],
    'clients.makeCurrent': [`/clients/${id}/materials/${old}/current`, {}],
    'clients.removeMaterial': [`/clients/${id}/materials/${old}`, {}],
    'clients.addPitch': [
      `/clients/${id}/pitches`,
      { pitchId: newId(), buyer: 'Quillmere', pitchedOn: dayIn(0) },
    ],
    'clients.addNote': [`/clients/${id}/notes`, { noteId: newId(), text: 'Rang twice' }],
    'clients.removeNote': [`/clients/${id}/notes/${noted}`, {}],
  } as const;
}

/** Calls on Jane's phone sheet, and every write to them at her desk. */
async function onSheetOf(jane: Actor, sam: Actor) {
  const call = async (name: string) => (await jane.call.calls.add({ id: newId(), name })).id;
  const attempt = (outcome: string) => ({ attempt: { id: newId(), outcome } });
  const taken = await call('Ruth Bell');
  const closed = await call('Gus Merriday');
  await scene.database.orm.execute(
    sql`update call_line set claimed_by = ${sam.id}, claimed_at = now(), claimed_until = now() + interval '1 hour'
      where id = ${taken}`,
  );
  const { version } = await jane.call.calls.close({ id: closed });
  return {
    'calls.add': ['/calls', { id: newId(), name: 'Priya Venkat' }],
    'calls.edit': [`/calls/${await call('Hal Brannigan')}`, { version: 1, subject: 'Budget access' }],
    'calls.claim': [`/calls/${await call('Wren Adeyemi')}/claim`, {}],
    'calls.release': [`/calls/${taken}/release`, {}],
    'calls.attempt': [`/calls/${await call('Bea Lindqvist')}/attempts`, attempt('no-answer')],
    'calls.outcome': [`/calls/${await call('Marek Sobol')}/outcome`, attempt('left-word')],
    'calls.close': [`/calls/${await call('Odile Ferrand')}/close`, {}],
    'calls.reopen': [`/calls/${closed}/reopen`, { version }],
    'calls.import': ['/calls/import', { id: newId(), text: 'Name\nTobias Arkwright' }],
  } as const;
}

/** A call that Jane owes and Ada waits for, with the time offered to both. */
async function offeredTo(jane: Actor, ada: Actor) {
  const line = await jane.call.calls.add({ id: newId(), personId: ada.id, name: 'Ada Moreau' });
  const theirs = await ada.call.calls.add({ id: newId(), personId: jane.id, name: 'Jane Field' });
  await ada.call.calls.outcome({ id: theirs.id, attempt: { id: newId(), outcome: 'left-word' } });
  // Busy until the day after tomorrow, so that the offer stays the same while the other writes run.
  const until = { start: `${dayIn(0)}T00:00`, end: `${dayIn(2)}T00:00`, zone: 'UTC' };
  const awayDay = {
    id: ContactId.parse(newId()),
    title: 'Off-site',
    kind: 'notes-call',
    when: until,
  } as const;
  await jane.call.schedule.create(awayDay);
  for (const { call } of [jane, ada]) {
    const { retentionDays, version } = await call.calls.settings();
    await call.calls.saveSettings({ retentionDays, version, offersTimes: true });
  }
  const [offer] = (await jane.call.calls.offers({})).items;
  return { 'calls.takeOffer': [`/calls/${line.id}/offer`, { startsAt: offer?.startsAt }] } as const;
}

/** Holds and avail checks by Jane and on her, each on different days, and every write to them on her desk. */
async function heldOn(jane: Actor, ada: Actor) {
  const client = await scene.person('Cy Client');
  await scene.connect(jane, client);
  const offer = { id: newId(), personId: jane.id, kind: 'agent', side: 'client' } as const;
  await client.call.profiles.offerRepresentation(offer);
  await jane.call.profiles.decideRepresentation({ id: offer.id, isAgreed: true });
  let day = 0;
  const days = () => {
    const on = `2027-07-${String(++day).padStart(2, '0')}`;
    return { firstDay: on, lastDay: on };
  };
  const wish = (on: Actor, more = {}) => ({
    id: ContactId.parse(newId()),
    personId: on.id,
    title: 'Halyard',
    ...days(),
    ...more,
  });
  const asked = async (by: Actor, on: Actor) => (await by.call.schedule.placeHold(wish(on))).id;
  const agreed = async (more = {}) => {
    const { id } = await jane.call.schedule.placeHold(wish(ada, more));
    await ada.call.schedule.acceptHold({ id });
    return id;
  };
  const check = (on: Actor) => ({ id: newId(), personId: on.id, title: 'Halyard', days: [days()] });
  const checked = async (by: Actor, on: Actor) =>
    (await by.call.schedule.askAvail({ ...check(on), id: ContactId.parse(newId()) })).id;
  const contested = days();
  const kit = await scene.person('Kit Ahead');
  const ahead = await kit.call.schedule.placeHold(wish(ada, contested));
  await ada.call.schedule.acceptHold({ id: ahead.id });
  await agreed(contested);
  const answered = await asked(ada, jane);
  await jane.call.schedule.acceptHold({ id: answered });
  return {
    'schedule.saveAvailability': [
      '/me/availability',
      { zone: 'Europe/London', weekly: [], bookOuts: [], shown: 'ask', version: 0 },
    ],
    'schedule.placeHold': ['/holds', wish(ada)],
    'schedule.acceptHold': [`/holds/${await asked(ada, jane)}/accept`, {}],
    'schedule.declineHold': [`/holds/${await asked(ada, jane)}/decline`, {}],
    'schedule.reopenHold': [`/holds/${answered}/reopen`, {}],
    'schedule.confirmHold': [`/holds/${await agreed()}/confirm`, {}],
    'schedule.promoteHold': [`/holds/${await agreed({ rank: 2 })}/promote`, { rank: 1 }],
    'schedule.challengeHold': [`/holds/${ahead.id}/challenge`, {}],
    'schedule.releaseHold': [`/holds/${await agreed()}/release`, {}],
    'schedule.releaseAll': ['/holds/release-all', { holds: [await agreed()] }],
    'schedule.askAvail': ['/avail-checks', check(ada)],
    'schedule.forwardAvail': [`/avail-checks/${await checked(ada, client)}/forward`, {}],
    'schedule.answerAvail': [`/avail-checks/${await checked(ada, jane)}/answer`, { answer: 'yes' }],
    'schedule.withdrawAvail': [`/avail-checks/${await checked(jane, ada)}/withdraw`, {}],
  } as const;
}

/** What Jane has sent Ada and received from her, and every write to it on her desk. */
async function submittedBetween(jane: Actor, ada: Actor, filming: Actor) {
  const reel = () => ({
    id: ContactId.parse(newId()),
    partId: ContactId.parse(newId()),
    kind: 'reel' as const,
    title: 'Reel',
    source: { address: 'https://reels.example/salt' },
  });
  const work = { kind: 'material', title: 'The Salt Ledger', author: 'Mara Okafor' } as const;
  const drafted = async (by: Actor, to: Actor) => {
    const id = ContactId.parse(newId());
    await by.call.submissions.create({ id, ...work, recipientId: to.id, pieces: [reel()] });
    return id;
  };
  const sent = async (by: Actor, to: Actor) => {
    const id = await drafted(by, to);
    await by.call.submissions.send({ id });
    const { version } = await to.call.submissions.get({ id });
    return { id, version };
  };
  const approved = await drafted(jane, ada);
  await jane.call.submissions.approve({ id: approved });
  const unanswered = await sent(jane, ada);
  await scene.database.orm.execute(
    sql`update submission set sent_at = sent_at - interval '60 days' where id = ${unanswered.id}`,
  );
  const answered = await sent(ada, jane);
  const faces = await tapesBetween(jane, ada, filming);
  const oneOfMany = await sent(ada, jane);
  const many = { batchId: newId(), ...work, items: [{ id: newId(), recipientId: ada.id }] };
  return {
    ...faces,
    'submissions.create': ['/submissions', { id: newId(), ...work, recipientId: ada.id }],
    'submissions.createMany': ['/submissions/many', { ...many, isChecked: false }],
    'submissions.send': [`/submissions/${approved}/send`, {}],
    'submissions.withdraw': [`/submissions/${(await sent(jane, ada)).id}/withdraw`, {}],
    'submissions.nudge': [`/submissions/${unanswered.id}/nudge`, { nudges: 0 }],
    'submissions.addPiece': [`/submissions/${await drafted(jane, ada)}/pieces`, { piece: reel() }],
    'submissions.respond': [
      `/submissions/${answered.id}/respond`,
      { version: answered.version, answer: 'consider' },
    ],
    'submissions.respondMany': [
      '/submissions/answers',
      { items: [{ id: oneOfMany.id, version: oneOfMany.version }], answer: 'consider' },
    ],
  } as const;
}

/** Self-tapes asked of Jane by Ada, and one that Jane's desk asks of somebody whom Ada puts up. */
async function tapesBetween(jane: Actor, ada: Actor, filming: Actor) {
  const putUp = async (by: Actor, to: Actor) => {
    const id = ContactId.parse(newId());
    const talent = { kind: 'talent', clientName: 'Lucian Thorne', title: 'Lucian Thorne' } as const;
    await by.call.submissions.create({ id, ...talent, recipientId: to.id });
    await by.call.submissions.approve({ id });
    await by.call.submissions.send({ id });
    return id;
  };
  const asked = async (isAccepted: boolean) => {
    const tapeId = ContactId.parse(newId());
    await ada.call['self-tapes'].ask({ id: await putUp(jane, ada), tapeId });
    if (isAccepted) await jane.call['self-tapes'].move({ id: tapeId, version: 1, move: 'accept' });
    return tapeId;
  };
  const toAdd = await asked(true);
  const toRemove = await asked(true);
  const filmedBy = async (person: Actor) => {
    const id = ContactId.parse(newId());
    const answer = await fetch(`${scene.address}/api/files/${id}?kind=self-tape`, {
      method: 'PUT',
      headers: { cookie: person.cookie, 'content-type': 'video/mp4' },
      body: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)]),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return id;
  };
  const takeId = ContactId.parse(newId());
  await jane.call['self-tapes'].addTake({ id: toRemove, takeId, fileId: await filmedBy(jane) });
  return {
    'self-tapes.ask': [`/submissions/${await putUp(ada, jane)}/tapes`, { tapeId: newId() }],
    'self-tapes.move': [`/self-tapes/${await asked(false)}/move`, { version: 1, move: 'accept' }],
    'self-tapes.lookFirst': [`/self-tapes/${await asked(false)}/first`, { version: 1, isFirst: true }],
    'self-tapes.addTake': [
      `/self-tapes/${toAdd}/takes`,
      { takeId: newId(), fileId: await filmedBy(filming) },
    ],
    'self-tapes.removeTake': [`/self-tapes/${toRemove}/takes/${takeId}`, {}],
  } as const;
}

/** Meetings between two people, and the input of each write about them on the first one's desk. */
async function askedMeetings(jane: Actor, ada: Actor) {
  const one = { kind: 'general', medium: 'phone', minutes: 15, zone: 'UTC' } as const;
  const times = (day: number) => ({ zone: 'UTC', slots: [{ start: `${dayIn(day)}T09:00` }] });
  const askedBy = (from: Actor, to: Actor, day: number) =>
    from.call.schedule.askMeeting({
      id: ContactId.parse(newId()),
      toId: to.id,
      title: newId(),
      ...one,
      ...times(day),
    });
  const [accepted, declined, countered, agreed] = await Promise.all(
    [8, 9, 10, 11].map((day) => askedBy(ada, jane, day)),
  );
  const own = await askedBy(jane, ada, 12);
  const slotId = accepted?.slots[0]?.id;
  const confirmed =
    agreed?.slots[0] &&
    (await jane.call.schedule.acceptMeeting({ id: agreed.id, slotId: agreed.slots[0].id }));
  return {
    'schedule.askMeeting': [
      '/meeting-requests',
      { id: newId(), toId: ada.id, title: newId(), ...one, ...times(13) },
    ],
    'schedule.acceptMeeting': [`/meeting-requests/${String(accepted?.id)}/accept`, { slotId }],
    'schedule.declineMeeting': [`/meeting-requests/${String(declined?.id)}/decline`, {}],
    'schedule.proposeMeeting': [`/meeting-requests/${String(countered?.id)}/propose`, times(14)],
    'schedule.cancelMeeting': [`/meeting-requests/${own.id}/cancel`, {}],
    'schedule.confirmMeeting': [`/meeting-requests/${String(confirmed?.id)}/confirm`, { says: 'confirmed' }],
  } as const;
}

/** A poll of Ada’s that asks Jane, and one that Jane’s desk asks. */
async function polled(jane: Actor, ada: Actor) {
  const about = { kind: 'general', medium: 'phone', minutes: 15, zone: 'UTC' } as const;
  const asked = { rule: 'asker', asks: 'windows' } as const;
  const wish = (to: Actor) => ({
    id: ContactId.parse(newId()),
    title: newId(),
    ...about,
    ...asked,
    required: [to.id],
    windows: [couldMeet()],
    answerBy: `${dayIn(5)}T09:00:00.000Z`,
  });
  const { id } = await ada.call.schedule.askPoll(wish(jane));
  return {
    'schedule.askPoll': ['/meeting-requests/polls', wish(ada)],
    'schedule.answerPoll': [`/meeting-requests/${id}/answers`, { zone: 'UTC', windows: [couldMeet()] }],
  } as const;
}

/** A preview is a POST but changes nothing. */
const previews = ['schedule.checkCalendarImport'];
const writes = procedures.filter(
  ({ name, desk: scope, method }) => scope && method !== 'GET' && !previews.includes(name),
);

/** What the assistant may name themself in: it gives them nothing of their own. */
const givesNothing = [
  'calls.add',
  'calls.edit',
  'calls.import',
  'clients.removeMember',
  'contacts.save',
  'messaging.send',
];

test('nobody adds themself to anything while they act for somebody, in any write open to a seat', async () => {
  const { jane, sam, asked } = await desk();
  const { email } = await sam.call.identity.me();
  const onDesk = async (method: string, path: string, body: object) => {
    const answer = await sam.request(method, `/api${path}`, {
      body: JSON.stringify(body),
      headers: { [deskHeader]: jane.id },
    });
    return ((await answer.json()) as { code?: string }).code ?? 'done';
  };
  const ways = [
    { people: [sam.id] },
    { shared: { with: [{ personId: sam.id.toUpperCase() }] } },
    { guests: [` ${email.toUpperCase()} `] },
    { [sam.id]: true },
  ];
  const open: string[] = [];
  for (const { name, method } of writes) {
    const [path, body] = asked[name] ?? ['', {}];
    const codes = await Promise.all(ways.map((more) => onDesk(method, path, { ...body, ...more })));
    if (codes.some((code) => code !== 'desk.own_gain')) open.push(name);
  }
  expect(open.toSorted()).toEqual(givesNothing);
  const putMember = asked['clients.putMember']?.[0].replace(/team\/.*/, `team/${sam.id}`) ?? '';
  expect(await onDesk('PUT', putMember, { area: 'Television' })).toBe('desk.own_gain');
  expect(await notedFor(jane)).toEqual([]);
});

test('nothing that was done on a desk is left to the assistant once their seat is over', async () => {
  const { jane, sam, seatId, asked } = await desk();
  for (const { name, method } of writes) {
    const [path, body] = asked[name] ?? ['', {}];
    const init = { body: JSON.stringify(body), headers: { [deskHeader]: jane.id } };
    await sam.request(method, `/api${path}`, init);
  }
  const feed = await sam.call.schedule.makeFeed({ calendar: jane.id });
  expect((await fetch(`${scene.address}${feed.path}`)).status).toBe(200);
  expect((await sam.call.identity.privateLinks()).items).toHaveLength(1);
  await jane.call.teams.endSeat({ id: seatId });
  expect((await fetch(`${scene.address}${feed.path}`)).status).toBe(404);
  expect((await sam.call.identity.privateLinks()).items).toEqual([]);
  const { call } = sam;
  const from = { from: '2027-03-01', to: '2027-04-10', zone: 'UTC' };
  const held = await Promise.all([
    call.messaging.list({}),
    call.projects.list({}),
    call.lists.shared({}),
    call.schedule.list(from),
    call.shares.list({}),
    call.contacts.list({}),
  ]);
  expect(held.map(({ items }) => items.length)).toEqual([0, 0, 0, 0, 0, 0]);
  // The same person with a new seat has no link of the last one.
  const again = await jane.call.teams.offerSeat({ id: jane.id, personId: sam.id, scopes: [...deskScopes] });
  await sam.call.teams.acceptSeat({ id: again.id });
  expect((await fetch(`${scene.address}${feed.path}`)).status).toBe(404);
});

/** Who did what on whose behalf, as recorded. */
const notedFor = (principal: Actor) =>
  scene.database.orm
    .select({ by: auditEntry.actorId, action: auditEntry.action, session: auditEntry.sessionId })
    .from(auditEntry)
    .where(and(eq(auditEntry.onBehalfOf, principal.id)));

test('X15 every write open to a seat records once who did it and for whom, and a retry records nothing more', async () => {
  const { jane, sam, asked } = await desk();
  expect(Object.keys(asked).toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
  for (const [index, { name, method }] of writes.entries()) {
    const [path, body] = asked[name] ?? ['', {}];
    for (let tries = 0; tries < 2; tries++) {
      const init = { body: JSON.stringify(body), headers: { [deskHeader]: jane.id } };
      const answer = await sam.request(method, `/api${path}`, init);
      expect(`${name} ${answer.status}`).toMatch(/ 20\d$/);
    }
    const noted = await notedFor(jane);
    expect(noted, name).toHaveLength(index + 1);
    expect(noted.every(({ by, session }) => by === sam.id && session === sam.sessionId)).toBe(true);
  }
});

test('a person’s writes at their own desk are recorded on no one’s behalf', async () => {
  const { jane, asked } = await desk({ isOwn: true });
  for (const { name, method } of writes) {
    const [path, body] = asked[name] ?? ['', {}];
    const answer = await jane.request(method, `/api${path}`, { body: JSON.stringify(body) });
    expect(`${name} ${answer.status}`).toMatch(/ 20\d$/);
  }
  expect(await notedFor(jane)).toEqual([]);
});
