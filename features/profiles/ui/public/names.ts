// A separate entry point: a name in a row needs little of what the shell's entry point loads.
export { PersonCell, PersonName } from '../parts/person-name.tsx';
