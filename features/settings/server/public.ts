export type { ExportPart } from './present.ts';
