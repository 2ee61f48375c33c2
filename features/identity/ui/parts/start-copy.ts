import { translated } from '#platform/ui/language.ts';

/** The copy of the start, kept apart from that of sign-in, which a signed-in person does not load. */
export const startCopy = translated('start', {
  loading: 'Loading application...',
  startFailed: 'Can’t reach Backlot',
  startFailedLine: 'It may be your connection or our servers. We’ll keep trying.',
  notLoaded: 'Couldn’t load Backlot',
  notLoadedLine: 'You lost your connection, or a new version was just released. Reload the page.',
  reload: 'Reload',
  retry: 'Retry',
  signedOut: 'You’re signed out',
  signedOutLine:
    'Nothing is left in this browser. Keep this page open until you’re back online so we can end the session.',
});
