import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { FoundProject } from '../../contract.ts';

/** How projects look, drawn by the feature that keeps them: the search does not know it, the application hands it over. */
export type ProjectLook = {
  /** What it is and how far, in words. */
  Words: ComponentType<{ project: FoundProject }>;
  /** What I am in it, in words; nothing where I only see it. */
  Role: ComponentType<{ project: FoundProject }>;
};

const Look = createContext<ProjectLook | undefined>(undefined);

/** Hands it to everything of the search below. */
export function ProjectLookProvider({ children, ...look }: ProjectLook & { children: ReactNode }) {
  return <Look value={look}>{children}</Look>;
}

/** What was handed over. */
export function useProjectLook(): ProjectLook {
  const look = use(Look);
  if (!look) throw new Error('the search stands inside <ProjectLookProvider>');
  return look;
}
