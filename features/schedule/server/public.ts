export { practiceDays } from './acts/events/creating.ts';
export { type OutsideEvent, outsideEvents } from './acts/events/from-outside.ts';
export { takeReplies } from './acts/guests/replies.ts';
export { type BookDays, bookDays } from './acts/holds/booking.ts';
export { bookedDays, daysOfClients, daysOfPerson, daysSaid } from './queries/availability.ts';
export { freeForTwo } from './queries/busy-time.ts';
export { countMeetingsFor } from './queries/meetings-for.ts';
export { wrapsBefore } from './queries/wraps.ts';
