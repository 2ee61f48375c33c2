import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page } from '#platform/contract/policy.ts';
import { Instant } from '#platform/contract/time.ts';
import { languages, limits } from './limits.ts';

/** A lesson by its name in addresses, e.g. `write-to-somebody`. */
const LessonId = z.string().regex(/^[a-z][a-z0-9-]{2,60}$/, 'A lesson is named in small letters and hyphens');

const Seconds = z.number().min(0).max(3_600);

/** Where a person is in a lesson; `seenAt` never goes back to null (TUT-1). */
const Viewing = z.object({ seenAt: Instant.nullable(), positionSeconds: Seconds });
export type Viewing = z.infer<typeof Viewing>;

/** What is said from one second of a lesson to another. */
const Line = z.object({ from: Seconds, to: Seconds, text: z.string() });

export const LessonView = Viewing.extend({
  id: LessonId,
  createdAt: Instant,
  title: z.string(),
  about: z.string(),
  seconds: Seconds,
  /** The page it teaches, where the person can try it at once. */
  page: z.string(),
  chapters: z.array(z.object({ at: Seconds, title: z.string() })),
  transcript: z.array(Line),
  /** Null where nobody has filmed the lesson: it is read then. */
  videoURL: z.string().nullable(),
  posterURL: z.string(),
  captionsURL: z.string(),
});
export type LessonView = z.infer<typeof LessonView>;

const ofPage = { policy: page('documentation') };

const absent = { 'tutorial.absent': { status: 404, message: 'Tutorial not found' } } as const;

export const tutorials = {
  list: read('/tutorials', 'The lessons about pages that are open to me, newest first', ofPage)
    .input(z.strictObject({ language: z.enum(languages).default('en') }))
    .output(
      z.object({
        items: z.array(LessonView).max(limits.lessonsMax),
        unseen: z.number().int().min(0),
        /** What my role learns first, in order; a subset of the items (5.20 TUT-1). */
        path: z.array(LessonId),
        role: z.string(),
      }),
    ),
  unseen: read('/tutorials/unseen', 'How many lessons I haven’t watched', ofPage).output(
    z.object({
      unseen: z.number().int().min(0),
      /** Lessons newer than my account that I was not notified of yet, newest first (5.20 TUT-5). */
      news: z.array(LessonId),
    }),
  ),
  tell: act(
    'POST /tutorials/{id}/told',
    'Record that a new lesson was announced; answers whether it was the first time',
    { ...ofPage, audited: 'no: own' },
  )
    .errors(absent)
    .input(z.strictObject({ id: LessonId }))
    .output(z.object({ isFirst: z.boolean() })),
  watch: act('POST /tutorials/{id}/viewing', 'Save how far I’ve watched', { ...ofPage, audited: 'no: own' })
    .errors(absent)
    .input(z.strictObject({ id: LessonId, positionSeconds: Seconds, hasEnded: z.boolean().default(false) }))
    .output(Viewing),
};

export const tutorialsEvents = liveEvents('tutorials', {
  /** I watched something, here or on another device. */
  'tutorial.watched': Viewing.extend({ id: LessonId }),
});
