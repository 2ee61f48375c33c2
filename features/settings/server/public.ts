export type { ExportPart } from './acts/export.ts';
