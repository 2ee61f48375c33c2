import { z } from 'zod';
import { inPerson, ofSides, ofSidesInPerson, onPage } from '#features/briefs/contract/index.ts';
import { submissionKinds, territories } from '#features/briefs/limits.ts';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalText } from '#platform/contract/text.ts';
import { limits, listSides, stages, submissionStates, worksheetParts } from '../limits.ts';
import {
  Checked,
  Day,
  GridCell,
  History,
  ManyResult,
  PieceInput,
  placeFields,
  ReleaseInput,
  SubmissionLine,
  SubmissionView,
  workFields,
} from './views.ts';

/** Whoever opens the page finds what was sent for them by somebody else; both other sides take a permission. */
const opening = { policy: policy.page('projects'), desk: 'submissions' } as const;
const openingOne = { ...opening, policy: { ...opening.policy, of: 'its participants' } } as const;
export const absent = { 'submission.absent': { status: 404, message: 'Submission not found' } } as const;
export const changed = {
  'submission.changed': {
    status: 409,
    message: 'This has changed since you opened it.',
    data: z.object({ current: SubmissionView }),
  },
} as const;
const closed = { 'submission.closed': { status: 409, message: 'This can’t be changed any more.' } } as const;
const notYours = {
  'submission.not_sender': { status: 403, message: 'You don’t have permission to submit material.' },
} as const;
const wrongPlace = {
  'submission.recipient_absent': { status: 404, message: 'recipientId: Person not found' },
  'submission.brief_absent': { status: 404, message: 'briefId: This is no longer open for submissions.' },
  'submission.role_absent': { status: 404, message: 'roleId: This role is no longer in the breakdown.' },
  'submission.client_absent': { status: 404, message: 'clientId: This person isn’t your client.' },
  'submission.full': { status: 409, message: 'There is no room for more.' },
} as const;
const wrongPiece = {
  'submission.file_absent': { status: 404, message: 'fileId: Upload the file again.' },
  'submission.file_unreadable': { status: 400, message: 'fileId: This PDF can’t be opened.' },
} as const;
/** Why something doesn't go out. */
const held = {
  'submission.late': { status: 409, message: 'The deadline has passed.' },
  'submission.unsolicited': {
    status: 403,
    message: 'They only accept submissions from representatives.',
  },
  'submission.release_missing': { status: 409, message: 'Sign their release first.' },
  'submission.release_other': { status: 409, message: 'Their release has changed. Read it again.' },
  'submission.named': {
    status: 409,
    message: 'This is read without names, and the text or a file names you or the author.',
  },
  'submission.blind_file': {
    status: 409,
    message: 'This is read without names: send PDFs and pictures only.',
  },
  'submission.nothing': { status: 409, message: 'Add a file or a link first.' },
  'submission.approval_missing': { status: 403, message: 'Somebody has to approve this before it is sent.' },
  'submission.too_late': { status: 400, message: 'expiresAt: Choose a time in the future.' },
} as const;

const one = z.strictObject({ id: ClientId });
const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });
const changes = ['list', 'grid', 'unanswered', waitingForMe, waitingForOthers];

export const readingContract = {
  list: read(
    '/submissions',
    'Submissions I sent or received, or that were sent for me, newest first',
    opening,
  )
    .input(
      z.strictObject({
        ...paged,
        side: z.enum(listSides),
        kind: z.enum(submissionKinds).optional(),
        briefId: ClientId.optional(),
        state: z.enum(submissionStates).optional(),
        stage: z.enum(stages).optional(),
        worksheet: z.enum(worksheetParts).optional(),
        clientId: PersonId.optional(),
        q: line(limits.titleMax).optional(),
      }),
    )
    .output(page(SubmissionLine).extend({ total: z.number().int() })),
  get: read('/submissions/{id}', 'One submission', openingOne)
    .errors(absent)
    .input(one)
    .output(SubmissionView),
  history: read('/submissions/{id}/history', 'What happened to a submission, newest first', openingOne)
    .errors(absent)
    .input(z.strictObject({ id: ClientId, ...paged }))
    .output(History),
  grid: read('/submission-grid', 'Which work of mine is before which buyer', onPage)
    .input(z.strictObject({ kind: z.enum(submissionKinds).optional() }))
    .output(z.object({ cells: z.array(GridCell), isCut: z.boolean() })),
};

export const sendingContract = {
  check: act(
    'POST /submissions/check',
    'Whether these buyers have it already, or somebody may take it; dates alone',
    {
      ...inPerson,
      stale: [],
      audited: 'no: looks',
    },
  )
    .errors({
      ...notYours,
      'submission.throttled': { status: 429, message: 'Too many checks. Try again in a few minutes.' },
    })
    .input(
      z.strictObject({
        title: line(limits.titleMax),
        author: workFields.author,
        fileId: ClientId.nullable().default(null),
        clientId: placeFields.clientId,
        recipientIds: z.array(PersonId).min(1).max(limits.manyMax),
        territories: z.array(z.enum(territories)).max(territories.length).default([]),
      }),
    )
    .output(z.object({ items: z.array(Checked) })),
  create: act('POST /submissions', 'Write a submission to one buyer', {
    ...onPage,
    makes: 'new',
    stale: changes,
    audited: 'on desks',
  })
    .errors({ ...absent, ...notYours, ...wrongPlace, ...wrongPiece, ...held })
    .input(
      z.strictObject({
        id: ClientId,
        ...workFields,
        ...placeFields,
        pieces: z.array(PieceInput).max(limits.partsMax).default([]),
      }),
    )
    .output(SubmissionView),
  createMany: act('POST /submissions/many', 'Write one work to several buyers, or put up several clients', {
    ...onPage,
    makes: 'new',
    stale: changes,
    audited: 'on desks',
  })
    .errors({ ...notYours, ...wrongPiece })
    .input(
      z.strictObject({
        batchId: ClientId,
        ...workFields,
        /** Each with its recipient or client; files are copied to every one. */
        items: z
          .array(
            z.strictObject({ id: ClientId, ...placeFields, note: optionalText(limits.noteMax).optional() }),
          )
          .min(1)
          .max(limits.manyMax),
        pieces: z.array(PieceInput).max(limits.partsMax).default([]),
        /** Recipients who have it already, or where somebody may take it, are left out. */
        isChecked: z.boolean().default(true),
      }),
    )
    .output(z.object({ items: z.array(ManyResult) })),
  approve: act('POST /submissions/{id}/approve', 'Approve a submission, so that it may be sent', {
    ...ofSidesInPerson,
    stale: changes,
    gives: 'get',
    audited: 'no: history',
  })
    .errors({ ...absent, ...closed, ...held })
    .input(one)
    .output(SubmissionView),
  send: act('POST /submissions/{id}/send', 'Send a submission', {
    ...ofSides,
    stale: changes,
    gives: 'get',
    audited: 'on desks',
  })
    .errors({ ...absent, ...closed, ...held })
    .input(z.strictObject({ id: ClientId, release: ReleaseInput.optional() }))
    .output(SubmissionView),
  withdraw: act('POST /submissions/{id}/withdraw', 'Withdraw a submission, or ask for it', {
    ...ofSides,
    stale: changes,
    gives: 'get',
    audited: 'on desks',
  })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ClientId, reason: optionalText(limits.reasonMax).default('') }))
    .output(SubmissionView),
  nudge: act('POST /submissions/{id}/nudge', 'Remind a buyer who has not answered for some working days', {
    ...ofSides,
    stale: changes,
    gives: 'get',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...closed,
      'submission.nudge_early': {
        status: 409,
        message: 'It’s too early to nudge.',
        data: z.object({ from: Day }),
      },
    })
    .input(
      z.strictObject({
        id: ClientId,
        nudges: z.number().int(),
        note: optionalText(limits.reasonMax).default(''),
      }),
    )
    .output(SubmissionView),
  addPiece: act('POST /submissions/{id}/pieces', 'Add a part to the package, or a new version of one', {
    ...ofSides,
    stale: changes,
    gives: 'get',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...closed,
      ...wrongPiece,
      ...held,
      'submission.full': wrongPlace['submission.full'],
    })
    .input(z.strictObject({ id: ClientId, piece: PieceInput }))
    .output(SubmissionView),
  showOutcome: act('POST /submissions/{id}/outcome', 'Show the client the outcome', {
    ...ofSidesInPerson,
    stale: changes,
    gives: 'get',
    audited: 'no: history',
  })
    .errors({ ...absent, ...closed })
    .input(one)
    .output(SubmissionView),
};
