import { communityAlias, communityAuthor } from '#features/community/server/tables/unnamed.ts';
import { communityPost } from '#features/community/server/tables.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { emptyRichText } from '#platform/contract/rich-text/document.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Actor, openScene } from './scene.ts';
import type { CommunityThing, Example } from './thing-asked.ts';

const says = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;

/** The assistants' space: executives don't learn that it exists (COM-1). */
const deskLife = '01900000-0000-7000-8000-0000000c0001' as never;
const words = { title: 'Who covers the phones?', body: says('My boss rolls past nine.') };
const dates = { start: '2031-05-06T18:30', end: '2031-05-06T21:00' };
const gathering = { title: 'Drinks', body: emptyRichText, place: 'The Marquis', zone: 'Europe/London' };

const start = async (by: Actor) => {
  const threadId = newId();
  const wish = { id: deskLife, threadId, postId: newId(), kind: 'question' as const, ...words };
  const { opening } = await by.call.community.start(wish);
  return { threadId: String(threadId), postId: String(opening?.id) };
};

interface Cast {
  readonly assistant: Actor;
  readonly moderator: Actor;
  /** A moderator with a part in each case: its post was reported, or its author has blocked them. */
  readonly party: Actor;
}

/** An assistant's things in the assistants' space, and cases that a moderator decides. */
export async function communityThings(
  scene: Awaited<ReturnType<typeof openScene>>,
  { assistant, moderator, party }: Cast,
): Promise<Readonly<Record<CommunityThing, () => Promise<string>>>> {
  const [colleague, otherModerator] = await Promise.all([
    scene.person('Jonah Prewitt', { role: 'ASSISTANT' }),
    scene.person('Elif Kaya', { role: 'MODERATOR' }),
  ]);
  // Whatever nobody changes is made once: one person may not post more often than ten times a minute.
  const once = start(colleague);
  const flagged = async (author: Actor) => {
    const [{ postId }, flagId] = [await start(author), newId()];
    await colleague.call.community.flag({ id: postId, flagId, reason: 'gossip' });
    return String(flagId);
  };
  const warn = async (author: Actor, by: Actor) => {
    const decided = { decision: 'warned', note: 'Gossip', warning: 'Please stop' } as const;
    const id = (await flagged(author)) as never;
    await by.call.moderation.decide({ id, actId: newId(), version: 1, ...decided });
    return String((await author.call.moderation.penalties({})).items[0]?.id);
  };
  return {
    space: async () => deskLife,
    thread: async () => (await once).threadId,
    ownThread: async () => (await start(assistant)).threadId,
    post: async () => (await once).postId,
    ownPost: async () => (await start(assistant)).postId,
    threadKept: async () => {
      const author = await scene.person('Ada Quill', { role: 'ASSISTANT' });
      await author.call.profiles.block({ id: party.id });
      return (await start(author)).threadId;
    },
    flag: () => flagged(party),
    unnamedFlag: async () => {
      const { threadId } = await start(party);
      const flagId = newId();
      const id = await unnamedBy(scene, { threadId: threadId as never, person: party.id });
      await colleague.call.community.flag({ id, flagId, reason: 'abuse' });
      return String(flagId);
    },
    penalty: () => warn(assistant, moderator),
    appealed: async () => {
      const id = await warn(party, otherModerator);
      await party.call.moderation.appeal({ id, text: 'I asked before I posted it.' });
      return id;
    },
    communityEvent: async () => {
      const id = newId();
      await assistant.call.gatherings.addEvent({ id, spaceId: deskLife, ...gathering, ...dates });
      return String(id);
    },
    program: async () => {
      const id = newId();
      const opened = { id, spaceId: deskLife, ...gathering, sessions: [dates] };
      await assistant.call.gatherings.addProgram(opened);
      return String(id);
    },
  };
}

/** A post that is out without its author's name; writing one takes twenty people. */
async function unnamedBy(
  { database }: Awaited<ReturnType<typeof openScene>>,
  { threadId, person }: { readonly threadId: ClientId; readonly person: PersonId },
): Promise<ClientId> {
  const [id, aliasId] = [newId(), newId()];
  const said = { role: null, yearsFrom: 0, yearsUntil: null };
  await database.orm.insert(communityAlias).values({ id: aliasId, threadId, name: 'Amber Anchor', ...said });
  await database.orm.insert(communityAuthor).values({ aliasId, threadId, personId: person });
  const post = { id, threadId, seq: 2, authorId: aliasId, body: says('Watch out'), plain: 'Watch out' };
  await database.orm.insert(communityPost).values({ ...post, mentions: [], createdAt: new Date() });
  return id;
}

/** An assistant's thing, and an executive who asks for it. */
const ofAssistant = (thing: CommunityThing, body?: Example['body'], parts?: Example['parts']): Example => ({
  thing,
  askers: 'assistants',
  ...(body && { body }),
  ...(parts && { parts }),
});

/** A moderator's case; the stranger moderates too, and has a part in it (COM-6). */
const ofModerator = (thing: CommunityThing, body?: Example['body'], parts?: Example['parts']): Example => ({
  ...ofAssistant(thing, body, parts),
  askers: 'moderators',
});

const level = () => ({ level: 'watch' });
const version = { version: 1 };
const off = () => ({ ...version, reason: 'The room is closed' });

/** Valid requests about the community's things. */
export const communityExamples = (): Readonly<Record<string, Example>> => ({
  'community.followSpace': ofAssistant('space', level),
  'community.threads': ofAssistant('space'),
  'community.start': ofAssistant('space', () => ({
    threadId: newId(),
    postId: newId(),
    kind: 'question',
    ...words,
  })),
  'community.thread': ofAssistant('thread'),
  'community.posts': ofAssistant('thread'),
  'community.post': ofAssistant('thread', () => ({ postId: newId(), body: says('Jonah does.') })),
  'community.unnamed': ofAssistant('thread'),
  'community.appearance': ofAssistant('thread'),
  'community.postUnnamed': ofAssistant('thread', () => ({
    postId: newId(),
    body: says('So does mine.'),
    agreed: { role: null, from: 0, until: null },
  })),
  'community.takeBack': ofAssistant('thread', () => ({ postId: newId() })),
  'community.acceptUnnamed': ofAssistant('thread', () => ({ actId: newId(), postId: newId() })),
  'community.unnamedThreads': ofAssistant('space'),
  'community.threadAppearance': ofAssistant('space'),
  'community.startUnnamed': ofAssistant('space', () => ({
    threadId: newId(),
    kind: 'question',
    ...words,
    agreed: { role: null, from: 0, until: null },
  })),
  'community.dropUnnamed': ofAssistant('space', () => ({ threadId: newId() })),
  'community.accept': ofAssistant('ownThread', () => ({ ...version, postId: newId() })),
  'community.unaccept': ofAssistant('ownThread', () => version),
  'community.read': ofAssistant('thread', () => ({ seq: 1 })),
  'community.follow': ofAssistant('thread', level),
  'community.move': ofModerator('threadKept', () => ({ ...version, to: 'lock', reason: 'Going in circles' })),
  'community.summarize': ofAssistant('ownThread', () => ({ ...version, text: 'Write the real times.' })),
  'community.slow': ofModerator('threadKept', () => ({ ...version, minutes: 5 })),
  'community.edit': ofAssistant('ownPost', () => ({ ...version, body: says('Nobody?') })),
  'community.remove': ofAssistant('ownPost'),
  'community.restore': ofAssistant('ownPost'),
  'community.thank': ofAssistant('post', () => ({ isThanked: true })),
  'community.bookmark': ofAssistant('post', () => ({ isKept: true })),
  'community.flag': ofAssistant('post', () => ({ flagId: newId(), reason: 'abuse' })),
  'community.keepDraft': ofAssistant('thread', () => ({ version: 0, body: says('Jon') }), {
    action: 'reply',
  }),
  'moderation.appeal': ofAssistant('penalty', () => ({ text: 'It was my own script.' })),
  'moderation.flagged': ofModerator('flag'),
  'moderation.disclosure': ofModerator('unnamedFlag'),
  'moderation.askDisclosure': ofModerator('unnamedFlag', () => ({
    disclosureId: newId(),
    reason: 'A threat',
  })),
  'moderation.confirmDisclosure': ofModerator('unnamedFlag', () => ({ disclosureId: newId() })),
  'moderation.claim': ofModerator('flag', undefined, { source: 'post' }),
  'moderation.release': ofModerator('flag', undefined, { source: 'post' }),
  'moderation.decide': ofModerator('flag', () => ({ actId: newId(), ...version, decision: 'dismissed' })),
  'moderation.lift': ofModerator('flag', () => ({ reason: 'It was their own' })),
  'moderation.answerAppeal': ofModerator('appealed', () => ({ isLifted: true, reason: 'They asked' })),
  'gatherings.event': ofAssistant('communityEvent'),
  'gatherings.editEvent': ofAssistant('communityEvent', () => ({ ...version, ...gathering, ...dates })),
  'gatherings.cancelEvent': ofAssistant('communityEvent', off),
  'gatherings.rsvp': ofAssistant('communityEvent', () => ({ answer: 'going' })),
  'gatherings.eventFile': ofAssistant('communityEvent'),
  'gatherings.program': ofAssistant('program'),
  'gatherings.editProgram': ofAssistant('program', () => ({ ...version, ...gathering, sessions: [dates] })),
  'gatherings.cancelProgram': ofAssistant('program', off),
  'gatherings.join': ofAssistant('program', () => ({ isJoined: true })),
  'gatherings.programFile': ofAssistant('program'),
});
