import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FileKind } from '#features/documents/server/public.ts';
import { paperTypes } from '#platform/server/files/paper-rules.ts';
import { limits } from '../limits.ts';
import { findProjects, type Opener } from './access.ts';
import { documentKindName, draftKindName } from './commands/parts.ts';
import { presentFound } from './present.ts';

export type { CrewContacts } from './commands/parts.ts';
export { findableAfter, findableAmong } from './queries/findable.ts';
export { countSubmissionsFor } from './queries/submissions-for.ts';

/** Those of these projects the viewer may open now, as universal search results. */
export const foundProjects = async (orm: NodePgDatabase, opener: Opener, ids: readonly string[]) =>
  ids.length === 0 ? [] : (await findProjects(orm, opener, ids)).map(presentFound);

export { projectKind } from './commands/share-kind.ts';

/** Drafts as stored files: nobody opens one as it was uploaded, only the marked copies that are made of it. */
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
