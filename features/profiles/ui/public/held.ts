export { type PersonNews, patchPages, withNews, withRows } from '../parts/held-people.ts';
