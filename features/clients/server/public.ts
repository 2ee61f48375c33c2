export type { ClientsFeature } from './feature.ts';
export { materialKind } from './queries/material-file.ts';
