export { languageSql, languagesSql, preferencesOf, uncountedSql } from './queries.ts';
