// A separate entry point, loaded with the first dialog that searches people.
export { PeopleSearch } from '../parts/people-search.tsx';
export { type ChosenPerson, PersonField, personChoice } from '../parts/person-field.tsx';
