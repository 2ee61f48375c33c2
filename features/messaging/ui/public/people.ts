// A door of its own: it comes with the first press of whoever chooses people.
export { PeopleField, type PeopleOffers, type Pickable } from '../parts/people/people-field.tsx';
