export type { FileKind, StoredFile } from './access.ts';
export { createDocuments, type Documents, type FileDetails } from './acts/using.ts';
export { arrivalsOf, scansOf, unusedFiles } from './queries.ts';
