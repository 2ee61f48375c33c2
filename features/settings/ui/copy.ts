import { translated } from '#platform/ui/language.ts';

/** Screen text for /settings; the voice consent's belongs to writing. */
export const copy = translated('settings', {
  title: 'Settings',
  nav: 'Settings sections',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved',
  retry: 'Try again',
  broken: 'Couldn’t load your settings',
  sections: {
    appearance: 'Appearance',
    language: 'Language and time',
    notifications: 'Notifications',
    messages: 'Messages',
    account: 'Sign-in',
    sessions: 'Sessions',
    privacy: 'Privacy and keys',
    calendar: 'Calendar links',
    voice: 'Voice and dictation',
    data: 'Your data',
  },
  appearance: {
    theme: 'Theme',
    themeHelp: 'Applies on all your devices.',
    themes: { light: 'Light', dark: 'Dark', system: 'System' },
    density: 'Density',
    densityHelp: 'How much fits on a screen. Rows stay easy to tap on touch screens.',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    motion: 'Motion',
    motionHelp: 'Turns off movement. Short fades stay.',
    motions: { system: 'Match device', reduced: 'Reduced' },
  },
  language: {
    language: 'Language',
    languageHelp: 'Changes the interface only. Messages aren’t translated.',
    languages: { en: 'English', es: 'Español' },
    region: 'Dates and times',
    regionHelp: (example: string) => `For example: ${example}`,
    asBrowser: 'Match browser',
    hours: 'Clock',
    hoursHelp: (example: string) => `It’s ${example} now.`,
    hourCycles: { locale: 'By region', h12: '12-hour', h23: '24-hour' },
    zone: 'Time zone',
    zoneHelp: 'Your profile shows others your local time.',
  },
  notifications: {
    lead: 'Choose what you hear about, and how.',
    list: 'All notifications',
  },
  privacy: {
    pageViews: 'Count page views',
    pageViewsHelp:
      'Helps us find slow or unused pages. We keep only the page and how long it was visible, for 90 days.',
    singleKeys: 'Single-key shortcuts',
    singleKeysHelp:
      'J, K, ? and others. Turn them off if speech input or stray keys trigger them. Ctrl and Command shortcuts stay on.',
  },
  voice: {
    mode: 'When I dictate',
    help: 'Dictation turns speech into text in the field you’re in.',
    own: 'Words I say',
    ownHelp:
      'Names and words dictation gets wrong. We correct words that sound like these. You can undo each one.',
  },
  data: {
    export: 'Export',
    exportHelp:
      'One file with your account, sessions, profile, messages you sent, settings and files. Messages from other people aren’t included.',
    download: 'Download my data',
    preparing: (size: string) => `Preparing, ${size} so far`,
    started: 'Preparing',
    stop: 'Stop',
    done: (size: string) => `Downloaded, ${size}`,
    broken: 'The download was interrupted. Nothing was saved.',
    tooMany: 'Too many exports. Please try again later.',
  },
});
