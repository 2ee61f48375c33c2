import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { Zone } from '#platform/contract/zone.ts';
import { acts, forms, limits, priorities, views } from '../limits.ts';
import {
  AssignmentId,
  AssignmentView,
  absent,
  assignments,
  changed,
  noReader,
  OpenAssignment,
  ofParticipants,
  pastDeadline,
  ReaderView,
  StepView,
} from './views.ts';

const ofOwner = { policy: policy.owned(assignments.policy) };
const assigning = { policy: policy.may('assign_tasks', assignments.policy) };

/** A day, optionally a time, and their time zone. */
const Deadline = z.strictObject({
  date: z.iso.date(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time like 18:30')
    .nullable(),
  zone: Zone,
});

const details = {
  title: line(limits.titleMax),
  writers: z.array(line(limits.nameMax)).max(limits.writersMax),
  /** The representative and company it came from, the recipient, and the channel. Hidden from a blind reader. */
  submittedBy: optionalLine(limits.headerMax),
  submittedTo: optionalLine(limits.headerMax),
  submittedVia: optionalLine(limits.headerMax),
  /** Hides the writers from the reader until their coverage is approved. */
  isBlind: z.boolean(),
  form: z.enum(forms),
  priority: z.enum(priorities),
  deadline: Deadline,
  notes: optionalText(limits.notesMax),
};
const version = z.number().int();
const one = z.strictObject({ id: AssignmentId });

/** How a script is assigned, whatever it is. */
const givingDetails = {
  isBlind: details.isBlind.default(false),
  priority: details.priority.default('normal'),
  deadline: details.deadline,
  notes: details.notes.default(''),
  assigneeId: PersonId,
  /** The requester, who sees the coverage once it is approved. */
  requestedById: PersonId.nullable().default(null),
};

/** Why an assignment is refused. */
const notGiven = {
  ...absent,
  ...noReader,
  ...pastDeadline,
  'requester.unknown': { status: 400, message: 'requestedById: this person can’t open coverage.' },
} as const;

/** Who reads what, and by when. */
export const readingContract = {
  list: read(
    '/assignments',
    'Assignments: waiting for me, mine to read, assigned by me, my teams’, or archived',
    assignments,
  )
    .input(
      z.strictObject({
        view: z.enum(views).default('mine'),
        /** Title or writer. */
        q: optionalLine(limits.searchMax).optional(),
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
      }),
    )
    .output(
      page(AssignmentView).extend({
        total: z.number().int().min(0),
        /** Whether there is a team whose assignments the caller can see. */
        runsTeam: z.boolean(),
      }),
    ),
  get: read('/assignments/{id}', 'One assignment', ofParticipants)
    .errors(absent)
    .input(one)
    .output(OpenAssignment),
  history: read('/assignments/{id}/history', 'History of an assignment, newest first', ofParticipants)
    .errors(absent)
    .input(one)
    .output(z.object({ items: z.array(StepView) })),
  readers: read(
    '/assignment-readers',
    'People I can assign a script to, with what they have of mine',
    assigning,
  )
    .input(
      z.strictObject({
        q: optionalLine(limits.searchMax).optional(),
        /** For a second read of this: excludes people who already read it. */
        secondReadOf: AssignmentId.optional(),
      }),
    )
    .output(z.object({ items: z.array(ReaderView) })),
};

/** Giving a script to a reader. */
export const givingContract = {
  create: act('POST /assignments', 'Assign a script to a reader', {
    ...assigning,
    makes: 'new',
    stale: ['list', 'readers', waitingForOthers],
    audited: 'no: history',
  })
    .errors({
      ...notGiven,
      'comparison.unknown': { status: 400, message: 'comparison: coverage not found.' },
      'script.absent': { status: 400, message: 'scriptId: file not found.' },
      'script.unreadable': {
        status: 400,
        message: 'scriptId: we can’t read this PDF. Save it without a password and try again.',
      },
      'script.too_long': { status: 400, message: 'scriptId: the script has more than 600 pages.' },
    })
    .input(
      z.strictObject({
        ...givingDetails,
        id: AssignmentId,
        title: details.title,
        writers: details.writers,
        submittedBy: details.submittedBy.default(''),
        submittedTo: details.submittedTo.default(''),
        submittedVia: details.submittedVia.default(''),
        form: details.form.default('feature'),
        /** An uploaded PDF of the kind `script`. */
        scriptId: ClientId,
        fileName: line(limits.titleMax),
        /** Compares with the draft that this coverage is about. */
        comparison: z
          .strictObject({
            with: AssignmentId,
            /** Shows the reader the top sheet of the earlier coverage. */
            showsEarlier: z.boolean().default(true),
          })
          .nullable()
          .default(null),
      }),
    )
    .output(OpenAssignment),
  /** A second opinion on a script (5.22 ASG-8). */
  askSecondRead: act(
    'POST /assignments/{id}/second-read',
    'Ask for a blind second read of a script with submitted coverage',
    {
      policy: policy.may('assign_tasks', ofParticipants.policy),
      makes: 'new',
      stale: ['list', 'get', 'history', 'readers', waitingForOthers],
      audited: 'no: history',
    },
  )
    .errors({
      ...notGiven,
      'second_read.asked': { status: 409, message: 'You’ve already asked for a second read.' },
      'second_read.unfit': {
        status: 409,
        message: 'You can ask for a second read once the coverage is sent.',
      },
      'assignee.read_it': { status: 400, message: 'assigneeId: this person has already read it.' },
    })
    .input(
      z.strictObject({
        ...givingDetails,
        /** The first read, which supplies title, writers and script. */
        id: AssignmentId,
        /** The id of the second read. */
        assignmentId: AssignmentId,
      }),
    )
    .output(OpenAssignment),
};

/** Changing an assignment. */
export const changingContract = {
  edit: act('PATCH /assignments/{id}', 'Edit an assignment, based on the version I opened', {
    ...ofOwner,
    stale: ['list', 'history', waitingForOthers],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({ ...absent, ...changed, ...pastDeadline })
    .input(z.strictObject({ ...z.strictObject(details).partial().shape, id: AssignmentId, version }))
    .output(OpenAssignment),
  reassign: act('POST /assignments/{id}/reassign', 'Reassign an assignment', {
    ...ofOwner,
    stale: ['list', 'history', 'readers', waitingForOthers],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({ ...absent, ...changed, ...noReader })
    .input(z.strictObject({ id: AssignmentId, version, assigneeId: PersonId }))
    .output(OpenAssignment),
  move: act('POST /assignments/{id}/move', 'Accept, decline, archive, restore or reopen an assignment', {
    ...ofParticipants,
    stale: ['list', 'history', 'readers', 'coverage', waitingForMe, waitingForOthers],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...changed,
      'decline.reason_missing': { status: 400, message: 'reason: enter a reason.' },
    })
    .input(
      z.strictObject({
        id: AssignmentId,
        version,
        act: z.enum(acts),
        /** With `decline`. */
        reason: optionalText(limits.reasonMax).default(''),
        /** With `decline`: the reader knows the writer, or appears in the script. */
        hasConflict: z.boolean().default(false),
      }),
    )
    .output(OpenAssignment),
};
