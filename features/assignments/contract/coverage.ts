import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { optionalLine, optionalText, text } from '#platform/contract/text.ts';
import { limits, marginParts, verdicts } from '../limits.ts';
import { AssignmentId, absent, CoverageContent, CoverageView, CoveredView } from './views.ts';

const noCoverage = { 'coverage.absent': { status: 404, message: 'Coverage not found' } } as const;

const changed = {
  'coverage.changed': {
    status: 409,
    message: 'This coverage has changed since you opened it.',
    data: z.object({ current: CoverageView }),
  },
} as const;

const one = { id: AssignmentId };
const act = { ...one, version: z.number().int() };

/** Coverage, each by the id of its assignment. */
export const coverageContract = {
  coverage: procedure
    .route({ method: 'GET', path: '/assignments/{id}/coverage', summary: 'The coverage of an assignment' })
    .errors(noCoverage)
    .input(z.strictObject(one))
    .output(CoverageView),
  saveCoverage: procedure
    .route({
      method: 'PUT',
      path: '/assignments/{id}/coverage',
      summary: 'Save a coverage draft, based on the version I read',
    })
    .errors({ ...absent, ...changed })
    .input(z.strictObject({ ...act, content: CoverageContent }))
    .output(CoverageView),
  submitCoverage: procedure
    .route({
      method: 'POST',
      path: '/assignments/{id}/coverage/submit',
      summary: 'Submit coverage to the person who assigned it',
    })
    .errors({
      ...absent,
      ...changed,
      'coverage.incomplete': {
        status: 400,
        message: 'Fill in every part of the coverage before you send it.',
        data: z.object({ missing: z.array(z.string()) }),
      },
    })
    .input(z.strictObject(act))
    .output(CoverageView),
  returnCoverage: procedure
    .route({
      method: 'POST',
      path: '/assignments/{id}/coverage/return',
      summary: 'Return coverage with notes on the whole and on its parts',
    })
    .errors({
      ...absent,
      ...changed,
      'return.empty': { status: 400, message: 'note: describe what should change.' },
    })
    .input(
      z.strictObject({
        ...act,
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
  approveCoverage: procedure
    .route({
      method: 'POST',
      path: '/assignments/{id}/coverage/approve',
      summary: 'Approve coverage and close the assignment',
    })
    .errors({ ...absent, ...changed })
    .input(z.strictObject(act))
    .output(CoverageView),
  covered: procedure
    .route({
      method: 'GET',
      path: '/coverage',
      summary: 'Submitted coverage, to see whether a script was covered before; newest first',
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
