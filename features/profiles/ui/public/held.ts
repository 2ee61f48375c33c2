export { patchPages } from '../parts/held-pages.ts';
export { type PersonNews, withNews, withRows } from '../parts/held-people.ts';
