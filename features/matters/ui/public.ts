export { MatterChips, Matters } from './parts/matters.tsx';
export { ThingsList } from './parts/things-list.tsx';
