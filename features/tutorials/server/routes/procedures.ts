import { requirePage } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { tutorials } from '../../contract.ts';
import { pathOf } from '../../policy/role-path.ts';
import { noteTold, noteWatched } from '../commands.ts';
import { presentLesson } from '../present.ts';
import { type Lesson, lessonsFor } from '../queries/lessons.ts';
import { watchedBy } from '../queries/watched.ts';

/** When a person joined; composition asks profiles. */
export type JoinedAt = (person: PersonId) => Promise<Date | null>;

/** list, unseen, watch, tell. */
export function tutorialsRoutes(
  { clock, config, database }: Platform,
  { lessons, joinedAt }: { lessons: readonly Lesson[]; joinedAt: JoinedAt },
) {
  const contract = implementContract(tutorials, config);
  const page = requirePage('documentation');
  return contract.router({
    list: contract.list
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { language }, context: { actor } }) => {
        const rows = await watchedBy(database.orm, actor.personId);
        const items = lessonsFor(lessons, actor).map((lesson) =>
          presentLesson(lesson, language, rows.get(lesson.id)),
        );
        const { primaryRole: role } = actor;
        const path = pathOf(role, new Set(items.map(({ id }) => id)));
        return { items, unseen: items.filter(({ seenAt }) => seenAt === null).length, path, role };
      }),

    unseen: contract.unseen
      .use(signedIn)
      .use(page)
      .handler(async ({ context: { actor } }) => {
        const rows = await watchedBy(database.orm, actor.personId);
        const unseen = lessonsFor(lessons, actor).filter(({ id }) => !rows.get(id)?.seenAt);
        // A person who started a lesson already knows of it.
        const untold = unseen.filter(({ id }) => !rows.has(id));
        const joined = untold.length > 0 ? await joinedAt(actor.personId) : null;
        const news = untold.filter(({ createdAt }) => joined !== null && new Date(createdAt) > joined);
        return { unseen: unseen.length, news: news.map(({ id }) => id) };
      }),

    watch: contract.watch
      .use(signedIn)
      .use(page)
      .handler(({ input: { id, ...watched }, context: { actor }, errors }) => {
        const lesson = lessonsFor(lessons, actor).find((one) => one.id === id);
        if (!lesson) throw errors['tutorial.absent']();
        return database.write((tx) => noteWatched(tx, actor.personId, { lesson, ...watched }, clock.now()));
      }),

    tell: contract.tell
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const lesson = lessonsFor(lessons, actor).find((one) => one.id === id);
        if (!lesson) throw errors['tutorial.absent']();
        const isFirst = await database.write((tx) => noteTold(tx, actor.personId, lesson, clock.now()));
        return { isFirst };
      }),
  });
}
