import { isNull, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type tutorials, tutorialsEvents } from '../../contract.ts';
import { pathOf } from '../../policy/role-path.ts';
import { isSeenAt } from '../../policy/seen.ts';
import { type Lesson, lessonsFor, watchedBy } from '../queries.ts';
import { tutorialView } from '../tables.ts';
import { viewLesson, viewProgress } from '../views.ts';

/** What tutorials are given. */
export interface TutorialsParts {
  /** All lessons, newest first. */
  readonly lessons: readonly Lesson[];
  /** When a person joined; composition asks profiles. */
  readonly joinedAt: (person: PersonId) => Promise<Date | null>;
}

export const lessonActs: Acts<typeof tutorials, TutorialsParts> = {
  async list(at, { language }) {
    const rows = await watchedBy(at.orm, at.person);
    const items = lessonsFor(at.lessons, at.actor).map((lesson) =>
      viewLesson(lesson, language, rows.get(lesson.id)),
    );
    const { primaryRole: role } = at.actor;
    const path = pathOf(role, new Set(items.map(({ id }) => id)));
    return { items, unseen: items.filter(({ seenAt }) => seenAt === null).length, path, role };
  },

  async unseen(at) {
    const rows = await watchedBy(at.orm, at.person);
    const unseen = lessonsFor(at.lessons, at.actor).filter(({ id }) => !rows.get(id)?.seenAt);
    // A person who started a lesson already knows of it.
    const untold = unseen.filter(({ id }) => !rows.has(id));
    const joined = untold.length > 0 ? await at.joinedAt(at.person) : null;
    const news = untold.filter(({ createdAt }) => joined !== null && new Date(createdAt) > joined);
    return { unseen: unseen.length, news: news.map(({ id }) => id) };
  },

  /** False if they were notified already, here or on another device. */
  async tell(act, { id }) {
    const { person, now } = act;
    if (!findLesson(act, id)) return act.refuse('tutorial.absent');
    const told = await act.orm
      .insert(tutorialView)
      .values({ personId: person, tutorialId: id, positionSeconds: 0, toldAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [tutorialView.personId, tutorialView.tutorialId],
        set: { toldAt: now },
        setWhere: isNull(tutorialView.toldAt),
      })
      .returning({ id: tutorialView.tutorialId });
    return { isFirst: told.length > 0 };
  },

  /** Two devices merge, and a seen lesson stays seen (TUT-1). */
  async watch(act, { id, positionSeconds, hasEnded }) {
    const { person, now } = act;
    const lesson = findLesson(act, id) ?? act.refuse('tutorial.absent');
    const position = Math.min(positionSeconds, lesson.seconds);
    const isSeen = isSeenAt({ positionSeconds: position, hasEnded }, lesson.seconds);
    const fields = { positionSeconds: position, updatedAt: now };
    const [row] = await act.orm
      .insert(tutorialView)
      .values({ personId: person, tutorialId: id, ...fields, seenAt: isSeen ? now : null })
      .onConflictDoUpdate({
        target: [tutorialView.personId, tutorialView.tutorialId],
        set: { ...fields, seenAt: sql`coalesce(${tutorialView.seenAt}, excluded.seen_at)` },
      })
      .returning();
    const progress = viewProgress(row);
    const event = tutorialsEvents['tutorial.watched']({ id, ...progress });
    act.announce({ topic: topic.person(person), event });
    return progress;
  },
};

const findLesson = ({ lessons, actor }: TutorialsParts & { readonly actor: Actor }, id: string) =>
  lessonsFor(lessons, actor).find((lesson) => lesson.id === id);
