import type { AssignmentsParts } from '../commands/parts.ts';
import { changeRoutes } from './changes.ts';
import { coverageRoutes } from './coverage.ts';
import { notesRoutes } from './notes.ts';
import { secondReadRoutes } from './second-read.ts';
import { workRoutes } from './work.ts';

/** All procedures of assignments and coverage. */
export const assignmentsRoutes = (parts: AssignmentsParts) => ({
  ...workRoutes(parts),
  ...changeRoutes(parts),
  ...coverageRoutes(parts),
  ...notesRoutes(parts),
  ...secondReadRoutes(parts),
});
