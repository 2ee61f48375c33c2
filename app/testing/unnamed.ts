import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { personRole } from '#features/access/server/tables.ts';
import type { Appearance } from '#features/community/contract/unnamed.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { patience } from '#platform/testing/patience.ts';
import { type Actor, openScene } from './scene.ts';

/** The assistants' space, where one may post without one's name. */
export const deskLife = '01900000-0000-7000-8000-0000000c0001' as ClientId;
const minuteMs = 60_000;
const yearMs = 366 * 24 * 60 * minuteMs;

export const says = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;

/** A world whose clock stands still, with as many assistants as one asks for. */
export async function openUnnamed() {
  const clock = movableClock();
  clock.stopAt();
  const scene = await openScene({}, createLog('silent'), clock);
  const assistant = (name: string) => scene.person(name, { role: 'ASSISTANT' });

  /** Assistants of so many years. */
  const assistants = async (count: number, years = 0): Promise<Actor[]> => {
    const made = await Promise.all(
      Array.from({ length: count }, (_, at) => assistant(`Person ${years}-${at}`)),
    );
    const createdAt = new Date(clock.now().getTime() - years * yearMs);
    if (years > 0)
      for (const { id } of made)
        await scene.database.orm.update(personRole).set({ createdAt }).where(eq(personRole.personId, id));
    return made;
  };

  const start = async (by: Actor, title: string) => {
    const input = { id: deskLife, threadId: newId(), postId: newId(), kind: 'question' as const };
    return by.call.community.start({ ...input, title, body: says(title) });
  };

  const agreedOf = ({ description }: Pick<Appearance, 'description'>) => {
    if (!description) throw new Error('nothing could be said of them');
    const { role, from, until } = description;
    return { role, from, until };
  };

  /** Posts without a name, as the composer does: what it says was read before. */
  const write = async (by: Actor, id: ClientId, text: string, postId = newId()) => {
    const agreed = agreedOf(await by.call.community.appearance({ id }));
    return by.call.community.postUnnamed({ id, postId, body: says(text), agreed });
  };

  /** Begins a thread without a name, as the dialog does. */
  const begin = async (by: Actor, title: string, text = title, threadId = newId()) => {
    const agreed = agreedOf(await by.call.community.threadAppearance({ id: deskLife }));
    const thread = { kind: 'question', title, body: says(text), agreed } as const;
    return by.call.community.startUnnamed({ id: deskLife, threadId, ...thread });
  };

  /** Threads of the assistants' space under a title, as somebody reads them. */
  const threadsOf = async (by: Actor, title: string) =>
    (await by.call.community.threads({ id: deskLife, limit: 100 })).items.filter(
      (thread) => thread.title === title,
    );

  const waiting = async () => {
    const { rows } = await scene.database.orm.execute<{ due: number }>(
      `select count(*)::int as due from community_waiting where state = 'waiting' and due_at <= '${clock.now().toISOString()}'`,
    );
    return rows[0]?.due ?? 0;
  };

  /** Lets so many minutes pass, one after the other, and everything that is due in them go out. */
  const pass = async (minutes = 15) => {
    for (let minute = 0; minute < minutes; minute++) {
      clock.stopAt(new Date(clock.now().getTime() + minuteMs));
      if ((await waiting()) === 0) continue;
      scene.server.wake('community-unnamed');
      await expect.poll(waiting, patience).toBe(0);
    }
  };

  const postsOf = async (by: Actor, id: ClientId) =>
    (await by.call.community.posts({ id, limit: 100 })).items;

  return { scene, clock, assistant, assistants, start, begin, write, agreedOf, pass, postsOf, threadsOf };
}

export type UnnamedWorld = Awaited<ReturnType<typeof openUnnamed>>;
