import { translated } from '../../language.ts';

/** The words of two versions of one record. */
export const words = translated('conflict', {
  line: 'This was changed on another device too since you opened it.',
  mine: 'Yours',
  theirs: 'What it says now',
  empty: 'Nothing',
  joined: 'Saved together with what another device changed',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
});
