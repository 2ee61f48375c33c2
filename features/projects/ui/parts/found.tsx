import { formats, phases, projectRoles } from '../../limits.ts';
import { copy } from '../copy.ts';

export { Plate as FoundPlate } from './plate.tsx';

type ProjectResult = { project: { format: string; phase: string; role: string | null } };

/** The format and phase of a found project: "Feature · Packaging". */
export function FoundWords({ project }: ProjectResult) {
  const format = formats.find((one) => one === project.format);
  const phase = phases.find((one) => one === project.phase);
  return [format && copy.formats[format], phase && copy.phases[phase]].filter(Boolean).join(' · ');
}

/** My role in it. */
export function FoundRole({ project }: ProjectResult) {
  const role = projectRoles.find((one) => one === project.role);
  return role ? copy.roles[role] : null;
}
