import { translated } from '#platform/ui/language.ts';

/** What every report says, whatever it is about. */
export const words = translated('reports', {
  back: 'All reports',
  broken: 'Couldn’t load this report',
  absentTitle: 'Report not found',
  absentLine: 'It doesn’t exist, or you can’t decide it.',
  reporter: 'Reported by',
  reported: 'About',
  where: 'Where',
  when: 'When',
  nobody: 'Nobody',
  others: 'Others who reported it',
  decision: 'Decision',
  by: (name: string) => `By ${name}`,
  beyond: 'Their role is higher than yours. Someone with at least that role must decide this.',
  told: 'Whoever reported it only learns that it was reviewed.',
  dismiss: 'Dismiss',
  dismissed: 'Report dismissed',
  failed: 'Couldn’t save the decision',
});
