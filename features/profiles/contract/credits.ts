import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalLine } from '#platform/contract/text.ts';
import { billings, formats, limits } from '../limits.ts';

/** The editable fields of a credit. */
const Written = z.strictObject({
  title: line(limits.titleMax),
  year: z.number().int().min(limits.yearMin).max(limits.yearMax).nullable(),
  /** A job-title slug. */
  job: z.string().regex(/^[a-z0-9-]{1,80}$/),
  note: optionalLine(limits.lineMax).default(''),
  /** A studio, network or company. */
  company: optionalLine(limits.lineMax).default(''),
  billing: z.enum(billings).nullable().default(null),
  format: z.enum(formats).nullable().default(null),
});

/** A credit as its owner sees it. */
export const OwnCredit = z.object({
  id: z.uuid(),
  version: z.number().int(),
  title: z.string(),
  year: z.number().int().nullable(),
  job: z.string(),
  jobLabel: z.string(),
  note: z.string(),
  company: z.string(),
  billing: z.enum(billings).nullable(),
  format: z.enum(formats).nullable(),
  /** Whether the person selected it. */
  isSelected: z.boolean(),
  /** The import it came from; null if entered by hand. */
  importId: z.uuid().nullable(),
});
export type OwnCredit = z.infer<typeof OwnCredit>;

/** A credit suggested by someone else; nobody else sees it until the person confirms it. */
export const SuggestedCredit = OwnCredit.extend({
  from: z.object({ id: PersonId, displayName: z.string() }),
});
export type SuggestedCredit = z.infer<typeof SuggestedCredit>;

const signedIn = { policy: policy.signedIn } as const;
const own = { policy: policy.own } as const;
const ownProfile = { policy: policy.may('edit_own_profile') } as const;

const unknownJob = {
  'credit.unknown_job': {
    status: 400,
    message: 'job: that job title is not in the catalogue.',
    data: z.object({ value: z.string() }),
  },
} as const;
const listed = {
  'credit.listed': { status: 409, message: 'This credit is in the list already.' },
} as const;
const tooMany = {
  'credit.too_many': { status: 409, message: 'There is no room for more credits.' },
} as const;
const absent = { 'credit.absent': { status: 404, message: 'Credit not found' } } as const;

const selection = z
  .array(z.uuid())
  .max(limits.selectedMax)
  .refine((ids) => new Set(ids).size === ids.length, 'names a credit twice');

/** My own credits. A new one has an id made by its owner; someone else's is absent, and removing an absent one is fine. */
export const creditsContract = {
  ownCredits: read('/me/credits', 'My credits, and those others suggest', signedIn).output(
    z.object({
      items: z.array(OwnCredit),
      suggested: z.array(SuggestedCredit),
      /** The selected credits, in the person's own order. */
      selected: z.array(z.uuid()),
    }),
  ),
  selectCredits: act('PUT /me/selected-credits', 'Choose which of my credits come first', {
    ...ownProfile,
    stale: ['ownCredits', 'get', 'glance'],
    audited: 'no: own',
  })
    .errors({
      ...absent,
      'credit.selected_elsewhere': {
        status: 409,
        message: 'Your selection was changed somewhere else.',
        data: z.object({ ids: z.array(z.uuid()) }),
      },
    })
    .input(
      z.strictObject({
        ids: selection,
        /** The selection the change was based on; refused if it has changed since. */
        was: selection,
      }),
    )
    .output(z.object({ ids: z.array(z.uuid()) })),
  saveCredit: act('PUT /me/credits/{id}', 'Add or edit my credit', {
    ...ownProfile,
    stale: ['ownCredits', 'get', 'glance'],
    audited: 'no: own',
  })
    .errors({
      ...unknownJob,
      ...listed,
      ...tooMany,
      ...absent,
      'credit.changed': {
        status: 409,
        message: 'This credit was changed on another device.',
        data: z.object({ current: OwnCredit }),
      },
    })
    .input(
      Written.extend({
        id: z.uuid(),
        /** The version that was edited; 0 for a new credit. */
        version: z.number().int().min(0).default(0),
      }),
    )
    .output(OwnCredit),
  removeCredit: act('DELETE /me/credits/{id}', 'Remove my credit', {
    ...ownProfile,
    stale: ['ownCredits', 'get', 'glance'],
    audited: 'no: own',
  })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({})),
  importCredits: act(
    'PUT /me/credit-imports/{id}',
    'Add many credits at once; those I have already are left out',
    { ...ownProfile, stale: ['ownCredits', 'get', 'glance'], audited: 'no: own' },
  )
    .errors({ ...unknownJob, ...tooMany })
    .input(
      z.strictObject({
        /** Generated before the first attempt: retries add nothing, and the whole import can be undone. */
        id: z.uuid(),
        rows: z
          .array(Written.extend({ id: z.uuid() }))
          .min(1)
          .max(limits.importRowsMax),
      }),
    )
    .output(z.object({ added: z.number().int() })),
  undoImport: act('DELETE /me/credit-imports/{id}', 'Undo an import of credits', {
    ...ownProfile,
    stale: ['ownCredits', 'get', 'glance'],
    audited: 'no: own',
  })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ removed: z.number().int() })),
};

/** Credits that someone says of another person. */
export const suggestingContract = {
  suggestCredit: act(
    'PUT /people/{person}/credits/{id}',
    'Suggest a credit to a connection, who confirms it or not',
    { ...signedIn, audited: 'no: history' },
  )
    .errors({
      ...unknownJob,
      ...listed,
      'person.absent': { status: 404, message: 'Person not found' },
      'credit.not_connected': { status: 403, message: 'Only connections can suggest a credit.' },
      'credit.throttled': { status: 429, message: 'Too many suggestions. Please try again tomorrow.' },
    })
    .input(Written.extend({ id: z.uuid(), person: PersonId }))
    .output(z.object({ suggested: z.literal(true) })),
  decideCredit: act(
    'PUT /me/credits/{id}/decision',
    'Confirm a credit that someone suggested, or decline it',
    { ...own, stale: ['ownCredits', 'get', 'glance'], audited: 'no: history' },
  )
    .errors({
      ...absent,
      'credit.decided': { status: 409, message: 'This was decided already.' },
    })
    .input(z.strictObject({ id: z.uuid(), isMine: z.boolean() }))
    .output(z.object({ isMine: z.boolean() })),
};
