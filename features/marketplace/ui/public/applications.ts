// A separate door: the dashboard shows who applied, and nothing else of the marketplace.
export { applicationsCopy } from '../parts/following/applications-copy.ts';
export { appliedQuery } from '../parts/following/applied-query.ts';
