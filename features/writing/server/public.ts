export type { WordSource } from './parts.ts';
