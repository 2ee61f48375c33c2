import { type ComponentType, createContext, type ReactNode, use } from 'react';

type Plate = ComponentType<{ id: string; size: 'line' | 'row' | 'head' }>;

const PlateContext = createContext<Plate>(() => null);

type ProjectPlatesProps = { Plate: Plate; children: ReactNode };

/** Hands over how projects look, drawn by the feature that keeps them: what shows one need not know it. */
export const ProjectPlates = ({ Plate, children }: ProjectPlatesProps) => (
  <PlateContext value={Plate}>{children}</PlateContext>
);

/** The picture of a project. */
export const useProjectPlate = (): Plate => use(PlateContext);
