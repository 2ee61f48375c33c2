export { CallsWith } from '../parts/log/calls-with.tsx';
