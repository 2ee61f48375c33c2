import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { optionalLine, optionalText, text } from '#platform/contract/text.ts';
import { limits, marginParts, verdicts } from '../limits.ts';
import { AssignmentId, absent, CoverageContent, CoverageView, CoveredView } from './views.ts';

/** For the assigner, the reader and, once it is approved, the requester (ASG-2). */
const ofReaders = {
  policy: { ...policy.page('assignments', 'coverage'), of: 'its participants' },
} as const;

const noCoverage = { 'coverage.absent': { status: 404, message: 'Coverage not found' } } as const;

const changed = {
  'coverage.changed': {
    status: 409,
    message: 'This coverage has changed since you opened it.',
    data: z.object({ current: CoverageView }),
  },
} as const;

const one = { id: AssignmentId };
const versioned = { ...one, version: z.number().int() };

/** Coverage, each by the id of its assignment. */
export const coverageContract = {
  coverage: read('/assignments/{id}/coverage', 'The coverage of an assignment', ofReaders)
    .errors(noCoverage)
    .input(z.strictObject(one))
    .output(CoverageView),
  saveCoverage: act('PUT /assignments/{id}/coverage', 'Save a coverage draft, based on the version I read', {
    ...ofReaders,
    audited: 'no: history',
  })
    .errors({ ...absent, ...changed })
    .input(z.strictObject({ ...versioned, content: CoverageContent }))
    .output(CoverageView),
  submitCoverage: act(
    'POST /assignments/{id}/coverage/submit',
    'Submit coverage to the person who assigned it',
    {
      ...ofReaders,
      // Not `pageNotes`: only the reader submits, whose own notes they are.
      stale: ['coverage', 'covered', 'get', 'list', 'history', waitingForMe, waitingForOthers],
      audited: 'no: history',
    },
  )
    .errors({
      ...absent,
      ...changed,
      'coverage.incomplete': {
        status: 400,
        message: 'Fill in every part of the coverage before you send it.',
        data: z.object({ missing: z.array(z.string()) }),
      },
    })
    .input(z.strictObject(versioned))
    .output(CoverageView),
  returnCoverage: act(
    'POST /assignments/{id}/coverage/return',
    'Return coverage with notes on the whole and on its parts',
    {
      ...ofReaders,
      stale: ['coverage', 'covered', 'get', 'list', 'history', waitingForMe, waitingForOthers],
      audited: 'no: history',
    },
  )
    .errors({
      ...absent,
      ...changed,
      'return.empty': { status: 400, message: 'note: describe what should change.' },
    })
    .input(
      z.strictObject({
        ...versioned,
        /** May be empty if there are margin notes. */
        note: optionalText(limits.returnMax).default(''),
        margin: z
          .array(
            z.strictObject({ id: ClientId, part: z.enum(marginParts), text: text(limits.marginNoteMax) }),
          )
          .max(limits.marginNotesMax)
          .default([]),
      }),
    )
    .output(CoverageView),
  approveCoverage: act(
    'POST /assignments/{id}/coverage/approve',
    'Approve coverage and close the assignment',
    {
      ...ofReaders,
      stale: ['coverage', 'covered', 'get', 'list', 'history', 'readers', waitingForMe, waitingForOthers],
      audited: 'no: history',
    },
  )
    .errors({ ...absent, ...changed })
    .input(z.strictObject(versioned))
    .output(CoverageView),
};

/** What was covered before. */
export const coveredContract = {
  covered: read('/coverage', 'Submitted coverage, to see whether a script was covered before; newest first', {
    policy: policy.page('assignments', 'coverage'),
  })
    .input(
      z.strictObject({
        /** Title, writer, genre or logline. */
        q: optionalLine(limits.searchMax).optional(),
        verdict: z.enum(verdicts).optional(),
        /** The coverage’s reader. */
        reader: PersonId.optional(),
        /** Year it was sent, in UTC. */
        year: z.coerce.number().int().min(limits.yearMin).max(limits.yearMax).optional(),
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
      }),
    )
    .output(
      page(CoveredView).extend({
        total: z.number().int().min(0),
        /** Readers and years among all coverage the caller may read. First page only. */
        choices: z.object({ readers: z.array(PersonSummary), years: z.array(z.number().int()) }).nullable(),
      }),
    ),
};
