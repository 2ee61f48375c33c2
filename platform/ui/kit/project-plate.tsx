import { type ComponentType, createContext, type ReactNode, use } from 'react';

type Plate = ComponentType<{ id: string; size: 'line' | 'row' | 'head' }>;

const PlateContext = createContext<Plate>(() => null);

type ProjectPlatesProps = { Plate: Plate; children: ReactNode };

/** Provides the project picture, rendered by its feature: components that show one need not know that feature. */
export const ProjectPlates = ({ Plate, children }: ProjectPlatesProps) => (
  <PlateContext value={Plate}>{children}</PlateContext>
);

/** The picture of a project. */
export const useProjectPlate = (): Plate => use(PlateContext);
