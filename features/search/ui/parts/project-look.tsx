import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { FoundProject } from '../../contract.ts';

/** Renders projects for the search, which does not depend on the projects feature: the application passes this in. */
export type ProjectLook = {
  /** Its format and phase, in words. */
  Words: ComponentType<{ project: FoundProject }>;
  /** My role in it, in words; nothing when I can only see it. */
  Role: ComponentType<{ project: FoundProject }>;
};

const Look = createContext<ProjectLook | undefined>(undefined);

/** Provides the look to all search components below. */
export function ProjectLookProvider({ children, ...look }: ProjectLook & { children: ReactNode }) {
  return <Look value={look}>{children}</Look>;
}

/** The look that was provided. */
export function useProjectLook(): ProjectLook {
  const look = use(Look);
  if (!look) throw new Error('ProjectLookProvider is missing');
  return look;
}
