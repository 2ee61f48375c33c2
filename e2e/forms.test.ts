// Forms by themselves, without a server: those of the kit, every one that two people may have open at once, and where rich
// text is written. Building them takes longer than most of their tests, so all have one page.
import { openedParts } from './support/form-page.ts';
import { journeysOf } from './support/stage.ts';

openedParts();

journeysOf(
  'platform',
  () => import('./journeys/kit-forms.ts'),
  () => import('./journeys/two-writers.ts'),
  () => import('./journeys/rich-text.ts'),
);
