import { sql } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Actor } from './scene.ts';
import { deskLife, says, type UnnamedWorld } from './unnamed.ts';

/** An unnamed post or thread that is out, with all that an attacker has of it. */
interface Seen {
  readonly id: string;
  readonly seq: number;
  readonly authorId: string;
  readonly alias: string;
  readonly at: string;
  /** Of a thread when its asker accepted an answer. */
  readonly acceptedAt?: string | null;
  /** Everything that names the post, its number or its alias, from every route, frame, mail and export. */
  readonly evidence: string;
}

/** What is known of one batch: who could have written, in the order in which they did, and what came out. */
export interface Batch {
  readonly writers: readonly Actor[];
  /** The id each of their browsers made, and the moment at which they sent it. */
  readonly sent: readonly { readonly id: string; readonly atMs: number }[];
  /** The moments at which their askers accepted answers. */
  readonly acceptedMs?: readonly number[];
  readonly seen: readonly Seen[];
  /** The writer of each post, which only the test knows. */
  readonly truth: readonly number[];
  /** What could be read of each writer before anything was written, and after it was. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Frames that were heard while posts were written and none was out. */
  readonly framesMeanwhile: number;
}

/** Names one of the writers for a post; undefined where this way of looking finds nothing. */
type Guess = (batch: Batch, post: Seen, rank: number) => number | undefined;

const rankOf = <Thing>(all: readonly Thing[], one: Thing, by: (thing: Thing) => string): number =>
  all.toSorted((left, right) => (by(left) < by(right) ? -1 : 1)).indexOf(one);

const secondOf = (ms: number) => Math.floor(ms / 1_000) % 60;
const namedIn = (text: string, writers: readonly Actor[]) => writers.findIndex(({ id }) => text.includes(id));
const only = (found: number): number | undefined => (found < 0 ? undefined : found);

/** Aliases whose author the attacker has come to know, from one batch to the next. */
const known = new Map<string, number>();

/** The ways of guessing, each by a field that could give an author away. */
const guesses: Readonly<Record<string, Guess>> = {
  'an id in anything that names the post': ({ writers }, { evidence }) => only(namedIn(evidence, writers)),
  'the id a browser made': ({ sent }, post) =>
    only(sent.findIndex(({ id }) => post.evidence.includes(id) || id.slice(0, 13) === post.id.slice(0, 13))),
  'the order of posts': (_, __, rank) => rank,
  'the order of their ids': ({ seen }, post) => rankOf(seen, post, ({ id }) => id),
  'the order of alias ids': ({ seen }, post) => rankOf(seen, post, ({ authorId }) => authorId),
  'the order of aliases by name': ({ seen }, post) => rankOf(seen, post, ({ alias }) => alias),
  'the moment of it': ({ seen }, post) => rankOf(seen, post, ({ at, id }) => at + id),
  'the second of it': ({ sent }, { at }) =>
    only(sent.findIndex(({ atMs }) => secondOf(atMs) === secondOf(Date.parse(at)))),
  'whose public record has changed': ({ before, after }) => {
    const changed = before.flatMap((record, index) => (record === after[index] ? [] : [index]));
    return changed.length === 0 || changed.length === before.length ? undefined : changed[0];
  },
  'the order in which answers are accepted': ({ seen }, post) =>
    post.acceptedAt ? rankOf(seen, post, ({ acceptedAt, id }) => (acceptedAt ?? '') + id) : undefined,
  'the second of an acceptance': ({ acceptedMs }, { acceptedAt }) =>
    acceptedMs && acceptedAt
      ? only(acceptedMs.findIndex((ms) => secondOf(ms) === secondOf(Date.parse(acceptedAt))))
      : undefined,
  'an alias seen before': (_, { alias, authorId }) => known.get(authorId) ?? known.get(alias),
};

type Hits = { hits: number; tried: number };

/** How often each way of guessing was right. */
export type Score = Record<string, Hits>;

/** Looks at a batch in every way, and learns who it was for the next one. */
export function attack(batch: Batch, score: Score): void {
  for (const [index, post] of batch.seen.entries()) {
    const truth = batch.truth[index];
    for (const [name, guess] of Object.entries(guesses)) {
      const guessed = guess(batch, post, index);
      // Whoever finds nothing draws one: what is measured is how often an attacker is right, whatever they do.
      const named = guessed ?? Math.floor(Math.random() * batch.writers.length);
      score[name] ??= { hits: 0, tried: 0 };
      score[name].tried++;
      if (named === truth) score[name].hits++;
    }
  }
  for (const [index, post] of batch.seen.entries()) {
    const truth = batch.truth[index];
    if (truth === undefined) continue;
    known.set(post.authorId, truth);
    known.set(post.alias, truth);
  }
}

/**
 * Whether somebody who was right so often knows more than chance tells: that many hits or more come by chance in
 * fewer than one of `oneIn` looks. Hits by chance are counted as Poisson's, which allows more of them than single draws
 * (a binomial count) and than one order held against another (its fixed points).
 */
export function isBeyondChance({ hits, tried }: Hits, writers: number, oneIn: number): boolean {
  const mean = tried / writers;
  let exactly = Math.exp(-mean);
  let fewer = 0;
  for (let count = 0; count < hits; count++) {
    fewer += exactly;
    exactly *= mean / (count + 1);
  }
  return 1 - fewer < 1 / oneIn;
}

/** Who attacks: somebody who reads the thread and asked in it, a moderator and an administrator. */
export type Attackers = {
  readonly asker: Actor;
  readonly reader: Actor;
  readonly moderator: Actor;
  readonly admin: Actor;
};

export async function attackersIn({ scene, assistant }: UnnamedWorld): Promise<Attackers> {
  const [asker, reader, moderator, admin] = await Promise.all([
    assistant('Asker Attwood'),
    assistant('Reader Reyes'),
    scene.person('Moderator Moss', { role: 'MODERATOR' }),
    scene.person('Admin Adair', { role: 'SUPER_ADMIN' }),
  ]);
  return { asker, reader, moderator, admin };
}

/** Lets every writer post once in a new thread, a second after each other, and gathers what attackers get of it. */
export async function makeBatch(
  world: UnnamedWorld,
  {
    writers,
    attackers,
    hasExports = true,
  }: {
    readonly writers: readonly Actor[];
    readonly attackers: Attackers;
    /** Whether the attackers save everything to files as well, which grows with all that was posted before. */
    readonly hasExports?: boolean;
  },
): Promise<Batch> {
  const { clock, scene } = world;
  const { asker, reader } = attackers;
  const { id } = await world.start(asker, `What did they tell you? ${newId()}`);
  const live = await listenAll(attackers);
  await Promise.all([reader.call.community.thread({ id }), reader.call.community.threads({ id: deskLife })]);
  const before = await recordsOf(writers, reader);
  // That the thread was started may reach some of them only now.
  const started = 'community_thread.changed';
  const framesBefore = live.count(id, started);
  const sent = [];
  for (const [index, writer] of writers.entries()) {
    clock.stopAt(new Date(clock.now().getTime() + 1_000));
    const postId = newId();
    sent.push({ id: postId as string, atMs: clock.now().getTime() });
    await world.write(writer, id, textOf(index), postId);
  }
  const after = await recordsOf(writers, reader);
  const framesMeanwhile = live.count(id, started) - framesBefore;
  await world.pass(16);
  const posts = (await world.postsOf(reader, id)).filter(({ author }) => author.unnamed);
  const reported = posts[0];
  if (reported) await warnOf(attackers, reported.id);
  const mentioned = posts[1];
  if (mentioned)
    await reader.call.community.post({
      id,
      postId: newId(),
      body: says('Tell me more'),
      quotedId: mentioned.id,
    });
  const wanted = hasExports ? [...paths(id), ...exports] : paths(id);
  const all = await everythingOf(world, attackers, wanted);
  const frames = live.end();
  const { rows } = await scene.database.orm.execute<{ id: string }>(
    sql`select id from community_post where thread_id = ${id}`,
  );
  if (rows.length < posts.length) throw new Error('posts were read that are not there');
  const seen = posts.map((post) => ({
    id: post.id as string,
    seq: post.seq,
    authorId: post.author.id as string,
    alias: post.author.displayName,
    at: post.createdAt,
    evidence: evidenceOf([...all, ...frames], [post.id, post.author.id, post.author.displayName]),
  }));
  return {
    writers,
    sent,
    seen,
    truth: posts.map(({ body }) => writerOf(body, writers)),
    before,
    after,
    framesMeanwhile,
  };
}

export const textOf = (index: number) => `nothing that I had not heard, number ${index} of us.`;

/** Reports a post and warns whoever wrote it, who hears of that. */
export async function warnOf({ reader, moderator }: Attackers, id: ClientId): Promise<void> {
  const flagId = newId();
  await reader.call.community.flag({ id, flagId, reason: 'other' });
  const decision = { decision: 'warned', note: 'x', warning: 'Please stop' } as const;
  await moderator.call.moderation.decide({ id: flagId, actId: newId(), version: 1, ...decision });
}

/** Which of the writers a text is by, which only the test knows. */
export const writerOf = (body: unknown, writers: readonly Actor[]): number =>
  writers.findIndex((_, index) => JSON.stringify(body).includes(textOf(index)));

/** Everything that says one of these. */
export const evidenceOf = (all: readonly string[], marks: readonly string[]): string =>
  all.filter((part) => marks.some((mark) => part.includes(mark))).join('\n');

/** Every live frame that attackers hear, until they stop listening. */
export async function listenAll(attackers: Attackers) {
  const live = await Promise.all(Object.values(attackers).map((one: Actor) => one.listen()));
  return {
    /** How many frames name a thread or a space, without those of an event that may still be on its way. */
    count: (named: string, but?: string) =>
      live.flatMap(({ heard }) =>
        heard.filter((frame) => frame.e !== but && JSON.stringify(frame).includes(named)),
      ).length,
    end: (): string[] => {
      for (const one of live) one.close();
      return live.flatMap(({ heard }) => heard.map((frame) => JSON.stringify(frame)));
    },
  };
}

/** What anybody reads of each writer in a list of members: who they are, and whether they are there. */
export async function recordsOf(writers: readonly Actor[], reader: Actor): Promise<string[]> {
  const { items } = await reader.call.community.members({ spaceId: deskLife, limit: 100 });
  return writers.map(({ id }) => JSON.stringify(items.find((member) => member.id === id)));
}

export const paths = (id: ClientId) => [
  `/api/community/threads/${id}`,
  `/api/community/threads/${id}/posts?limit=100`,
  `/api/community/threads/${id}/unnamed`,
  `/api/community/threads/${id}/unnamed/appearance`,
  '/api/community/spaces',
  `/api/community/spaces/${deskLife}/threads`,
  `/api/community/spaces/${deskLife}/unnamed`,
  `/api/community/spaces/${deskLife}/unnamed/appearance`,
  `/api/community/similar?spaceId=${deskLife}&title=tell`,
  `/api/community/members?spaceId=${deskLife}&limit=100`,
  '/api/community/search?q=nothing',
  '/api/community/followed',
  '/api/community/bookmarks',
  '/api/community/drafts',
  '/api/community/penalties',
  '/api/community/disclosures',
  '/api/community/reports?list=decided',
  '/api/admin/community-management?list=decided',
  '/api/notifications',
  '/api/admin/security/audit',
  '/api/requests',
];

export const exports = ['/api/me/export', '/api/admin/security/audit/csv'];

/** Every answer, export and mail that attackers get: split into the smallest parts that say something by themselves. */
export async function everythingOf(
  { scene }: UnnamedWorld,
  attackers: Attackers,
  wanted: readonly string[],
): Promise<string[]> {
  const answers = await Promise.all(
    Object.values(attackers).flatMap((one: Actor) =>
      wanted.map(async (path) => partsOf(await (await one.request('GET', path)).text())),
    ),
  );
  const { rows } = await scene.database.orm.execute<{ mail: string }>(sql`
    select row_to_json(mail)::text as mail from mail`);
  return [...answers.flat(2), ...rows.map(({ mail }) => mail)];
}

/** The objects of an answer, each as text: two that stand side by side say nothing of each other. */
function partsOf(answer: string): string[] {
  try {
    const parts: string[] = [];
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) for (const one of value) walk(one);
      else if (typeof value === 'object' && value !== null) {
        // Lists of its parts are looked at one by one.
        parts.push(JSON.stringify(value, (_, part: unknown) => (Array.isArray(part) ? undefined : part)));
        for (const part of Object.values(value)) walk(part);
      }
    };
    walk(JSON.parse(answer));
    return parts;
  } catch {
    return answer.split('\n');
  }
}
