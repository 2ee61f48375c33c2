// A separate entry point, loaded with the first dialog that searches people.
export { type PickedPerson, peopleChoice } from '../parts/people-choice.tsx';
export { PeopleSearch } from '../parts/people-search.tsx';
export { type ChosenPerson, PersonField, personChoice } from '../parts/person-field.tsx';
