export type { ClientsFeature } from './feature.ts';
