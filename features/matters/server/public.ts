export { linksOf } from './queries.ts';
