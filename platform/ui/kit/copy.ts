import { translated } from '../language.ts';

/** The kit's default words, for screens without their own. */
export const copy = translated('kit', {
  retry: 'Retry',
  cancel: 'Cancel',
  more: 'Show more',
  moreBroken: 'Couldn’t load more.',
  remove: 'Remove',
  slow: 'This is taking longer than usual',
  loadingPage: 'Loading page...',
  stale: 'Could not refresh. Showing what we had at',
  act: { undo: 'Undo', failedLine: 'Nothing was changed. Check your connection and try again.' },
  noSuchZone: 'No time zone with this name',
  closed: (thing: string) => `You don’t have access to ${thing}`,
  askFor: {
    admin: 'Ask an admin for access.',
    superAdmin: 'Ask a super admin for access.',
  },
  presence: { active: 'Active', away: 'Away', busy: 'Busy', offline: 'Offline' },
  broken: {
    short: 'Something went wrong',
    title: 'We couldn’t show this page',
    line: 'Something went wrong on our end. Anything you sent is safe.',
    newVersion: 'There’s a new version of Backlot, or you lost your connection. Reload to continue.',
    reload: 'Reload',
    toDashboard: 'Go to dashboard',
    report: 'Report',
  },
  timeline: {
    gone: 'Former member',
    forWhom: (name: string, principal: string) => `${name} for ${principal}`,
  },
  toast: { region: 'Messages', dismiss: 'Dismiss' },
});
