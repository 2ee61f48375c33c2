import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { line, optionalLine } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { documentKinds, documentTiers, leastRoles, limits } from '../limits.ts';
import { absent, closed, ofMembers } from './projects.ts';
import { FileOpening } from './script-views.ts';
import { ProjectId } from './views.ts';

/** A document of a project, as a member sees it. */
export const ProjectDocument = z.object({
  id: ClientId,
  projectId: ProjectId,
  title: z.string(),
  kind: z.enum(documentKinds),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** Null for what is no PDF. */
  pages: z.number().int().nullable(),
  /** Who can see it: only its owner, selected people, or members with a sufficient role. */
  tier: z.enum(documentTiers),
  leastRole: z.enum(leastRoles),
  /** The people by name, for those who may change that. */
  named: z.array(PersonSummary),
  owner: z.string(),
  /** What I am to it. */
  side: z.enum(['runner', 'author', 'reader']),
  /** I may save the file; what has pages is read in the viewer either way. */
  maySave: z.boolean(),
  createdAt: Instant,
  removedAt: Instant.nullable(),
  version: z.number().int(),
});
export type ProjectDocument = z.infer<typeof ProjectDocument>;

const fields = {
  title: line(limits.titleMax),
  kind: z.enum(documentKinds),
  tier: z.enum(documentTiers),
  leastRole: z.enum(leastRoles),
  named: z.array(PersonId).max(limits.membersMax),
};
export type DocumentFields = { [Field in keyof typeof fields]: z.infer<(typeof fields)[Field]> };

const noDocument = { 'project_document.absent': { status: 404, message: 'Document not found' } } as const;
const noNames = {
  'project_document.named_missing': { status: 400, message: 'named: Choose who can see it.' },
} as const;
const address = '/projects/{id}/documents/{documentId}';
const where = { id: ProjectId, documentId: ClientId };

/** Documents of a project. Each is opened at `GET /api/projects/{id}/documents/{documentId}/file`. */
export const documentsContract = {
  documents: read('/projects/{id}/documents', 'The documents I may see, newest first', ofMembers)
    .errors(absent)
    .input(
      z.strictObject({
        id: ProjectId,
        q: optionalLine(limits.titleMax).default(''),
        kind: z.enum(documentKinds).optional(),
        /** Removed documents that the caller can restore. */
        removed: z.enum(['true']).optional(),
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
      }),
    )
    .output(page(ProjectDocument)),
  addDocument: act('POST /projects/{id}/documents', 'Add an uploaded file as a document', {
    ...ofMembers,
    makes: 'new',
    stale: ['documents', 'get', 'history', 'list'],
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...closed,
      ...noNames,
      'project_document.file_absent': { status: 409, message: 'fileId: Upload the file again.' },
      'project_document.file_unreadable': {
        status: 400,
        message: 'fileId: This file isn’t a PDF we can read.',
      },
      'project_document.file_encrypted': {
        status: 400,
        message: 'fileId: This PDF has a password. Remove it and upload the file again.',
      },
      'project_document.file_empty': { status: 400, message: 'fileId: This PDF has no pages.' },
      'project_document.file_too_long': {
        status: 400,
        message: `fileId: A PDF can have up to ${limits.pagesMax} pages.`,
      },
      'project_documents.full': {
        status: 409,
        message: `A project has up to ${limits.documentsMax} documents.`,
      },
    })
    .input(
      z.strictObject({
        ...where,
        fileId: ClientId,
        fileName: line(limits.lineMax * 2),
        title: fields.title,
        kind: fields.kind.default('other'),
        tier: fields.tier.default('network'),
        leastRole: fields.leastRole.default('viewer'),
        named: fields.named.default([]),
      }),
    )
    .output(ProjectDocument),
  editDocument: act(`PATCH ${address}`, 'Edit a document or who sees it', {
    ...ofMembers,
    stale: ['documents', 'get', 'history', 'list'],
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...noDocument,
      ...closed,
      ...noNames,
      'project_document.changed': {
        status: 409,
        message: 'This document has changed since you opened it.',
        data: z.object({ current: ProjectDocument }),
      },
    })
    .input(z.strictObject({ ...where, version: z.number().int(), ...z.strictObject(fields).partial().shape }))
    .output(ProjectDocument),
  removeDocument: act(`DELETE ${address}`, 'Remove a document; it can be restored for a while', {
    ...ofMembers,
    stale: ['documents', 'get', 'history', 'list'],
    audited: 'no: history',
  })
    .errors({ ...absent, ...noDocument, ...closed })
    .input(z.strictObject(where))
    .output(z.object({ id: ClientId })),
  restoreDocument: act(`POST ${address}/restore`, 'Restore a removed document', {
    ...ofMembers,
    stale: ['documents', 'get', 'history', 'list'],
    audited: 'no: history',
  })
    .errors({ ...absent, ...noDocument, ...closed })
    .input(z.strictObject(where))
    .output(ProjectDocument),
  documentOpenings: read(`${address}/openings`, 'Who opened a document, newest first', ofMembers)
    .errors({ ...absent, ...noDocument, ...closed })
    .input(z.strictObject(where))
    .output(z.object({ items: z.array(FileOpening) })),
};
