import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { budgetBands, formats, leastRoles, limits, phases, projectTiers } from '../limits.ts';
import { dates, ProjectDoor, ProjectId, ProjectRow, ProjectStepView, ProjectView } from './views.ts';

/** Who may call the procedures of projects. */
export const mine = { policy: policy.page('projects') };
export const ofOwner = { policy: policy.owned(mine.policy) };
export const ofMembers = { policy: { ...mine.policy, of: 'its participants' } } as const;

export const absent = { 'project.absent': { status: 404, message: 'Project not found' } } as const;
export const closed = {
  'project.closed': { status: 403, message: 'Your role in this project doesn’t allow this.' },
} as const;
const changed = {
  'project.changed': {
    status: 409,
    message: 'This project has changed since you opened it.',
    data: z.object({ current: ProjectView }),
  },
} as const;

const lines = z.array(line(limits.lineMax)).max(limits.listMax);

/** The fields of a project. */
export const fields = {
  title: line(limits.titleMax),
  otherTitles: z.array(line(limits.titleMax)).max(limits.titlesMax),
  codeName: optionalLine(limits.titleMax),
  isRevealed: z.boolean(),
  format: z.enum(formats),
  genres: lines,
  logline: optionalText(limits.loglineMax),
  synopsis: optionalText(limits.synopsisMax),
  comps: lines,
  source: optionalLine(limits.lineMax),
  rightsHolder: optionalLine(limits.lineMax),
  chainOfTitle: optionalText(limits.chainMax),
  dealsRole: z.enum(leastRoles),
  company: optionalLine(limits.lineMax),
  network: optionalLine(limits.lineMax),
  budgetBand: z.enum(budgetBands).nullable(),
  budgetRole: z.enum(leastRoles),
  unions: optionalLine(limits.lineMax),
  locations: lines,
  ...dates,
  datesNoted: optionalText(limits.noteMax),
  tier: z.enum(projectTiers),
  teamId: ClientId.nullable(),
  isSecret: z.boolean(),
};

export type ProjectFields = { [Field in keyof typeof fields]: z.infer<(typeof fields)[Field]> };

const version = z.number().int();

/** My projects, and what each says of itself. */
export const readingContract = {
  list: read(
    '/projects',
    'My projects: pinned first, then the last changed; with how many there are in each phase',
    mine,
  )
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        q: optionalLine(limits.lineMax).default(''),
        phase: z.enum(phases).optional(),
        format: z.enum(formats).optional(),
        /** Those I put away. */
        archived: z.stringbool().default(false),
      }),
    )
    .output(
      page(ProjectRow).extend({
        counts: z.partialRecord(z.enum(phases), z.number().int()),
        archived: z.number().int(),
      }),
    ),
  get: read('/projects/{id}', 'A project I may open', ofMembers)
    .errors(absent)
    .input(z.strictObject({ id: ProjectId }))
    .output(ProjectView),
  door: read('/projects/{id}/door', 'A project I can’t open: its title, its owner and my request', mine)
    .errors(absent)
    .input(z.strictObject({ id: ProjectId }))
    .output(ProjectDoor),
  history: read(
    '/projects/{id}/history',
    'History of a project I’m in, as far as I may see it, newest first',
    ofMembers,
  )
    .errors(absent)
    .input(z.strictObject({ id: ProjectId, ...pageInput({ size: limits.pageSize, max: limits.pageMax }) }))
    .output(page(ProjectStepView)),
};

/** Starting, editing and deleting a project. */
export const changingContract = {
  create: act('POST /projects', 'Start a project; I own it', {
    ...mine,
    makes: 'new',
    stale: ['list'],
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'projects.too_many': { status: 409, message: 'You’ve reached the limit of projects you can be in.' },
    })
    .input(
      z.strictObject({
        id: ProjectId,
        title: fields.title,
        format: fields.format,
        company: fields.company.default(''),
        logline: fields.logline.default(''),
      }),
    )
    .output(ProjectView),
  edit: act('PATCH /projects/{id}', 'Edit a project, based on the version I opened', {
    ...ofMembers,
    stale: ['shared', 'list', 'history', 'matters.*'],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...closed,
      ...changed,
      'project.start_order': {
        status: 400,
        message: 'startTo: The end of the start window can’t be before its beginning.',
      },
      'project.prep_order': { status: 400, message: 'prepFrom: Prep has to start before the shoot.' },
      'project.shoot_order': {
        status: 400,
        message: 'shootTo: The last shoot day can’t be before the first.',
      },
      'project.embargo_past': { status: 400, message: 'embargo: Choose a day in the future.' },
      'project.team_missing': { status: 400, message: 'teamId: Choose one of your teams.' },
      'project.secret_tier': {
        status: 400,
        message: 'isSecret: Only members can see a secret project.',
      },
    })
    .input(z.strictObject({ ...z.strictObject(fields).partial().shape, id: ProjectId, version }))
    .output(ProjectView),
  movePhase: act('POST /projects/{id}/phase', 'Move a project to another phase', {
    ...ofMembers,
    stale: ['list', 'history'],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...closed,
      ...changed,
      'phase.reason_missing': { status: 400, message: 'reason: Enter a reason.' },
      'phase.closed': { status: 409, message: 'phase: A project can’t move to that phase from here.' },
    })
    .input(
      z.strictObject({
        id: ProjectId,
        /** The phase it was in when I decided. */
        from: z.enum(phases),
        to: z.enum(phases),
        reason: optionalText(limits.reasonMax).default(''),
      }),
    )
    .output(ProjectView),
  place: act('POST /projects/{id}/place', 'Pin or archive a project for myself', {
    ...ofMembers,
    stale: ['list'],
    gives: 'get',
    audited: 'no: own',
  })
    .errors(absent)
    .input(
      z.strictObject({ id: ProjectId, isPinned: z.boolean().optional(), isArchived: z.boolean().optional() }),
    )
    .output(ProjectView),
  remove: act('POST /projects/{id}/remove', 'Delete a project; it can be restored for 30 days', {
    ...ofMembers,
    stale: [
      ...['shared', 'accessRequests', 'list', 'shares.given', 'shares.list', 'matters.*'],
      ...[waitingForMe, waitingForOthers],
    ],
    audited: 'no: history',
  })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ProjectId }))
    .output(z.object({ id: ProjectId })),
  restore: act('POST /projects/{id}/restore', 'Restore a project I deleted', {
    ...ofMembers,
    stale: [
      ...['shared', 'accessRequests', 'list', 'shares.given', 'shares.list', 'matters.*'],
      ...[waitingForMe, waitingForOthers],
    ],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ProjectId }))
    .output(ProjectView),
};
