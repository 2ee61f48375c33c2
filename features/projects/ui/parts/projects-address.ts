import { isId } from '#platform/contract/is-id.ts';
import { type Format, formats, type Phase, phases } from '../../limits.ts';

export type ProjectsFilter = {
  q?: string | undefined;
  phase?: Phase | undefined;
  format?: Format | undefined;
  /** Those I put away. */
  archived?: true | undefined;
};

/** What the address of /projects says. The board is what is seen without a view. */
export type ProjectsSearch = ProjectsFilter & {
  view?: 'table';
  /** Whoever comes here starts a new one. */
  create?: true | undefined;
};

/** Reads an address that anybody may have typed. */
export function readProjectsSearch({
  q,
  phase,
  format,
  archived,
  view,
  create,
}: Record<string, unknown>): ProjectsSearch {
  const inPhase = phases.find((one) => one === phase);
  const ofFormat = formats.find((one) => one === format);
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim().slice(0, 120) }),
    ...(inPhase && { phase: inPhase }),
    ...(ofFormat && { format: ofFormat }),
    ...(archived !== undefined && { archived: true as const }),
    ...(view === 'table' && { view: 'table' as const }),
    ...(create !== undefined && { create: true as const }),
  };
}

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
/** `paper` is the draft or the document that is open in its tab. */
export type ProjectSearch = { tab?: Exclude<ProjectTab, 'overview'>; paper?: string };

/** Which part of a project is open; the overview is what is seen without one. */
export function readProjectSearch({ tab, paper }: Record<string, unknown>): ProjectSearch {
  const open = projectTabs.find((one) => one === tab);
  if (!open || open === 'overview') return {};
  const holdsPapers = open === 'scripts' || open === 'documents';
  return { tab: open, ...(holdsPapers && isId(paper) && { paper }) };
}
