import { z } from 'zod';
import { ofSides, ofSidesInPerson, onPage } from '#features/briefs/contract/index.ts';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { optionalText, text } from '#platform/contract/text.ts';
import { answers, limits, passReasons, verdicts } from '../limits.ts';
import { absent, changed } from './sending.ts';
import { CoverageChoice, ManyResult, PassCount, Review, SubmissionView } from './views.ts';

const waiting = [waitingForMe, waitingForOthers];
const changes = ['list', 'grid', ...waiting];

const answerFields = {
  answer: z.enum(answers),
  /** 1 is best. */
  mark: z.number().int().min(1).max(limits.markMax).nullable().default(null),
  reason: z.enum(passReasons).nullable().default(null),
  /** Its sender may know the reason. */
  isReasonShown: z.boolean().default(false),
  /** Said about it in the house: nobody else reads it. */
  quote: optionalText(limits.quoteMax).default(''),
} as const;

export const answeringContract = {
  respond: act('POST /submissions/{id}/respond', 'Answer a submission I received', {
    ...ofSides,
    // The row that changed in the list is the answer itself (`ui/parts/answering.ts`).
    stale: waiting,
    gives: 'get',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...changed,
      'submission.mark_missing': { status: 400, message: 'mark: Choose a mark from 1 to 6.' },
      'submission.reason_missing': { status: 400, message: 'words: Say why.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        version: z.number().int(),
        ...answerFields,
        /** What its sender reads; the reason where an answer needs one. */
        words: optionalText(limits.noteMax).default(''),
      }),
    )
    .output(SubmissionView),
  respondMany: act(
    'POST /submissions/answers',
    'Answer many submissions at once, each with a line of its own',
    {
      ...onPage,
      stale: changes,
      gives: ['get', 'shown'],
      audited: 'on desks',
    },
  )
    .input(
      z.strictObject({
        /** The one that is open beside the list: its answer comes with the others. */
        shownId: ClientId.nullable().default(null),
        items: z
          .array(
            z.strictObject({
              id: ClientId,
              version: z.number().int(),
              line: optionalText(limits.reasonMax).default(''),
            }),
          )
          .min(1)
          .max(limits.answersMax),
        ...answerFields,
        words: optionalText(limits.noteMax).default(''),
      }),
    )
    .output(z.object({ items: z.array(ManyResult), shown: SubmissionView.nullable() })),
  passes: read('/submissions/{id}/passes', 'Why buyers who say so passed on this work, counted', ofSides)
    .errors(absent)
    .input(z.strictObject({ id: ClientId }))
    .output(PassCount),
};

const finished = {
  'submission_review.finished': { status: 409, message: 'This review is finished.' },
} as const;

export const reviewingContract = {
  reviews: read('/submissions/{id}/reviews', 'Reviews of a submission; others’ once mine is given', ofSides)
    .errors(absent)
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ items: z.array(Review) })),
  review: act('POST /submissions/{id}/review', 'Give my verdict, or change it', {
    ...ofSidesInPerson,
    stale: changes,
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...finished,
      'submission_review.changed': { status: 409, message: 'You have changed this in another window.' },
      'submission_review.verdict_missing': { status: 400, message: 'verdict: Choose a verdict.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        version: z.number().int(),
        verdict: z.enum(verdicts).nullable(),
        note: optionalText(limits.noteMax).default(''),
        isFinished: z.boolean().default(false),
      }),
    )
    .output(SubmissionView),
  reopenReview: act('POST /submissions/{id}/reviews/{reviewerId}/reopen', 'Open a finished review again', {
    ...ofSidesInPerson,
    stale: changes,
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'submission_review.absent': { status: 404, message: 'Review not found' },
      'submission_review.own': { status: 403, message: 'Somebody else has to reopen your review.' },
    })
    .input(z.strictObject({ id: ClientId, reviewerId: PersonId, reason: text(limits.reasonMax) }))
    .output(SubmissionView),
  coverageChoices: read('/submissions/{id}/coverage', 'Assignments of mine that may cover a submission', {
    policy: ofSidesInPerson.policy,
  })
    .errors(absent)
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ items: z.array(CoverageChoice) })),
  linkCoverage: act('POST /submissions/{id}/coverage', 'Say which assignment of mine covers a submission', {
    ...ofSidesInPerson,
    stale: changes,
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'submission.assignment_absent': { status: 404, message: 'assignmentId: Assignment not found' },
    })
    .input(z.strictObject({ id: ClientId, assignmentId: ClientId }))
    .output(SubmissionView),
};
