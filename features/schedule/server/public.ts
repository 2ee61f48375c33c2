export { daysOfPerson, daysSaid } from './queries/availability.ts';
