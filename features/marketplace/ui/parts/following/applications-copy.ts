import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

/** The words of new applications on the dashboard. */
export const applicationsCopy = translated('newApplications', {
  title: 'New applications',
  all: 'My listings',
  broken: 'Couldn’t load applications',
  waiting: (count: number) => `${counted.format(count)} to review`,
});
