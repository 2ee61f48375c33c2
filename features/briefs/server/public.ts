export { findBrief, holds, mayAnswer, maySubmit } from './access.ts';
export { briefTitles, briefWith, intakeOf, rulesOf, takeNumber, teachesPasses } from './queries.ts';
export type { BriefRow } from './tables.ts';
