// Scripts that are read, and what is written about them.
// The files of this folder run side by side, each with one server and one browser for all its journeys: starting both
// takes longer than most journeys. A new journey goes to its subject, under the feature it walks through.
import { journeysOf, setStage } from './support/stage.ts';

setStage();

journeysOf(
  'assignments',
  () => import('./journeys/assignments.ts'),
  () => import('./journeys/assignment-edits.ts'),
  () => import('./journeys/script-viewer.ts'),
  () => import('./journeys/second-reads.ts'),
  () => import('./journeys/comparisons.ts'),
  () => import('./journeys/certificates.ts'),
);
