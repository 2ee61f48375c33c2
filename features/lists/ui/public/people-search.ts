// A door of its own: it comes with the first dialog that finds people.
export { PeopleSearch } from '../parts/people-search.tsx';
export { type ChosenPerson, PersonField } from '../parts/person-field.tsx';
