export { DeskOn } from '../parts/desk-on.tsx';
