export { type Gazetteer } from './index/gazetteer.ts';
export { openGazetteer } from './index/open-gazetteer.ts';
