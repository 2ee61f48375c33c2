export { type OpenShare, openShare } from './access.ts';
export { endFor, forgetThings } from './acts/ending.ts';
export { noteOpening } from './acts/following.ts';
export { kindsOf, leakedFileKind, type ShareKind, type SharesParts } from './parts.ts';
export { countShares, countSharesBetween, everShared } from './queries.ts';
export type { ShareRow } from './tables.ts';
