// A separate door: loaded only once the search finds a project.
export { FoundPlate, FoundRole, FoundWords } from '../parts/found.tsx';
