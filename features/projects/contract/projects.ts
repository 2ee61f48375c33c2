import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { budgetBands, formats, leastRoles, limits, phases, projectTiers } from '../limits.ts';
import { dates, ProjectDoor, ProjectId, ProjectRow, ProjectView } from './views.ts';

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

/** What a project says of itself. */
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
  tier: z.enum(projectTiers),
  teamId: ClientId.nullable(),
  isSecret: z.boolean(),
};

export type ProjectFields = { [Field in keyof typeof fields]: z.infer<(typeof fields)[Field]> };

const version = z.number().int();

/** My projects, and what each says of itself. */
export const projectsContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/projects',
      summary: 'My projects: pinned first, then the last changed; with how many there are in each phase',
    })
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
  create: procedure
    .route({ method: 'POST', path: '/projects', summary: 'Start a project; I own it', successStatus: 201 })
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
  get: procedure
    .route({ method: 'GET', path: '/projects/{id}', summary: 'A project I may open' })
    .errors(absent)
    .input(z.strictObject({ id: ProjectId }))
    .output(ProjectView),
  door: procedure
    .route({
      method: 'GET',
      path: '/projects/{id}/door',
      summary: 'A project I can’t open: its title, its owner and my request',
    })
    .errors(absent)
    .input(z.strictObject({ id: ProjectId }))
    .output(ProjectDoor),
  edit: procedure
    .route({
      method: 'PATCH',
      path: '/projects/{id}',
      summary: 'Edit a project, based on the version I opened',
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
  movePhase: procedure
    .route({ method: 'POST', path: '/projects/{id}/phase', summary: 'Move a project to another phase' })
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
  place: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/place',
      summary: 'Pin or archive a project for myself',
    })
    .errors(absent)
    .input(
      z.strictObject({ id: ProjectId, isPinned: z.boolean().optional(), isArchived: z.boolean().optional() }),
    )
    .output(ProjectView),
  remove: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/remove',
      summary: 'Delete a project; it can be restored for 30 days',
    })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ProjectId }))
    .output(z.object({ id: ProjectId })),
  restore: procedure
    .route({ method: 'POST', path: '/projects/{id}/restore', summary: 'Restore a project I deleted' })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ProjectId }))
    .output(ProjectView),
};
