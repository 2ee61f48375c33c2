export { materialKind } from './acts/materials.ts';
export type { ClientsFeature } from './manifest.ts';
export { clientsInTheNews } from './views/in-the-news.ts';
