import { id, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { formats, phases } from '../../limits.ts';

const isThere = (given: unknown) => (given === undefined ? undefined : true);

const projects = searchCodec({
  q: text(120),
  phase: oneOf(phases),
  format: oneOf(formats),
  /** Those I put away. */
  archived: isThere,
  /** The board is what is seen without it. */
  view: oneOf(['table']),
  /** Opens the dialog for a new project. */
  create: isThere,
});

/** The search parameters of /projects. */
export type ProjectsSearch = SearchOf<typeof projects>;
export const readProjectsSearch = projects.read;

/** What the projects are narrowed to. */
export type ProjectsFilter = Partial<Omit<ProjectsSearch, 'view' | 'create'>>;

export const projectTabs = [
  'overview',
  'scripts',
  'documents',
  'people',
  'talks',
  'access',
  'history',
] as const;
export type ProjectTab = (typeof projectTabs)[number];

const project = searchCodec(
  {
    tab: oneOf(projectTabs, 'overview'),
    /** The draft or the document that is open in its tab. */
    paper: id(),
  },
  ({ tab, paper }) => ({
    ...(tab && { tab }),
    ...((tab === 'scripts' || tab === 'documents') && paper && { paper }),
  }),
);

/** Which part of a project is open; the overview is what is seen without one. */
export type ProjectSearch = SearchOf<typeof project>;
export const readProjectSearch = project.read;
