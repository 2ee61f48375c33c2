import { contract } from 'virtual:contract/projects';
import { keepPreviousData } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { projects } from '../contract/index.ts';
import type { ProjectId } from '../contract/views.ts';
import { type DocumentKind, limits } from '../limits.ts';
import type { ProjectsFilter } from './parts/projects-address.ts';

export const projectsApi = createApi<typeof projects>('projects', contract);

/** My projects under a filter, in pages by cursor; every page says how many there are in each phase. */
export const projectsQuery = ({ q, phase, format, archived }: ProjectsFilter) => ({
  ...pages(projectsApi.list, {
    q,
    phase,
    format,

    limit: limits.pageMax,
    ...(archived && { archived: 'true' }),
  }),
  placeholderData: keepPreviousData,
});

/** The first of my projects: those I pinned, then those that changed last. */
export const latestQuery = (limit: number) => projectsApi.list.queryOptions({ input: { limit } });

export const projectQuery = (id: ProjectId) => projectsApi.get.queryOptions({ input: { id } });
export const doorQuery = (id: ProjectId) => projectsApi.door.queryOptions({ input: { id } });
/** A project shared with me, under the share's id. */
export const sharedProjectQuery = (id: ClientId) => projectsApi.given.queryOptions({ input: { id } });
export const membersQuery = (id: ProjectId) => projectsApi.members.queryOptions({ input: { id } });
export const peopleQuery = (id: ProjectId) => projectsApi.people.queryOptions({ input: { id } });

/** What happened to a project, in pages by cursor. */
export const historyQuery = (id: ProjectId) => pages(projectsApi.history, { id });

/** Drafts of a project's script, in pages by cursor. */
export const draftsQuery = (id: ProjectId) => pages(projectsApi.versions, { id });

/** What changed between two drafts. */
export const changesQuery = (id: ProjectId, from: ClientId, to: ClientId) =>
  projectsApi.compareVersions.queryOptions({ input: { id, from, to } });

export const draftAddress = (id: ProjectId, versionId: string) =>
  `/api/projects/${id}/scripts/${versionId}/pdf`;

export type DocumentsFilter = {
  q?: string | undefined;
  kind?: DocumentKind | undefined;
  /** Those that were removed and can be restored. */
  isRemoved?: boolean | undefined;
};

/** Documents of a project under a filter, in pages by cursor. */
export const documentsQuery = (id: ProjectId, { q, kind, isRemoved }: DocumentsFilter) => ({
  ...pages(projectsApi.documents, {
    id,
    q,
    kind,

    ...(isRemoved && { removed: 'true' as const }),
  }),
  placeholderData: keepPreviousData,
});

/** The page where a draft or a document of a project is read. */
export const fileAddress = (id: ProjectId, tab: 'scripts' | 'documents', file: string) =>
  `/projects/${id}?tab=${tab}&paper=${file}`;

export const documentAddress = (id: ProjectId, documentId: string) =>
  `/api/projects/${id}/documents/${documentId}/file`;
