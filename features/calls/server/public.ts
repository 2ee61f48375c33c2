export type { CallsParts } from './commands/parts.ts';
