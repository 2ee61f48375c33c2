export { forgetTapesOf } from './listeners.ts';
export { type OpenPutUp, type PutUp, type PutUps, tapeFileKind } from './parts.ts';
export { sidesCopies } from './queries/leaks.ts';
export { viewTapes } from './views/tapes.ts';
