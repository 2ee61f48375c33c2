import type { AssignmentView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { words } from './again-copy.ts';

/** "Verdicts differ: Pass by Rhys Eader, Recommend by Kim Berg". */
export const differWords = (said: AssignmentView['verdictsDiffer']): string =>
  words.differ(
    said
      .map(({ by, verdict }) => words.said(copy.verdicts[verdict], by?.displayName ?? copy.gone))
      .join(', '),
  );
