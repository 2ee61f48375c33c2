import { translated } from '#platform/ui/language.ts';

/** The words of the status page. */
export const copy = translated('status', {
  title: 'Status',
  line: 'What this page found when it asked just now.',
  parts: { server: 'Server', database: 'Database', live: 'Live updates' },
  /** Other parts that the server names, as it names them. */
  other: (name: string) => name,
  works: 'Working',
  notReady: 'Not ready',
  unreachable: 'Not answering',
  unknown: 'Unknown',
  live: { open: 'Connected', connecting: 'Connecting', offline: 'Not connected' },
  build: 'Build of this page',
  again: 'Check again',
});
