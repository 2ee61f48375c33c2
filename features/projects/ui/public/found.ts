// A door of its own: what the search shows of a project comes once a project is found.
export { FoundPlate, FoundRole, FoundWords } from '../parts/found.tsx';
