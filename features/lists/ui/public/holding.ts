export { useListsWith } from '../parts/use-lists-with.ts';
