import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';
import type { ProjectId } from '../../contract/views.ts';

type Listings = ComponentType<{ id: ProjectId }>;

const ListingsContext = createContext<Listings>(() => null);

type ProjectListingsProviderProps = { Listings: Listings; children: ReactNode };

/** Provides what is looked for and offered for a project, drawn by its feature, which knows projects. */
export const ProjectListingsProvider = ({ Listings, children }: ProjectListingsProviderProps) => (
  <ListingsContext value={Listings}>{children}</ListingsContext>
);

/** The open listings of a project. */
export function ProjectListings({ id }: { id: ProjectId }) {
  const Listings = use(ListingsContext);
  return (
    <Suspense fallback={null}>
      <Listings id={id} />
    </Suspense>
  );
}
