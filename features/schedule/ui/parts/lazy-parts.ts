import { lazyPart } from '#platform/ui/lazy-part.ts';

// The calendar of the library and the dialogs come with the first use: the page around them is there before.

export const LazyCalendar = lazyPart(
  async () => (await import('#platform/ui/kit/calendar/calendar-view.tsx')).CalendarView,
);
export const MiniMonth = lazyPart(
  async () => (await import('#platform/ui/kit/calendar/mini-month.tsx')).MiniMonth,
);
export const EventDialog = lazyPart(async () => (await import('./event-dialog.tsx')).EventDialog);
export const ClashDialog = lazyPart(async () => (await import('./clash-dialog.tsx')).ClashDialog);
export const OfferDialog = lazyPart(async () => (await import('./offer-dialog.tsx')).OfferDialog);
export const ImportDialog = lazyPart(async () => (await import('./imports/import-dialog.tsx')).ImportDialog);
export const EventPanel = lazyPart(async () => (await import('./event-panel.tsx')).EventPanel);
