import type { ScheduleSearch, View } from './schedule-address.ts';

/** What is opened beside the days: times for a mail, a calendar file that is brought, and a day on paper. */
export type Aside = 'offer' | 'import' | 'sheet';

/** What the head of the schedule shows, on any screen. */
export type HeadProps = {
  view: View;
  title: string;
  search: ScheduleSearch;
  day: string;
  today: string;
  zone: string;
  onCreate: () => void;
  onAside: (aside: Aside) => void;
};
