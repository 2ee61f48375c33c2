import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalText, text } from '#platform/contract/text.ts';
import { limits, reviewRules, submissionKinds, unsolicitedRules, viewPermissions } from '../limits.ts';
import { ArrivalRule, Brief, BriefRole, Candidate, Intake, Template } from './views.ts';

/** Whoever may view, submit, approve or manage; what they may do is checked with the object. */
export const onPage = {
  policy: policy.mayAny(viewPermissions, policy.page('projects')),
  desk: 'submissions',
} as const;
/** The same, closed on every desk. */
export const inPerson = { policy: onPage.policy } as const;
export const ofSidesInPerson = { policy: { ...onPage.policy, of: 'its participants' } } as const;
export const ofSides = { ...onPage, policy: { ...onPage.policy, of: 'its participants' } } as const;

const absent = { 'submission_brief.absent': { status: 404, message: 'Submission not found' } } as const;
const refused = {
  'submission_brief.not_buyer': { status: 403, message: 'You don’t have permission to ask for submissions.' },
  'submission_brief.due_wrong': { status: 400, message: 'dueOn: Choose a time in the future, and its zone.' },
  'submission_brief.person_absent': { status: 404, message: 'reviewers: Person not found' },
  'submission_brief.rule_wrong': {
    status: 400,
    message: 'rules: A rule can use only the roles, reviewers and stages of this open call.',
  },
} as const;
const facts = {
  title: line(limits.titleMax),
  about: optionalText(limits.noteMax).default(''),
  roles: z.array(BriefRole).max(limits.rolesMax).default([]),
  dueOn: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .nullable()
    .default(null),
  dueZone: z.string().max(60).nullable().default(null),
  invited: z.array(PersonId).max(limits.invitedMax).default([]),
  reviewers: z.array(PersonId).max(limits.reviewersMax).default([]),
  reviewRule: z.enum(reviewRules).default('all'),
  /** In their order: the first that fits counts. */
  rules: z.array(ArrivalRule).max(limits.rulesMax).default([]),
} as const;

/** What buyers ask for. */
export const briefsContract = {
  list: read('/submission-briefs', 'What I ask for, or what buyers ask me for, newest first', onPage)
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        side: z.enum(['in', 'out']),
        kind: z.enum(submissionKinds).optional(),
      }),
    )
    .output(page(Brief)),
  get: read('/submission-briefs/{id}', 'What one buyer asks for', ofSides)
    .errors(absent)
    .input(z.strictObject({ id: ClientId }))
    .output(Brief),
  candidates: read(
    '/submission-briefs/{id}/roles/{roleId}/clients',
    'My clients for a role, whoever fits its criteria best first',
    ofSides,
  )
    .errors({ ...absent, 'submission.role_absent': { status: 404, message: 'Submission not found' } })
    .input(z.strictObject({ id: ClientId, roleId: ClientId }))
    .output(z.object({ items: z.array(Candidate) })),
  open: act('POST /submission-briefs', 'Ask for submissions', {
    ...inPerson,
    makes: 'new',
    stale: ['list'],
    audited: 'no: history',
  })
    .errors({ ...absent, ...refused })
    .input(
      z.strictObject({
        id: ClientId,
        kind: z.enum(submissionKinds),
        isBlind: z.boolean().default(false),
        ...facts,
      }),
    )
    .output(Brief),
  edit: act('PATCH /submission-briefs/{id}', 'Change what I ask for', {
    ...ofSidesInPerson,
    stale: ['list'],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...refused,
      'submission_brief.changed': {
        status: 409,
        message: 'This has changed since you opened it.',
        data: z.object({ current: Brief }),
      },
    })
    .input(z.strictObject({ id: ClientId, version: z.number().int(), ...facts }))
    .output(Brief),
  close: act('POST /submission-briefs/{id}/close', 'Take no more submissions', {
    ...ofSidesInPerson,
    stale: ['list'],
    gives: 'get',
    audited: 'no: history',
  })
    .errors(absent)
    .input(z.strictObject({ id: ClientId }))
    .output(Brief),
};

const own = { policy: onPage.policy, desk: 'submissions' } as const;

/** How somebody takes what comes in, and what they answer again and again. */
export const intakeContract = {
  intake: read('/submission-intake', 'How I take submissions', own).output(Intake),
  intakeOf: read('/submission-intake/{personId}', 'How a buyer takes submissions, and their release', own)
    .errors({ 'submission.recipient_absent': { status: 404, message: 'Person not found' } })
    .input(z.strictObject({ personId: PersonId }))
    .output(Intake.omit({ version: true, teachesPasses: true })),
  saveIntake: act('PUT /submission-intake', 'Change how I take submissions', {
    ...inPerson,
    stale: [],
    alsoGives: ['intake', 'intake'],
    audited: 'no: own',
  })
    .errors({
      'submission_intake.changed': {
        status: 409,
        message: 'This has changed since you opened it.',
        data: z.object({ current: Intake }),
      },
      'submission_intake.terms_missing': { status: 400, message: 'releaseTerms: Write the release.' },
    })
    .input(
      z.strictObject({
        version: z.number().int(),
        unsolicited: z.enum(unsolicitedRules),
        releaseTerms: optionalText(limits.termsMax).default(''),
        teachesPasses: z.boolean().default(false),
      }),
    )
    .output(z.object({ intake: Intake })),
  templates: read('/submission-templates', 'My templates for answers', own).output(
    z.object({ items: z.array(Template) }),
  ),
  saveTemplate: act('PUT /submission-templates/{id}', 'Save a template', {
    ...inPerson,
    stale: ['templates'],
    audited: 'no: own',
  })
    .errors({
      'submission_template.absent': { status: 404, message: 'Template not found' },
      'submission_template.full': { status: 409, message: 'There is no room for more templates.' },
    })
    .input(z.strictObject({ id: ClientId, name: line(limits.nameMax), words: text(limits.noteMax) }))
    .output(Template),
  removeTemplate: act('DELETE /submission-templates/{id}', 'Remove a template', {
    ...inPerson,
    stale: ['templates'],
    audited: 'no: own',
  })
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ id: ClientId })),
};

export const briefs = { ...briefsContract, ...intakeContract };

export const briefsEvents = liveEvents('briefs', {
  /** What is asked for has changed. */
  'brief.changed': z.object({ id: ClientId }),
});
