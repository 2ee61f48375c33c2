import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FileKind } from '#features/documents/server/public.ts';
import { paperTypes } from '#platform/server/files/paper-rules.ts';
import { limits } from '../limits.ts';
import { findProjects, type Opener } from './access.ts';
import { documentKindName, draftKindName } from './parts.ts';
import { viewFound } from './views.ts';

export { isInProject } from './access.ts';
export type { CrewContacts } from './parts.ts';
export { findableAfter, findableAmong } from './queries/findable.ts';
export { projectLink, runnersOf } from './queries/outside.ts';
export { countSubmissionsFor } from './queries/submissions-for.ts';

/** Those of these projects the viewer may open now, as universal search results. */
export const foundProjects = async (orm: NodePgDatabase, opener: Opener, ids: readonly string[]) =>
  ids.length === 0 ? [] : (await findProjects(orm, opener, ids)).map(viewFound);

export { projectKind } from './acts/share-kind.ts';

/** Drafts as stored files: the upload itself is never opened, only its watermarked copies. */
export const draftKind: FileKind = {
  name: draftKindName,
  maxBytes: limits.scriptMaxBytes,
  accepts: ['application/pdf'],
  mayOpen: () => false,
};

/** Documents as stored files; they are served by the project's own route, which checks access. */
export const documentKind: FileKind = {
  name: documentKindName,
  maxBytes: limits.documentMaxBytes,
  accepts: paperTypes,
  mayOpen: () => false,
};
