// A separate entry point: loaded with the first press of a person who chooses people.
export { PeopleField, type PeopleOffers, type Pickable } from '../parts/people/people-field.tsx';
