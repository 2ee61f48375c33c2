import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { limits, scriptActs, scriptStates } from '../limits.ts';
import { absent, closed, ofMembers } from './projects.ts';
import { Color, FileOpening, ScriptComparison, ScriptVersion } from './script-views.ts';
import { Day, ProjectId } from './views.ts';

const noVersion = { 'script.absent': { status: 404, message: 'Draft not found' } } as const;
const changed = {
  'script.changed': {
    status: 409,
    message: 'This draft has changed since you opened it.',
    data: z.object({ current: ScriptVersion }),
  },
} as const;

/** The fields of a draft. */
const fields = {
  title: optionalLine(limits.titleMax),
  draftDate: Day.nullable(),
  color: Color,
  departments: z.array(line(limits.lineMax)).max(limits.departmentsMax),
};
export type ScriptFields = { [Field in keyof typeof fields]: z.infer<(typeof fields)[Field]> };

const address = '/projects/{id}/scripts/{versionId}';
const where = { id: ProjectId, versionId: ClientId };

/** Drafts of a project's script (PROJ-2). The pages are at `GET /api/projects/{id}/scripts/{versionId}/pdf`. */
export const scriptsContract = {
  versions: read('/projects/{id}/scripts', 'The drafts I may read, newest first', ofMembers)
    .errors(absent)
    .input(z.strictObject({ id: ProjectId, ...pageInput({ size: limits.pageSize, max: limits.pageMax }) }))
    .output(page(ScriptVersion)),
  addVersion: act('POST /projects/{id}/scripts', 'Add an uploaded PDF as a draft', {
    ...ofMembers,
    makes: 'new',
    stale: ['versions', 'compareVersions', 'get', 'history', 'list'],
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...closed,
      'script.file_absent': { status: 409, message: 'fileId: Upload the PDF again.' },
      'script.file_unreadable': { status: 400, message: 'fileId: This file isn’t a PDF we can read.' },
      'script.file_encrypted': {
        status: 400,
        message: 'fileId: This PDF has a password. Remove it and upload the file again.',
      },
      'script.file_empty': { status: 400, message: 'fileId: This PDF has no pages.' },
      'script.file_too_long': {
        status: 400,
        message: `fileId: A script can have up to ${limits.pagesMax} pages.`,
      },
      'scripts.full': { status: 409, message: `A project has up to ${limits.versionsMax} drafts.` },
    })
    .input(
      z.strictObject({
        ...where,
        fileId: ClientId,
        fileName: line(limits.lineMax * 2),
        title: fields.title.default(''),
        draftDate: fields.draftDate.default(null),
        color: fields.color.default('white'),
        departments: fields.departments.default([]),
      }),
    )
    .output(ScriptVersion),
  editVersion: act(`PATCH ${address}`, 'Edit a draft’s details', {
    ...ofMembers,
    stale: ['versions', 'compareVersions', 'get', 'history', 'list'],
    audited: 'no: history',
  })
    .errors({ ...absent, ...noVersion, ...closed, ...changed })
    .input(z.strictObject({ ...where, version: z.number().int(), ...z.strictObject(fields).partial().shape }))
    .output(ScriptVersion),
  moveVersion: act(`POST ${address}/move`, 'Lock, publish, withdraw or restore a draft', {
    ...ofMembers,
    stale: ['versions', 'compareVersions', 'get', 'history', 'list'],
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...noVersion,
      ...closed,
      ...changed,
      'script.reason_missing': { status: 400, message: 'reason: Enter a reason.' },
    })
    .input(
      z.strictObject({
        ...where,
        act: z.enum(scriptActs),
        /** The state it was in when I decided. */
        from: z.enum(scriptStates),
        reason: optionalText(limits.reasonMax).default(''),
      }),
    )
    .output(ScriptVersion),
  compareVersions: read(
    '/projects/{id}/scripts/{from}/changes/{to}',
    'What changed from one draft to another, by page',
    ofMembers,
  )
    .errors({ ...absent, ...noVersion })
    .input(z.strictObject({ id: ProjectId, from: ClientId, to: ClientId }))
    .output(ScriptComparison),
  readOn: act(
    'POST /projects/{id}/openings/{openingId}/page',
    'Save how far I’ve read in a draft or a document',
    { ...ofMembers, stale: ['versionOpenings', 'documentOpenings'], audited: 'no: own' },
  )
    .errors({ ...absent, 'paper_opening.absent': { status: 404, message: 'Opening not found' } })
    .input(
      z.strictObject({
        id: ProjectId,
        openingId: ClientId,
        page: z.number().int().min(1).max(limits.pagesMax),
      }),
    )
    .output(z.object({ page: z.number().int() })),
  versionOpenings: read(`${address}/openings`, 'Who opened a draft, newest first', ofMembers)
    .errors({ ...absent, ...noVersion, ...closed })
    .input(z.strictObject(where))
    .output(z.object({ items: z.array(FileOpening) })),
};
