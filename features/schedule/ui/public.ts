export { CalendarFeeds } from './parts/lazy-feeds.ts';
export { DaySheetButton } from './parts/today/day-sheet-button.tsx';
export { TodayBand } from './parts/today/today-band.tsx';
export { useToday } from './parts/today/use-today.ts';
