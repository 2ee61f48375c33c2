export { type Gazetteer } from './index/gazetteer.ts';
export { readGazetteer } from './index/read-gazetteer.ts';
