import type { ScheduleSearch, View } from './schedule-address.ts';

/** What the header opens: times to offer, an import, or the printed day sheet. */
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
