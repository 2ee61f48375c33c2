// A door of its own: a name in a row needs little of what the shell's door leads to.
export { PersonCell, PersonName } from '../parts/person-name.tsx';
