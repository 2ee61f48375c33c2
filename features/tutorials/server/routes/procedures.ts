import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { tutorials } from '../../contract.ts';
import { noteWatched } from '../commands.ts';
import { presentLesson } from '../present.ts';
import type { Lesson } from '../queries/lessons.ts';
import { watchedBy } from '../queries/watched.ts';

/** Of pages that are not open to somebody there are no lessons for them (TUT-3). */
const lessonsFor = (lessons: readonly Lesson[], { pages }: Pick<Actor, 'pages'>) =>
  lessons.filter(({ pageId }) => pages.includes(pageId));

/** list, unseen, watch. */
export function tutorialsRoutes({ clock, config, database }: Platform, lessons: readonly Lesson[]) {
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
        return { items, unseen: items.filter(({ seenAt }) => seenAt === null).length };
      }),

    unseen: contract.unseen
      .use(signedIn)
      .use(page)
      .handler(async ({ context: { actor } }) => {
        const rows = await watchedBy(database.orm, actor.personId);
        const isUnseen = ({ id }: Lesson) => !rows.get(id)?.seenAt;
        return { unseen: lessonsFor(lessons, actor).filter(isUnseen).length };
      }),

    watch: contract.watch
      .use(signedIn)
      .use(page)
      .handler(({ input: { id, ...watched }, context: { actor }, errors }) => {
        const lesson = lessonsFor(lessons, actor).find((one) => one.id === id);
        if (!lesson) throw errors['tutorial.absent']();
        return database.write((tx) => noteWatched(tx, actor.personId, { lesson, ...watched }, clock.now()));
      }),
  });
}
