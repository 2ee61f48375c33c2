export { languagesSql, preferencesOf, uncountedSql } from './queries.ts';
