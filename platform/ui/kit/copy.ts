import { translated } from '../language.ts';

/** The words of the kit, where the screen that uses it has none of its own. */
export const copy = translated('kit', {
  retry: 'Retry',
  more: 'Show more',
  moreBroken: 'Could not load more.',
  remove: 'Remove',
  slow: 'This is taking longer than usual',
  loadingPage: 'Loading page...',
  stale: 'Could not refresh. Showing what we had at',
  act: { undo: 'Undo', failedLine: 'Nothing was changed. Check your connection and try again.' },
  closed: (thing: string) => `${thing} is not open to you`,
  askFor: (whoCanGrant: string) => `Ask ${whoCanGrant} for access.`,
  presence: { active: 'Active', away: 'Away', busy: 'Busy', offline: 'Offline' },
  broken: {
    short: 'Something broke',
    title: 'This page could not be shown',
    line: 'Something went wrong on our side. What you have sent is safe.',
    newVersion: 'A newer version of Backlot is out, or the connection was lost. Reload to go on.',
    reload: 'Reload',
    toDashboard: 'Go to dashboard',
    report: 'Report',
  },
  toast: { region: 'Messages', dismiss: 'Dismiss' },
});
