export { languagesSql, preferencesOf } from './queries.ts';
