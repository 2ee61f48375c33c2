import { translated } from '#platform/ui/language.ts';

/** The words of one's sessions; apart from the others, which every visitor loads. */
export const words = translated('sessions', {
  lead: 'Every browser in which you are signed in. End what you do not know, then change your password.',
  list: 'Sessions',
  broken: 'Could not load your sessions',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  current: 'This session',
  stale: 'Inactive since',
  borrowed: 'Borrowed device, ends after two hours',
  by: {
    link: 'by a mailed link',
    provider: 'by a provider',
    password: 'by password',
    passkey: 'by passkey',
    second_factor: 'by password and code',
  },
  lastSeen: 'Last seen',
  since: 'Signed in',
  onlyHere: 'You are signed in nowhere else.',
  end: 'End',
  endOne: (name: string) => `End the session in ${name}`,
  ended: (name: string) => `Session in ${name} ended`,
  endOthers: 'End all other sessions',
  endOthersQuestion: (count: number) =>
    count === 1 ? 'End your other session?' : `End your ${count} other sessions?`,
  endOthersLine: 'Those browsers have to sign in again. What is not sent there yet stays there.',
  endThem: (count: number) => (count === 1 ? 'End session' : `End ${count} sessions`),
  keep: 'Keep them',
  othersEnded: (count: number) => (count === 1 ? '1 session ended' : `${count} sessions ended`),
  notEnded: 'Nothing was ended',
  notEndedLine: 'The server could not be told. Check your connection and try again.',
});
