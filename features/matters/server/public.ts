export { linksOf } from './queries/links-of-things.ts';
