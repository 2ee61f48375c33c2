import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type Language, languages } from '../limits.ts';
import { tutorialView } from './tables.ts';

/** Where the lessons that ship are: one folder each, as `e2e/lessons/record.ts` writes it, without the film. */
export const lessonsFolder = resolve(import.meta.dirname, '../catalogues');

const Words = z.strictObject({
  title: z.string().min(1),
  about: z.string().min(1),
  chapters: z.array(z.strictObject({ at: z.number().min(0), title: z.string().min(1) })),
  transcript: z.array(z.strictObject({ from: z.number().min(0), to: z.number().min(0), text: z.string() })),
});

const LessonFile = z.strictObject({
  createdAt: Instant,
  seconds: z.number().positive(),
  page: z.string().startsWith('/'),
  pageId: z.string().min(1),
  words: z.record(z.enum(languages), Words),
});

/** A lesson as it ships with the product, or as it was filmed. */
export type Lesson = Omit<z.infer<typeof LessonFile>, 'words'> & {
  readonly id: string;
  readonly words: Readonly<Record<Language, z.infer<typeof Words>>>;
  /** Where its files are. */
  readonly folder: string;
  readonly hasFilm: boolean;
};

/** The names of a lesson's files. */
export const lessonFile = {
  source: 'lesson.json',
  film: 'video.webm',
  poster: 'poster.webp',
  captions: (language: Language) => `captions.${language}.vtt`,
} as const;

/**
 * All lessons, newest first. One that was filmed here comes from `filmsFolder` as a whole, since its captions and
 * times belong to its film, unless a later version has shipped since (decision 146). An invalid shipped lesson stops
 * the server at start-up, naming the lesson.
 */
export function readLessons(filmsFolder?: string): readonly Lesson[] {
  const lessons = readdirSync(lessonsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }): Lesson => {
      const shipped = readLesson(lessonsFolder, name);
      if (!shipped.success)
        throw new Error(`the lesson ${name} is not right: ${z.prettifyError(shipped.error)}`);
      const filmed = filmsFolder === undefined ? undefined : readFilmed(filmsFolder, name);
      if (filmsFolder !== undefined && filmed?.createdAt === shipped.data.createdAt)
        return { id: name, ...filmed, folder: join(filmsFolder, name), hasFilm: true };
      return { id: name, ...shipped.data, folder: join(lessonsFolder, name), hasFilm: false };
    });
  return lessons.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

const readLesson = (folder: string, name: string) =>
  LessonFile.safeParse(JSON.parse(readFileSync(join(folder, name, lessonFile.source), 'utf8')));

/** A lesson among the films; anything incomplete or broken there counts as not filmed. */
function readFilmed(folder: string, name: string): z.infer<typeof LessonFile> | undefined {
  const files = [lessonFile.film, lessonFile.poster, ...languages.map(lessonFile.captions)];
  if (!files.every((file) => existsSync(join(folder, name, file)))) return undefined;
  try {
    return readLesson(folder, name).data;
  } catch {
    return undefined;
  }
}

/** Leaves out lessons about pages the person cannot open (TUT-3). */
export const lessonsFor = (lessons: readonly Lesson[], { pages }: Pick<Actor, 'pages'>): readonly Lesson[] =>
  lessons.filter(({ pageId }) => pages.includes(pageId));

export type ViewRow = typeof tutorialView.$inferSelect;

/** What a person has watched, by lesson. */
export async function watchedBy(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<ReadonlyMap<string, ViewRow>> {
  const rows = await orm.select().from(tutorialView).where(eq(tutorialView.personId, person));
  return new Map(rows.map((row) => [row.tutorialId, row]));
}
