import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { Instant } from '#platform/contract/time.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type Language, languages } from '../../limits.ts';

/** Where the lessons are: one folder each, as `e2e/lessons/record.ts` writes it. */
export const lessonsFolder = resolve(import.meta.dirname, '../../catalogues');

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

/** A lesson as it ships with the product. */
export type Lesson = Omit<z.infer<typeof LessonFile>, 'words'> & {
  readonly id: string;
  readonly words: Readonly<Record<Language, z.infer<typeof Words>>>;
};

/** All lessons in a folder, newest first; an invalid one stops the server at start-up, naming the lesson. */
export function readLessons(folder: string = lessonsFolder): readonly Lesson[] {
  const lessons = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }): Lesson => {
      const read = LessonFile.safeParse(JSON.parse(readFileSync(join(folder, name, 'lesson.json'), 'utf8')));
      if (!read.success) throw new Error(`the lesson ${name} is not right: ${z.prettifyError(read.error)}`);
      return { id: name, ...read.data };
    });
  return lessons.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Leaves out lessons about pages the person cannot open (TUT-3). */
export const lessonsFor = (lessons: readonly Lesson[], { pages }: Pick<Actor, 'pages'>): readonly Lesson[] =>
  lessons.filter(({ pageId }) => pages.includes(pageId));
