import { safe } from '@orpc/client';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { ConversationView, MessageView } from './contract/views.ts';

const scene = await openScene();
const narrow = await openScene({ DATABASE_POOL: '2' });

const say = (from: Actor, id: ConversationId, content: string) =>
  from.call.messaging.send({ id, clientId: newId(), content });

/** People who are all connected to Mara, and whom nobody else knows. */
async function company() {
  const [mara, tom, ines, noor] = await Promise.all(
    ['Mara Okafor', 'Tom Reyes', 'Ines Calloway', 'Noor Haddad'].map((name) => scene.person(name)),
  );
  if (!mara || !tom || !ines || !noor) throw new Error('somebody was not made');
  for (const other of [tom, ines, noor]) await scene.connect(mara, other);
  return { mara, tom, ines, noor };
}

/** Mara's group with Tom and Ines. */
async function group(title?: string) {
  const people = await company();
  const { mara, tom, ines } = people;
  const id = newId();
  const wish = { id, participantIds: [tom.id, ines.id], ...(title && { title }) };
  await mara.call.messaging.startGroup(wish);
  return { ...people, id, wish };
}

const linesOf = async (of: Actor, id: ConversationId) => (await of.call.messaging.messages({ id })).items;
const wordsOf = async (of: Actor, id: ConversationId) =>
  (await linesOf(of, id)).map(({ content }) => content);
const namesIn = async (of: Actor, id: ConversationId) =>
  (await of.call.messaging.members({ id })).items.map(({ displayName }) => displayName);
const systemIn = (lines: readonly MessageView[]) => lines.flatMap(({ system }) => (system ? [system] : []));

test('a group of three starts with its members and name, and is in everyone’s list', async () => {
  const { mara, tom, ines, id } = await group('Night shoot');
  for (const person of [mara, tom, ines]) {
    const listed = (await person.call.messaging.list({ view: 'groups' })).items;
    expect(listed).toMatchObject([
      { id, type: 'group', title: 'Night shoot', ownerId: mara.id, participantCount: 3, unreadCount: 0 },
    ]);
  }
  expect(await wordsOf(tom, id)).toEqual([
    'Tom Reyes and Ines Calloway joined the conversation',
    'Mara Okafor named the conversation "Night shoot"',
  ]);
  expect((await mara.call.messaging.members({ id })).items.filter(({ isOwner }) => isOwner)).toMatchObject([
    { id: mara.id },
  ]);
});

test('X2 a group started again under its id is the same group; with other people it is refused', async () => {
  const { mara, tom, ines, noor, id, wish } = await group();
  const again = await Promise.all([1, 2].map(() => mara.call.messaging.startGroup(wish)));
  expect(again.map((each) => each.id)).toEqual([id, id]);
  expect(await linesOf(mara, id)).toHaveLength(1);
  const other = { id, participantIds: [tom.id, noor.id] };
  expect(await refusalOf(mara.call.messaging.startGroup(other))).toBe('group.other_content');
  expect(await refusalOf(ines.call.messaging.startGroup(wish))).toBe('person.unreachable');
});

test('MSG-11 nobody can add strangers or people who blocked them to a group; an accepted conversation is enough', async () => {
  const { mara, tom } = await company();
  const stranger = await scene.person('Kim Berg');
  const start = (person: Actor) =>
    mara.call.messaging.startGroup({ id: newId(), participantIds: [tom.id, person.id] });
  expect(await refusalOf(start(stranger))).toBe('group.strangers');
  const { id } = await mara.call.messaging.start({ participantIds: [stranger.id] });
  await say(mara, id, 'We met in Berlin.');
  expect(await refusalOf(start(stranger))).toBe('group.strangers');
  await stranger.call.messaging.acceptRequest({ id });
  expect(await refusalOf(start(stranger))).toBe('accepted');
  await stranger.call.profiles.block({ id: mara.id });
  expect(await refusalOf(start(stranger))).toBe('group.strangers');
});

test('S42, MSG-4 a direct conversation becomes a group in place, and by default newcomers see no history', async () => {
  const { mara, tom, ines } = await company();
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  await say(mara, id, 'Between us');
  await scene.connect(tom, ines);
  const made = await tom.call.messaging.addParticipants({ id, personIds: [ines.id] });
  expect(made).toMatchObject({ id, type: 'group', ownerId: tom.id, participantCount: 3 });
  expect(await wordsOf(ines, id)).toEqual([
    'Ines Calloway joined the conversation. New people see: nothing before now',
  ]);
  expect(systemIn(await linesOf(mara, id))).toEqual([
    { kind: 'joined', people: [ines.id], visible: 'nothing' },
  ]);
  // The pair can have a direct conversation again.
  const { id: fresh } = await mara.call.messaging.start({ participantIds: [tom.id] });
  expect(fresh).not.toBe(id);
});

test('UNR-8 history is not unread for a person who is added, but the first message after that is', async () => {
  const { mara, tom, noor, id } = await group();
  await say(mara, id, 'One');
  await say(tom, id, 'Two');
  await mara.call.messaging.addParticipants({ id, personIds: [noor.id], visible: 'everything' });
  expect(await noor.call.messaging.unread()).toEqual({ regular: 0, cold: 0, requests: 0 });
  await say(mara, id, 'Three');
  expect((await noor.call.messaging.get({ id })).unreadCount).toBe(1);
  expect((await noor.call.messaging.unread()).regular).toBe(1);
});

test('MSG-4 "everything" shows all history, "since" what was said from then on, and nobody can share more than they see', async () => {
  const { mara, tom, ines, noor, id } = await group();
  await say(mara, id, 'Monday');
  const tuesday = await say(tom, id, 'Tuesday');
  await scene.database.pool.query(
    `update message set created_at = created_at - interval '1 day' where conversation_id = $1 and seq < $2`,
    [id, tuesday.seq],
  );
  const since = tuesday.createdAt;
  await mara.call.messaging.addParticipants({ id, personIds: [noor.id], visible: 'since', since });
  expect((await wordsOf(noor, id))[0]).toBe('Tuesday');
  expect(systemIn(await linesOf(ines, id)).at(-1)).toEqual({
    kind: 'joined',
    people: [noor.id],
    visible: 'since',
    since,
  });
  await mara.call.messaging.handOn({ id, personId: noor.id });
  const kim = await scene.person('Kim Berg');
  await scene.connect(noor, kim);
  await noor.call.messaging.addParticipants({ id, personIds: [kim.id], visible: 'everything' });
  expect((await wordsOf(kim, id))[0]).toBe('Tuesday');
  const wrong = { id, personIds: [kim.id], visible: 'since' as const };
  expect(await refusalOf(noor.call.messaging.addParticipants(wrong))).toBe('BAD_REQUEST');
});

test('MSG-5 adding current members skips them silently, and adding only them posts no line', async () => {
  const { mara, tom, ines, noor, id } = await group();
  const before = await linesOf(mara, id);
  await mara.call.messaging.addParticipants({ id, personIds: [tom.id, ines.id, mara.id] });
  expect(await linesOf(mara, id)).toEqual(before);
  await mara.call.messaging.addParticipants({ id, personIds: [tom.id, noor.id, noor.id] });
  expect(systemIn(await linesOf(mara, id)).at(-1)).toMatchObject({ kind: 'joined', people: [noor.id] });
  expect(await namesIn(tom, id)).toHaveLength(4);
});

test('two people who add the same person at once add them once', async () => {
  const { mara, noor, id } = await group();
  const add = () => mara.call.messaging.addParticipants({ id, personIds: [noor.id] });
  await Promise.all([add(), add(), add()]);
  expect(systemIn(await linesOf(mara, id)).filter(({ kind }) => kind === 'joined')).toHaveLength(2);
});

test('S43 a system line is unread for nobody, does not make a conversation newer, and does not unarchive it', async () => {
  const { mara, tom, ines, id } = await group();
  await say(mara, id, 'Hello');
  await tom.call.messaging.settle({ id, isArchived: true });
  const before = await ines.call.messaging.get({ id });
  await mara.call.messaging.rename({ id, title: 'Second unit', previous: null });
  const after = await ines.call.messaging.get({ id });
  expect(after).toMatchObject({ title: 'Second unit', unreadCount: 1, updatedAt: before.updatedAt });
  expect(after.lastSeq).toBe(before.lastSeq + 1);
  expect(await tom.call.messaging.get({ id })).toMatchObject({ isArchived: true });
  await say(mara, id, 'Back to work');
  expect(await tom.call.messaging.get({ id })).toMatchObject({ isArchived: false });
});

test('MSG-6 a person who leaves keeps the history up to then and receives nothing from that commit on', async () => {
  const { mara, tom, ines, id } = await group('Night shoot');
  await say(mara, id, 'For all');
  const ears = await tom.listen();
  const left = await tom.call.messaging.leave({ id });
  expect(left).toMatchObject({ closed: 'left', title: 'Night shoot', participantCount: 2 });
  await mara.call.messaging.rename({ id, title: 'Without Tom', previous: 'Night shoot' });
  await say(mara, id, 'Not for Tom');
  await ears.expectEvent('conversation.left');
  const kim = await tom.call.messaging.leave({ id });
  expect(kim).toMatchObject({ closed: 'left', title: 'Night shoot', unreadCount: 1 });
  expect((await wordsOf(tom, id)).at(-1)).toBe('For all');
  expect(ears.heard.filter(({ e }) => e === 'message.sent')).toEqual([]);
  expect(await refusalOf(say(tom, id, 'One more thing'))).toBe('conversation.closed');
  expect(await refusalOf(tom.call.messaging.members({ id }))).toBe('conversation.absent');
  expect((await tom.call.messaging.list({ view: 'archived' })).items.map((each) => each.id)).toEqual([id]);
  expect((await tom.call.messaging.list({})).items).toEqual([]);
  expect(await tom.call.messaging.unread()).toEqual({ regular: 0, cold: 0, requests: 0 });
  expect((await tom.call.notifications.list({})).items.filter(({ read }) => !read)).toEqual([]);
  expect(systemIn(await linesOf(ines, id))).toContainEqual({ kind: 'left', people: [tom.id] });
});

test('MSG-5 a group that shrinks to two stays a group, and the pair still has its own conversation', async () => {
  const { mara, tom, ines, id } = await group();
  await ines.call.messaging.leave({ id });
  expect(await mara.call.messaging.get({ id })).toMatchObject({ type: 'group', participantCount: 2 });
  const { id: direct } = await mara.call.messaging.start({ participantIds: [tom.id] });
  expect(direct).not.toBe(id);
});

test('when an owner leaves, the longest-standing member takes over, and everyone is notified', async () => {
  const { mara, tom, ines, noor, id } = await group();
  await mara.call.messaging.addParticipants({ id, personIds: [noor.id] });
  await mara.call.messaging.leave({ id });
  const { ownerId } = await noor.call.messaging.get({ id });
  expect([tom.id, ines.id]).toContain(ownerId);
  expect(systemIn(await linesOf(noor, id)).slice(-2)).toEqual([
    { kind: 'left', people: [mara.id] },
    { kind: 'owner', people: [ownerId] },
  ]);
});

test('when everyone leaves at the same moment, all are out and the empty group has no owner', async () => {
  const { mara, tom, ines, id } = await group();
  await Promise.all([mara, tom, ines].map((person) => person.call.messaging.leave({ id })));
  for (const person of [mara, tom, ines]) {
    expect(await person.call.messaging.get({ id })).toMatchObject({ closed: 'left' });
  }
  const { rows } = await scene.database.pool.query('select owner_id from conversation where id = $1', [id]);
  expect(rows).toEqual([{ owner_id: null }]);
});

test('MSG-6 a removed person who returns keeps one place, and sees what they saw before plus what the new invitation shows', async () => {
  const { mara, tom, id } = await group();
  await say(mara, id, 'Before');
  await mara.call.messaging.removeParticipant({ id, personId: tom.id });
  await mara.call.messaging.removeParticipant({ id, personId: tom.id });
  await say(mara, id, 'While away');
  expect(systemIn(await linesOf(mara, id)).filter(({ kind }) => kind === 'removed')).toHaveLength(1);
  await mara.call.messaging.addParticipants({ id, personIds: [tom.id] });
  await say(mara, id, 'Again');
  expect(await wordsOf(tom, id)).toEqual([
    'Tom Reyes and Ines Calloway joined the conversation',
    'Before',
    'Tom Reyes joined the conversation. New people see: nothing before now',
    'Again',
  ]);
  expect(await tom.call.messaging.get({ id })).toMatchObject({ closed: null, unreadCount: 1 });
});

test('X8 only its owner can change a group, outsiders cannot tell that it exists, and a pair has no owner', async () => {
  const { mara, tom, ines, noor, id } = await group();
  const acts = (of: Actor, target: ConversationId) => [
    of.call.messaging.rename({ id: target, title: 'Mine', previous: null }),
    of.call.messaging.setPicture({ id: target, fileId: null, previous: null }),
    of.call.messaging.handOn({ id: target, personId: of.id === tom.id ? ines.id : tom.id }),
    of.call.messaging.removeParticipant({ id: target, personId: ines.id }),
  ];
  for (const refusal of await Promise.all(acts(tom, id).map(refusalOf)))
    expect(refusal).toBe('group.not_owner');
  for (const refusal of await Promise.all(acts(noor, id).map(refusalOf)))
    expect(refusal).toBe('conversation.absent');
  const { id: direct } = await mara.call.messaging.start({ participantIds: [tom.id] });
  for (const refusal of await Promise.all(acts(mara, direct).map(refusalOf)))
    expect(refusal).toBe('group.direct');
  expect(await refusalOf(mara.call.messaging.leave({ id: direct }))).toBe('group.direct');
  expect(await refusalOf(mara.call.messaging.removeParticipant({ id, personId: mara.id }))).toBe(
    'group.remove_self',
  );
  expect(await refusalOf(tom.call.messaging.addParticipants({ id, personIds: [noor.id] }))).toBe(
    'group.not_owner',
  );
});

test('a moderator removes a person only with a reason, which is recorded', async () => {
  const { tom, ines, id } = await group();
  const moderator = await scene.person('Mo Derat', { role: 'MODERATOR' });
  const remove = (reason?: string) =>
    moderator.call.messaging.removeParticipant({ id, personId: ines.id, ...(reason && { reason }) });
  expect(await refusalOf(remove())).toBe('group.reason_required');
  expect(await remove('Threats')).toBeNull();
  expect(await namesIn(tom, id)).not.toContain('Ines Calloway');
  const { rows } = await scene.database.pool.query(
    `select actor_id, reason, before from audit_entry where action = 'participant.removed' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor_id: moderator.id, reason: 'Threats', before: { person: ines.id } }]);
});

test('a group is transferred once: the new owner can change it, the old one cannot', async () => {
  const { mara, tom, id } = await group();
  const [first, second] = await Promise.all([
    mara.call.messaging.handOn({ id, personId: tom.id }),
    mara.call.messaging.handOn({ id, personId: tom.id }),
  ]);
  expect([first.ownerId, second.ownerId]).toEqual([tom.id, tom.id]);
  expect(systemIn(await linesOf(mara, id)).filter(({ kind }) => kind === 'owner')).toHaveLength(1);
  expect(await refusalOf(mara.call.messaging.rename({ id, title: 'Mine', previous: null }))).toBe(
    'group.not_owner',
  );
  expect((await tom.call.messaging.rename({ id, title: 'Ours', previous: null })).title).toBe('Ours');
  expect((await tom.call.messaging.rename({ id, title: null, previous: 'Ours' })).title).toBeNull();
});

async function picture(of: Actor): Promise<string> {
  const fileId = newId();
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const kept = await fetch(`${scene.address}/api/files/${fileId}?kind=conversation-picture`, {
    method: 'PUT',
    headers: { cookie: of.cookie, 'content-type': 'image/png' },
    body: new Uint8Array(body),
  });
  expect(kept.status, await kept.text()).toBe(200);
  return fileId;
}

test('MSG-20 only participants can open a group’s picture; someone else’s file is refused and the old picture stays', async () => {
  const { mara, tom, noor, id } = await group();
  const fileId = await picture(mara);
  const give = { id, fileId, previous: null };
  await mara.call.messaging.setPicture(give);
  const again = await mara.call.messaging.setPicture(give);
  expect(again.pictureFileId).toBe(fileId);
  const open = async (of: Actor) => (await of.request('GET', `/api/files/${fileId}`)).status;
  expect(await Promise.all([open(mara), open(tom), open(noor)])).toEqual([200, 200, 404]);
  const foreign = await picture(tom);
  expect(await refusalOf(mara.call.messaging.setPicture({ id, fileId: foreign, previous: fileId }))).toBe(
    'file.absent',
  );
  expect([(await tom.call.messaging.get({ id })).pictureFileId, await open(tom)]).toEqual([fileId, 200]);
  await tom.call.messaging.leave({ id });
  expect([(await tom.call.messaging.get({ id })).pictureFileId, await open(tom)]).toEqual([null, 404]);
  await mara.call.messaging.setPicture({ id, fileId: null, previous: fileId });
  expect(await open(mara)).toBe(404);
});

test('X11 the members of a large group come in pages that neither skip nor repeat anyone', async () => {
  const { mara, tom, ines, noor, id } = await group();
  await mara.call.messaging.addParticipants({ id, personIds: [noor.id] });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await tom.call.messaging.members({ id, limit: 1, ...(cursor && { cursor }) });
    seen.push(...page.items.map((member) => member.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.toSorted()).toEqual([mara.id, tom.id, ines.id, noor.id].toSorted());
  expect(seen.at(-1)).toBe(noor.id);
});

test('a server with two connections starts groups for six people at once, whose names are not cached yet', async () => {
  const starters = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const [starter, one, other] = await Promise.all(
        ['Mara', 'Tom', 'Ines'].map((name) => narrow.person(`${name} ${String(index)}`)),
      );
      if (!starter || !one || !other) throw new Error('somebody was not made');
      await narrow.connect(starter, one);
      await narrow.connect(starter, other);
      return { starter, wish: { id: newId(), participantIds: [one.id, other.id] } };
    }),
  );
  await Promise.all(starters.map(({ starter, wish }) => starter.call.messaging.startGroup(wish)));
  for (const [index, { starter, wish }] of starters.entries()) {
    const names = [`Tom ${String(index)}`, `Ines ${String(index)}`];
    expect(await wordsOf(starter, wish.id)).toEqual([`${names.join(' and ')} joined the conversation`]);
  }
});

test('X3: an owner who changes a group on two devices at once is shown the name and the picture the first one gave', async () => {
  const { mara, id } = await group('Night shoot');
  const shownTo = async (asked: Promise<unknown>) => {
    const { error } = await safe(asked);
    const { code, data } = error as unknown as { code: string; data?: { current: ConversationView } };
    return { code, ...data?.current };
  };
  const rename = (title: string) => mara.call.messaging.rename({ id, title, previous: 'Night shoot' });
  await rename('Second unit');
  await rename('Second unit');
  expect(await shownTo(rename('Splinter unit'))).toMatchObject({
    code: 'group.changed',
    title: 'Second unit',
  });
  const first = await picture(mara);
  const second = await picture(mara);
  await mara.call.messaging.setPicture({ id, fileId: first, previous: null });
  expect(await shownTo(mara.call.messaging.setPicture({ id, fileId: second, previous: null }))).toMatchObject(
    { code: 'group.changed', pictureFileId: first },
  );
  expect(await mara.call.messaging.get({ id })).toMatchObject({ title: 'Second unit', pictureFileId: first });
});
