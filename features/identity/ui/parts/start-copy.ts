import { translated } from '#platform/ui/language.ts';

/** The words of the start; apart from those of sign-in, which a signed-in person does not load. */
export const startCopy = translated('start', {
  loading: 'Loading application...',
  startFailed: 'Backlot is not answering',
  startFailedLine:
    'This can be your connection or our side. The page goes on by itself as soon as there is an answer.',
  notLoaded: 'Backlot could not be loaded',
  notLoadedLine:
    'The connection was lost, or a newer version came out just now. Loading the page again helps with both.',
  reload: 'Reload',
  retry: 'Retry',
  signedOut: 'You are signed out',
  signedOutLine:
    'Nothing of yours is left in this browser. The server is told as soon as there is a connection; keep this page open until then.',
});
