export { CalendarFeeds } from './parts/lazy-feeds.ts';
export { AskMeetingDialog } from './parts/lazy-meetings.ts';
export { DaySheetButton } from './parts/today/day-sheet-button.tsx';
export { TodayBand } from './parts/today/today-band.tsx';
export { useToday } from './parts/today/use-today.ts';
