import { z } from 'zod';
import { act, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page } from '#platform/contract/policy.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, tapeActs, tapeStates } from './limits.ts';

const WallTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);

/** One take of a self-tape. Its film is at `/api/self-tapes/{id}/takes/{takeId}`. */
const Take = z.object({
  id: ClientId,
  /** From 1, in the order in which they were added. */
  number: z.number().int(),
  contentType: z.string(),
  slate: z.string(),
  wardrobe: z.string(),
  note: z.string(),
  addedAt: Instant,
});

/** Everything a person may do with a self-tape now. */
const tapeVerbs = [...tapeActs, 'add_take', 'look_first'] as const;

/** A request for a self-tape, as one side sees it. */
export const Tape = z.object({
  id: ClientId,
  submissionId: ClientId,
  state: z.enum(tapeStates),
  version: z.number().int(),
  instructions: z.string(),
  askedBy: z.object({
    id: PersonId,
    displayName: z.string(),
    photoURL: z.string().nullable(),
    company: z.string(),
  }),
  askedAt: Instant,
  /** The deadline this side has to meet: for who is put up the earlier one of their representative. */
  dueAt: Instant.nullable(),
  dueZone: z.string().nullable(),
  isLate: z.boolean(),
  /** For the sender's side and their client; null for casting. */
  representative: z
    .object({ isFirst: z.boolean(), dueOn: z.string().nullable(), dueAt: Instant.nullable() })
    .nullable(),
  /** Whether there are sides, and whether this side opens them: at `/api/self-tapes/{id}/sides`. */
  hasSides: z.boolean(),
  opensSides: z.boolean(),
  /** They open to nobody but casting any more, because a copy leaked. */
  areSidesClosed: z.boolean(),
  /** Why it was declined or handed back. */
  reason: z.string(),
  takes: z.array(Take),
  verbs: z.array(z.enum(tapeVerbs)),
});
export type Tape = z.infer<typeof Tape>;

/**
 * Opened by the page alone, since who is put up needs no right to submit. Whether casting asks, or a representative looks
 * first, is a right of theirs that is checked with the submission.
 */
const ofSides = {
  policy: { ...page('projects'), of: 'its participants' },
  desk: 'submissions',
} as const;

const absent = { 'submission.absent': { status: 404, message: 'Submission not found' } } as const;
const changed = {
  'self_tape.changed': {
    status: 409,
    message: 'This has changed since you opened it.',
    data: z.object({ current: Tape }),
  },
} as const;
const late = { 'self_tape.late': { status: 409, message: 'The deadline has passed.' } } as const;
const closed = { 'self_tape.closed': { status: 409, message: 'This can’t be changed any more.' } } as const;
const wrongDue = {
  'self_tape.due_wrong': { status: 400, message: 'dueOn: Choose a time in the future, and its zone.' },
} as const;
const wrongFile = {
  'self_tape.file_absent': { status: 404, message: 'fileId: Upload the file again.' },
  'self_tape.full': { status: 409, message: 'There is no room for more.' },
} as const;

/** The self-tapes of a submission are read with it. */
const changes = ['submissions.get', waitingForMe, waitingForOthers];

export const selfTapes = {
  ask: act('POST /submissions/{id}/tapes', 'Ask for a self-tape', {
    ...ofSides,
    makes: 'new',
    stale: changes,
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...closed,
      ...wrongDue,
      ...wrongFile,
      'self_tape.unreadable': { status: 400, message: 'sides: This PDF can’t be opened.' },
      'self_tape.hidden': {
        status: 409,
        message: 'This is read without names. Ask for a callback first.',
      },
    })
    .input(
      z.strictObject({
        id: ClientId,
        tapeId: ClientId,
        instructions: optionalText(limits.instructionsMax).default(''),
        dueOn: WallTime.nullable().default(null),
        dueZone: z.string().max(60).nullable().default(null),
        sides: z
          .strictObject({ fileId: ClientId, fileName: line(limits.fileNameMax) })
          .nullable()
          .default(null),
      }),
    )
    .output(Tape),
  move: act('POST /self-tapes/{id}/move', 'Answer a request for a self-tape, send it, or call it off', {
    ...ofSides,
    stale: changes,
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...changed,
      ...closed,
      ...late,
      'self_tape.reason_missing': { status: 400, message: 'reason: Say why.' },
      'self_tape.take_missing': { status: 409, message: 'Add a take first.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        version: z.number().int(),
        move: z.enum(tapeActs),
        reason: optionalText(limits.reasonMax).default(''),
      }),
    )
    .output(Tape),
  lookFirst: act('PUT /self-tapes/{id}/first', 'See the takes before casting does, and by when', {
    ...ofSides,
    stale: changes,
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...changed,
      ...closed,
      'self_tape.first_late': {
        status: 400,
        message: 'dueOn: Choose a time in the future, before casting’s deadline.',
      },
    })
    .input(
      z.strictObject({
        id: ClientId,
        version: z.number().int(),
        isFirst: z.boolean(),
        /** By the clock of the deadline's zone, or of UTC without one. */
        dueOn: WallTime.nullable().default(null),
      }),
    )
    .output(Tape),
  addTake: act('POST /self-tapes/{id}/takes', 'Add a take', {
    ...ofSides,
    makes: 'new',
    stale: changes,
    audited: 'on desks',
  })
    .errors({ ...absent, ...closed, ...late, ...wrongFile })
    .input(
      z.strictObject({
        id: ClientId,
        takeId: ClientId,
        fileId: ClientId,
        slate: optionalLine(limits.lineMax).default(''),
        wardrobe: optionalLine(limits.lineMax).default(''),
        note: optionalLine(limits.lineMax).default(''),
      }),
    )
    .output(Tape),
  removeTake: act('DELETE /self-tapes/{id}/takes/{takeId}', 'Remove a take that was not sent', {
    ...ofSides,
    stale: changes,
    audited: 'on desks',
  })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ClientId, takeId: ClientId }))
    .output(Tape),
};
