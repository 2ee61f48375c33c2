export { threadsFound } from './queries/found.ts';
