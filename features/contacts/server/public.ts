export { announceMoves } from './notify.ts';
export { cardsById, cardsByNumber, keptNames } from './queries/own.ts';
