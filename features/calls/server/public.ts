export type { CallsParts } from './commands/parts.ts';
export { countCallsWith } from './queries/calls-with.ts';
export { lastCalledSql } from './queries/last-called.ts';
