import { translated } from '#platform/ui/language.ts';

/** The words of the status page. */
export const copy = translated('status', {
  title: 'Status',
  line: 'Checked just now.',
  parts: { server: 'Server', database: 'Database', live: 'Live updates' },
  /** Other parts, under the server's names. */
  other: (name: string) => name,
  works: 'Working',
  notReady: 'Not ready',
  unreachable: 'Not responding',
  unknown: 'Unknown',
  live: { open: 'Connected', connecting: 'Connecting', offline: 'Not connected' },
  build: 'Version of this page',
  again: 'Check again',
});
