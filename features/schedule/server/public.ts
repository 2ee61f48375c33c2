export { practiceDays } from './commands/practice-days.ts';
export { takeReplies } from './flows/take-replies.ts';
export { daysOfClients, daysOfPerson, daysSaid } from './queries/availability.ts';
export { freeForTwo } from './queries/free-for-two.ts';
export { countMeetingsFor } from './queries/meetings-for.ts';
