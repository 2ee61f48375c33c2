import { movesFor } from '#platform/contract/states.ts';
import type { ScriptVersion } from '../../../contract/script-views.ts';
import type { ScriptAct } from '../../../limits.ts';
import { departmentWords } from '../../../policy/departments.ts';
import { editsDraft, scriptMoves } from '../../../policy/scripts.ts';
import { copy } from '../../copy.ts';
import type { FileAct } from '../file-menu.tsx';
import { words } from './drafts-copy.ts';

/** A draft's title, or a placeholder if it has none. */
export const draftName = ({ title }: Pick<ScriptVersion, 'title'>): string => title || words.untitled;

/** The departments that read a draft. */
export const departmentNames = (kept: readonly string[]): string =>
  kept.map((one) => departmentWords(one, copy.departments)).join(', ');

/** The moves I can make from a draft's state, from the same table the server checks. */
export const verbsOf = ({ state, side }: Pick<ScriptVersion, 'state' | 'side'>): readonly ScriptAct[] =>
  movesFor(scriptMoves, { state, who: side }).map(({ act }) => act);

/** The other acts on a draft; its details can be edited until others work from it. */
export const fileActsOf = ({ state, side }: Pick<ScriptVersion, 'state' | 'side'>): readonly FileAct[] => {
  if (side === 'reader') return [];
  return editsDraft(side, state) ? ['edit', 'openings'] : ['openings'];
};
