// A separate entry point: the drawings are larger than what most pages show of people.
export { Scene } from '../parts/plate.tsx';
