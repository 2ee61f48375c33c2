import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { Zone } from '#platform/contract/zone.ts';
import { acts, forms, limits, priorities, views } from '../limits.ts';
import {
  AssignmentId,
  AssignmentView,
  absent,
  changed,
  noReader,
  pastDeadline,
  ReaderView,
  StepView,
} from './views.ts';

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
export const givingDetails = {
  isBlind: details.isBlind.default(false),
  priority: details.priority.default('normal'),
  deadline: details.deadline,
  notes: details.notes.default(''),
  assigneeId: PersonId,
  /** The requester, who sees the coverage once it is approved. */
  requestedById: PersonId.nullable().default(null),
};

/** Why an assignment is refused. */
export const notGiven = {
  ...absent,
  ...noReader,
  ...pastDeadline,
  'requester.unknown': { status: 400, message: 'requestedById: this person can’t open coverage.' },
} as const;

/** Who reads what, and by when. */
export const workContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/assignments',
      summary: 'Assignments: waiting for me, mine to read, assigned by me, my teams’, or archived',
    })
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
  get: procedure
    .route({ method: 'GET', path: '/assignments/{id}', summary: 'One assignment' })
    .errors(absent)
    .input(one)
    .output(AssignmentView),
  history: procedure
    .route({
      method: 'GET',
      path: '/assignments/{id}/history',
      summary: 'History of an assignment, newest first',
    })
    .errors(absent)
    .input(one)
    .output(z.object({ items: z.array(StepView) })),
  readers: procedure
    .route({
      method: 'GET',
      path: '/assignment-readers',
      summary: 'People I can assign a script to, with what they have of mine',
    })
    .input(
      z.strictObject({
        q: optionalLine(limits.searchMax).optional(),
        /** For a second read of this: excludes people who already read it. */
        secondReadOf: AssignmentId.optional(),
      }),
    )
    .output(z.object({ items: z.array(ReaderView) })),
  create: procedure
    .route({
      method: 'POST',
      path: '/assignments',
      summary: 'Assign a script to a reader',
      successStatus: 201,
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
    .output(AssignmentView),
  edit: procedure
    .route({
      method: 'PATCH',
      path: '/assignments/{id}',
      summary: 'Edit an assignment, based on the version I opened',
    })
    .errors({ ...absent, ...changed, ...pastDeadline })
    .input(z.strictObject({ ...z.strictObject(details).partial().shape, id: AssignmentId, version }))
    .output(AssignmentView),
  reassign: procedure
    .route({ method: 'POST', path: '/assignments/{id}/reassign', summary: 'Reassign an assignment' })
    .errors({ ...absent, ...changed, ...noReader })
    .input(z.strictObject({ id: AssignmentId, version, assigneeId: PersonId }))
    .output(AssignmentView),
  move: procedure
    .route({
      method: 'POST',
      path: '/assignments/{id}/move',
      summary: 'Accept, decline, archive, restore or reopen an assignment',
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
    .output(AssignmentView),
};
