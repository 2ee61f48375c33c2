export { choicesQuery } from '../api.ts';
export { findChoices } from '../parts/catalogue-search.ts';
