export { personQuery } from './api.ts';
