export { announceMoves } from './commands/announce-moves.ts';
export { cardsByNumber } from './queries/by-number.ts';
export { cardsById } from './queries/card-rows.ts';
export { keptNames } from './queries/kept-names.ts';
