export { announceMoves } from './commands/announce-moves.ts';
export { keptNames } from './queries/kept-names.ts';
