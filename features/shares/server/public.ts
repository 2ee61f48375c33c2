export { kindsOf, type ShareKind } from './access/kinds.ts';
export { endFor } from './commands/end.ts';
export { forgetThings } from './commands/forget-person.ts';
export { noteOpening } from './commands/opening.ts';
export type { SharesParts } from './commands/parts.ts';
export { everGiven } from './queries/ever-given.ts';
export { countShares } from './queries/given-things.ts';
export { type OpenShare, openShare } from './queries/open-share.ts';
export type { ShareRow } from './tables.ts';
