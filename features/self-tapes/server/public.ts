export { forgetTapesOf } from './listeners.ts';
export { type OpenPutUp, type PutUp, type PutUps, tapeFileKind } from './parts.ts';
export { sidesCopies } from './queries/leaks.ts';
export { countTapes } from './queries/own.ts';
