// A door of its own: the drawings weigh more than what most pages show of people.
export { Scene } from '../parts/plate.tsx';
