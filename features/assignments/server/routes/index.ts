import type { AssignmentsParts } from '../commands/parts.ts';
import { coverageRoutes } from './coverage.ts';
import { workRoutes } from './work.ts';

/** All procedures of assignments and coverage. */
export const assignmentsRoutes = (parts: AssignmentsParts) => ({
  ...workRoutes(parts),
  ...coverageRoutes(parts),
});
