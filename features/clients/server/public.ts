export { materialKind } from './acts/materials.ts';
export type { ClientsFeature } from './manifest.ts';
