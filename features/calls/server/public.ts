export type { CallsParts } from './commands/parts.ts';
export { linesByNumber } from './queries/by-number.ts';
export { countCallsWith } from './queries/calls-with.ts';
export { lastCalledSql } from './queries/last-called.ts';
