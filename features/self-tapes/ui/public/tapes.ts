export { Tapes } from '../parts/tapes.tsx';
