// How every page looks, reads and is reached: accessibility, widths, themes, languages, keyboard.
// The files of this folder run side by side, each with one server and one browser for all its journeys: starting both
// takes longer than most journeys. A new journey goes to its subject, under the feature it walks through.
import { journeysOf, setStage } from './support/stage.ts';

setStage();

journeysOf(
  'app',
  () => import('./journeys/shell.ts'),
  () => import('./journeys/keyboard.ts'),
  () => import('./journeys/languages.ts'),
  () => import('./journeys/motion.ts'),
  () => import('./journeys/narrow.ts'),
  () => import('./journeys/theme.ts'),
  () => import('./journeys/accessibility.ts'),
  () => import('./journeys/filled-pages.ts'),
);
journeysOf('feedback', () => import('./journeys/feedback.ts'));
