export { practiceDays } from './commands/practice-days.ts';
export { daysOfClients, daysOfPerson, daysSaid } from './queries/availability.ts';
export { type FreeForTwo, freeForTwo } from './queries/free-for-two.ts';
export { countMeetingsFor } from './queries/meetings-for.ts';
