// A door of its own: it comes with the first dialog that finds people.
export { PeopleSearch } from '../parts/people-search.tsx';
