import { toInstant } from '#platform/contract/time.ts';
import type { LessonView, Viewing } from '../contract.ts';
import type { Language } from '../limits.ts';
import { type Lesson, lessonFile, type ViewRow } from './queries.ts';

/** Where a person is in a lesson; at the start without a row. */
export const viewProgress = (row: Pick<ViewRow, 'seenAt' | 'positionSeconds'> | undefined): Viewing => ({
  seenAt: row?.seenAt ? toInstant(row.seenAt) : null,
  positionSeconds: row?.positionSeconds ?? 0,
});

const fileOf = (lesson: Lesson, file: string) => `/api/tutorials/files/${lesson.id}/${file}`;

/** A lesson in the reader's language. */
export const viewLesson = (lesson: Lesson, language: Language, row: ViewRow | undefined): LessonView => ({
  id: lesson.id,
  createdAt: lesson.createdAt,
  seconds: lesson.seconds,
  page: lesson.page,
  ...lesson.words[language],
  videoURL: lesson.hasFilm ? fileOf(lesson, lessonFile.film) : null,
  posterURL: fileOf(lesson, lessonFile.poster),
  captionsURL: fileOf(lesson, lessonFile.captions(language)),
  ...viewProgress(row),
});
