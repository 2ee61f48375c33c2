import { type DocumentRole, documentRoles, type ProjectRole } from '../limits.ts';
import { editsProject, runsProject } from './rules.ts';

const isEnough: Readonly<Record<DocumentRole, (role: ProjectRole) => boolean>> = {
  viewer: () => true,
  contributor: editsProject,
  manager: runsProject,
};

/** From which roles on a document can be for everybody, so that somebody with this role sees it. */
export const documentRolesFor = (role: ProjectRole): readonly DocumentRole[] =>
  documentRoles.filter((least) => isEnough[least](role));
