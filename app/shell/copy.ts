/** The words of the shell; the fixed ones of the specification letter for letter. */
export const copy = {
  name: 'Backlot',
  skip: 'Skip to content',
  logo: 'Backlot, menu',
  menu: 'Main',
  beta: 'Beta Release - Please report any issues',
  betaShort: 'Beta Release',
  betaShortest: 'Beta',
  search: 'Search people and roles',
  offline: 'You are offline.',
  restored: 'Back online.',
  unread: 'unread',
  account: (name: string) => `Account of ${name}`,
  profile: 'Profile',
  theme: { dark: 'Theme: Dark', light: 'Theme: Light', system: 'Theme: System' },
  keys: 'Keyboard shortcuts',
  logOut: 'Log out',
  stay: 'Stay',
  loseUnsent: (count: number) =>
    count === 1
      ? '1 message is not sent yet. Log out and lose it?'
      : `${count} messages are not sent yet. Log out and lose them?`,
  notLoggedOut: 'You are still logged in',
  notLoggedOutLine: 'The server could not be told. Check your connection and try again.',
  retry: 'Retry',
  notFound: 'This page does not exist',
  notFoundLine: 'The address may be mistyped, or the page is gone.',
  toDashboard: 'Go to dashboard',
  whoCanGrant: 'your team admin',
  notStarted: 'Could not start the conversation',
} as const;
