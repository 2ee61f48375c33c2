import { expect, test } from 'vitest';
import type { FileView } from '#features/documents/contract.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { named } from '#platform/testing/named.ts';
import type { DraftView } from '../../../contract/later.ts';
import { limits } from '../../../limits.ts';
import { textStore } from '../../../testing/factory/text-store.ts';
import { createBeside, type KeptBeside } from '../composer/attached-files.ts';
import { DraftSync, type DraftSyncParts } from './draft-sync.ts';
import { createDrafts, draftKey } from './drafts.ts';

const ava = named('0192f0c1-0000-7000-8000-000000000001');
const first = named('0192f0c1-0000-7000-8000-00000000000a');
const second = named('0192f0c1-0000-7000-8000-00000000000b');

type Wish = Parameters<DraftSyncParts['put']>[0];

const aFile = { contentType: 'application/pdf', bytes: 100, width: null, height: null };

/** The account: decides as the server does, by what the device had seen and then by the later edit. */
function account() {
  const held = new Map<ConversationId, DraftView>();
  let nowMs = 1_800_000_000_000;
  const keep = ({ id, content, replySeq, files }: Wish, atMs: number): DraftView => {
    const stored = files.map((one) => ({ ...aFile, ...one }));
    const updatedAt = new Date(atMs).toISOString();
    const draft = { conversationId: id, content, replySeq, files: stored, updatedAt };
    held.set(id, draft);
    return draft;
  };
  return {
    now: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
    held: (id: ConversationId) => held.get(id)?.content,
    draft: (id: ConversationId) => held.get(id) as DraftView,
    /** The message that the draft answers is deleted: its `updatedAt` stays. */
    forgetAnswer: (id: ConversationId) => {
      held.set(id, { ...(held.get(id) as DraftView), replySeq: null });
    },
    put: async (wish: Wish) => {
      const before = held.get(wish.id);
      const heldMs = before ? Date.parse(before.updatedAt) : 0;
      const hasSeen = wish.base === (before?.updatedAt ?? null);
      const atMs = nowMs - wish.editedAgoMs;
      if (before && !hasSeen && atMs <= heldMs) return { draft: before, replaced: null };
      const draft = keep(wish, Math.max(atMs, heldMs + 1));
      const isSeen = hasSeen || before?.content === wish.content;
      return { draft, replaced: isSeen || !before?.content ? null : before.content };
    },
  };
}

type Account = ReturnType<typeof account>;

let fileCount = 0;
const keyOf = (id: ConversationId) => `${draftKey(ava, id)}:beside`;
const settled = () => new Promise((resolve) => setImmediate(resolve));
const still = new File(['12345'], 'still.pdf', { type: 'application/pdf' });

function device(on: Account, storage = textStore()) {
  const drafts = createDrafts(ava, storage);
  const beside = createBeside({
    newId: () => `file-${++fileCount}`,
    upload: async () => ({ ...aFile, scan: 'clean' }) as FileView,
    drop: () => undefined,
    refusalOf: () => null,
    previewOf: () => null,
    dropPreview: () => undefined,
    kept: {
      read: (id) => JSON.parse(storage.getItem(keyOf(id)) ?? '{"replySeq":null,"files":[]}') as KeptBeside,
      write: (id, kept) => storage.setItem(keyOf(id), JSON.stringify(kept)),
    },
  });
  const timers = new Set<() => void>();
  const gaveWay: string[] = [];
  let isOffline = false;
  let isRefused = false;
  const sync = new DraftSync({
    person: ava,
    drafts,
    beside,
    storage,
    put: (wish) => (isOffline || isRefused ? Promise.reject(new Error('no way')) : on.put(wish)),
    isRefused: () => isRefused,
    later: (run) => {
      timers.add(run);
      return () => void timers.delete(run);
    },
    now: on.now,
    onGivenWay: (_id, words) => gaveWay.push(words),
  });
  const stop = sync.start();
  return {
    drafts,
    beside,
    storage,
    sync,
    stop,
    gaveWay,
    /** The person stops typing for a second. */
    async rest() {
      on.pass(limits.draftAfterMs);
      const due = [...timers];
      timers.clear();
      for (const run of due) run();
      await new Promise((resolve) => setImmediate(resolve));
    },
    waits: () => timers.size,
    offline: (is: boolean) => {
      isOffline = is;
    },
    refused: (is: boolean) => {
      isRefused = is;
    },
  };
}

test('MSG-3 a draft goes to the account after a second of rest, all keystrokes at once', async () => {
  const server = account();
  const desk = device(server);
  for (const text of ['H', 'Ha', 'Half a sentence ']) desk.drafts.write(first, text);
  expect([server.held(first), desk.waits()]).toEqual([undefined, 1]);
  await desk.rest();
  expect(server.held(first)).toBe('Half a sentence ');
  expect(server.held(second)).toBeUndefined();
});

test('MSG-3 a draft of one device appears on the other, under its own conversation only', async () => {
  const server = account();
  const [desk, phone] = [device(server), device(server)];
  desk.drafts.write(first, 'From the desk');
  await desk.rest();
  phone.sync.receive(server.draft(first));
  expect([phone.drafts.read(first), phone.drafts.read(second)]).toEqual(['From the desk', '']);
  expect(phone.waits()).toBe(0);
});

test('MSG-3 sending on the phone removes the draft from the desktop, without waiting for a rest', async () => {
  const server = account();
  const [desk, phone] = [device(server), device(server)];
  desk.drafts.write(first, 'Ready');
  await desk.rest();
  phone.sync.receive(server.draft(first));
  phone.drafts.write(first, '');
  phone.sync.flush();
  await phone.rest();
  expect(server.held(first)).toBe('');
  desk.sync.receive(server.draft(first));
  expect(desk.drafts.read(first)).toBe('');
});

test('an answer from before a local change does not undo the change', async () => {
  const server = account();
  const desk = device(server);
  desk.drafts.write(first, 'One');
  await desk.rest();
  const older = server.draft(first);
  desk.drafts.write(first, 'One two');
  await desk.rest();
  desk.sync.receive(older);
  expect(desk.drafts.read(first)).toBe('One two');
});

test('X5 a draft written offline survives a reload, and is sent to the account on reconnect', async () => {
  const server = account();
  const desk = device(server);
  desk.offline(true);
  desk.drafts.write(first, 'In the tunnel');
  await desk.rest();
  const reloaded = device(server, desk.storage);
  expect([server.held(first), reloaded.drafts.read(first)]).toEqual([undefined, 'In the tunnel']);
  reloaded.sync.resume();
  await reloaded.rest();
  expect(server.held(first)).toBe('In the tunnel');
});

test('MSG-3 when two devices write, the newer text wins and the other is offered for restoring', async () => {
  const server = account();
  const [desk, phone] = [device(server), device(server)];
  phone.offline(true);
  phone.drafts.write(first, 'Old words');
  await phone.rest();
  desk.drafts.write(first, 'New words');
  await desk.rest();
  phone.offline(false);
  phone.sync.resume();
  await phone.rest();
  expect([phone.drafts.read(first), phone.gaveWay]).toEqual(['New words', ['Old words']]);
  expect([server.held(first), desk.gaveWay]).toEqual(['New words', []]);
});

test('MSG-3 text newer than the account’s replaces it, and its writer learns what was replaced', async () => {
  const server = account();
  const [desk, phone] = [device(server), device(server)];
  phone.drafts.write(first, 'From the phone');
  await phone.rest();
  desk.drafts.write(first, 'From the desk, later');
  await desk.rest();
  expect([server.held(first), desk.gaveWay]).toEqual(['From the desk, later', ['From the phone']]);
});

test('a draft that arrives while the person is typing does not touch their text', async () => {
  const server = account();
  const [desk, phone] = [device(server), device(server)];
  phone.drafts.write(first, 'From the phone');
  await phone.rest();
  desk.drafts.write(first, 'Typing');
  desk.sync.receive(server.draft(first));
  expect(desk.drafts.read(first)).toBe('Typing');
  await desk.rest();
  expect([server.held(first), desk.gaveWay]).toEqual(['Typing', ['From the phone']]);
});

test('leaving the page sends what waits, and a draft from before the account had any counts as oldest', async () => {
  const server = account();
  const desk = device(server);
  desk.drafts.write(first, 'On my way out');
  desk.stop();
  await desk.rest();
  expect(server.held(first)).toBe('On my way out');

  const ancient = textStore();
  ancient.setItem(draftKey(ava, first), 'From last year');
  ancient.setItem(draftKey(ava, second), 'Also from last year');
  const old = device(server, ancient);
  old.sync.resume();
  await old.rest();
  expect([server.held(first), server.held(second)]).toEqual(['On my way out', 'Also from last year']);
  expect([old.drafts.read(first), old.gaveWay]).toEqual(['On my way out', ['From last year']]);
});

test('a conversation that no longer takes drafts is not tried again, and the text stays on this device', async () => {
  const server = account();
  const desk = device(server);
  desk.refused(true);
  desk.drafts.write(first, 'To nobody');
  await desk.rest();
  desk.refused(false);
  desk.sync.resume();
  await desk.rest();
  expect([server.held(first), desk.drafts.read(first)]).toEqual([undefined, 'To nobody']);
});

test('a draft too long for the account stays on this device, whole', async () => {
  const server = account();
  const desk = device(server);
  const long = 'x'.repeat(limits.draftMax + 1);
  desk.drafts.write(first, long);
  await desk.rest();
  expect([server.held(first), desk.drafts.read(first)]).toEqual([undefined, long]);
});

test('a mark broken by hand counts as missing', async () => {
  const server = account();
  const storage = textStore();
  storage.setItem(draftKey(ava, first), 'Words');
  for (const broken of ['{', '7', '{"base":5,"editedAtMs":"x"}']) {
    storage.setItem(`${draftKey(ava, first)}:sync`, broken);
    expect(device(server, storage).drafts.read(first)).toBe('Words');
    device(server, storage).sync.resume();
  }
  expect(storage.getItem(draftKey(ava, first))).toBe('Words');
});

test('MSG-3 a begun answer and an uploaded file appear on the other device, and disappear once they are sent', async () => {
  const server = account();
  const [desk, phone] = [device(server), device(server)];
  desk.beside.reply(first, 7);
  desk.beside.attach(first, still, 'application/pdf');
  await settled();
  await desk.rest();
  expect(server.draft(first)).toMatchObject({ content: '', replySeq: 7, files: [{ name: 'still.pdf' }] });
  phone.sync.receive(server.draft(first));
  expect(phone.beside.read(first)).toMatchObject({
    replyTo: 7,
    files: [{ name: 'still.pdf', state: 'ready' }],
  });
  expect(phone.beside.read(second)).toEqual({ replyTo: null, files: [], isLeaving: false });
  phone.beside.take(first);
  phone.sync.flush();
  await phone.rest();
  desk.sync.receive(server.draft(first));
  expect(desk.beside.read(first)).toEqual({ replyTo: null, files: [], isLeaving: false });
});

test('X5 an answer and a file survive an offline reload, and none of their text is lost', async () => {
  const server = account();
  const desk = device(server);
  desk.drafts.write(first, 'Stage 4');
  desk.beside.reply(first, 7);
  desk.beside.attach(first, still, 'application/pdf');
  await settled();
  await desk.rest();
  desk.offline(true);
  desk.drafts.write(first, 'Stage 4, I think');
  await desk.rest();
  const reloaded = device(server, desk.storage);
  expect(reloaded.beside.read(first)).toMatchObject({ replyTo: 7, files: [{ state: 'ready' }] });
  reloaded.sync.resume();
  await reloaded.rest();
  expect(server.draft(first)).toMatchObject({
    content: 'Stage 4, I think',
    replySeq: 7,
    files: [{ name: 'still.pdf' }],
  });
});

test('files alone, added offline, are sent to the account on reconnect', async () => {
  const server = account();
  const desk = device(server);
  desk.offline(true);
  desk.beside.attach(first, still, 'application/pdf');
  await settled();
  await desk.rest();
  const reloaded = device(server, desk.storage);
  reloaded.sync.resume();
  await reloaded.rest();
  expect(server.draft(first).files).toHaveLength(1);
});

test('an answer to a deleted message is dropped silently, and what is typed stays', async () => {
  const server = account();
  const desk = device(server);
  desk.drafts.write(first, 'Stage 4');
  desk.beside.reply(first, 7);
  await desk.rest();
  server.forgetAnswer(first);
  desk.sync.receive(server.draft(first));
  expect(desk.beside.read(first).replyTo).toBeNull();
  expect([desk.drafts.read(first), desk.gaveWay, desk.waits()]).toEqual(['Stage 4', [], 0]);
});

test('a file missing from the account is removed from the draft, and the same text is not a conflict', async () => {
  const server = account();
  const [desk, phone] = [device(server), device(server)];
  phone.drafts.write(first, 'Same words');
  await phone.rest();
  desk.drafts.write(first, 'Same words');
  desk.beside.attach(first, still, 'application/pdf');
  await settled();
  await desk.rest();
  expect(desk.gaveWay).toEqual([]);
  await server.put({
    id: first,
    content: 'Same words',
    replySeq: null,
    files: [],
    base: null,
    editedAgoMs: -1_000,
  });
  desk.sync.receive(server.draft(first));
  expect(desk.beside.read(first).files).toEqual([]);
});
