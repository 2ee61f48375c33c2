export { briefsQuery, intakeOfQuery, templatesQuery } from '../api.ts';
export { copy as briefsCopy } from '../copy.ts';
