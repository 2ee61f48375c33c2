import { translated } from '#platform/ui/language.ts';

/** The copy of my sessions, kept apart from what every visitor loads. */
export const words = translated('sessions', {
  lead: 'Where you’re signed in. Sign out any session you don’t recognize, then change your password.',
  list: 'Sessions',
  broken: 'Couldn’t load your sessions',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  current: 'This session',
  stale: 'Inactive since',
  borrowed: 'Shared device, ends after two hours',
  by: {
    link: 'by email link',
    provider: 'by a provider',
    password: 'by password',
    passkey: 'by passkey',
    second_factor: 'by password and code',
  },
  lastSeen: 'Last seen',
  since: 'Signed in',
  onlyHere: 'No other sessions.',
  end: 'Sign out',
  endOne: (name: string) => `Sign out of ${name}`,
  ended: (name: string) => `Signed out of ${name}`,
  endOthers: 'Sign out everywhere else',
  endOthersQuestion: (count: number) =>
    count === 1 ? 'Sign out your other session?' : `Sign out your ${count} other sessions?`,
  endOthersLine: 'Those browsers have to sign in again. Unsent text stays on them.',
  endThem: (count: number) => (count === 1 ? 'Sign out session' : `Sign out ${count} sessions`),
  keep: 'Cancel',
  othersEnded: (count: number) => (count === 1 ? '1 session signed out' : `${count} sessions signed out`),
  notEnded: 'Couldn’t sign out',
  notEndedLine: 'Check your connection and try again.',
});
