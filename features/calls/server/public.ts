export type { CallsParts } from './parts.ts';
export { countCallsWith, lastCalledSql, linesByNumber } from './queries/lines.ts';
