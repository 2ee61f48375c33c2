import { translated } from '#platform/ui/language.ts';

/** The words of /settings; those of the voice consent are writing's. */
export const copy = translated('settings', {
  title: 'Settings',
  nav: 'Settings sections',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved',
  retry: 'Try again',
  broken: 'Could not load your settings',
  sections: {
    appearance: 'Appearance',
    language: 'Language and time',
    notifications: 'Notifications',
    messages: 'Messages',
    account: 'Sign-in',
    sessions: 'Sessions',
    privacy: 'Privacy and keys',
    voice: 'Voice and dictation',
    data: 'Your data',
  },
  appearance: {
    theme: 'Theme',
    themeHelp: 'Kept with your account. On each device it holds from the first moment.',
    themes: { light: 'Light', dark: 'Dark', system: 'System' },
    density: 'Density',
    densityHelp: 'How much fits on a screen. On touch screens rows stay large enough for a finger.',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    motion: 'Motion',
    motionHelp: 'Reduced means that nothing slides or grows; short fades stay.',
    motions: { system: 'As my device', reduced: 'Reduced' },
  },
  language: {
    language: 'Language',
    languageHelp: 'The words of Backlot. What people write stays as they wrote it.',
    languages: { en: 'English', es: 'Español' },
    region: 'Dates and times',
    regionHelp: (example: string) => `Like this: ${example}`,
    asBrowser: 'As my browser',
    hours: 'Clock',
    hoursHelp: (example: string) => `It is ${example} now.`,
    hourCycles: { locale: 'By region', h12: '12 hours', h23: '24 hours' },
    zone: 'Time zone',
    zoneHelp: 'Others see the time at your place on your profile.',
  },
  notifications: {
    lead: 'What reaches you, by which way, and when you want quiet.',
    list: 'All notifications',
  },
  privacy: {
    pageViews: 'Count the pages I open',
    pageViewsHelp:
      'Helps us see which pages are slow or unused. Only the page and how long it was visible are kept, for 90 days.',
    singleKeys: 'Single-key shortcuts',
    singleKeysHelp:
      'J, K, ? and the like. Switch them off when speech input or a stray key sets them off; shortcuts with Ctrl or Command stay.',
  },
  voice: {
    mode: 'When I dictate',
    help: 'Dictation turns what you say into text in the field you are in.',
    own: 'Words I say',
    ownHelp:
      'Names and words that dictation keeps writing wrong. What sounds like one of them becomes it; each time you see it and can undo it.',
  },
  data: {
    export: 'Export',
    exportHelp:
      'One file with what Backlot holds of you: account and sessions, profile, what you wrote, your settings and files. What others wrote to you is theirs and is not in it.',
    download: 'Download my data',
    preparing: (size: string) => `Collecting, ${size} so far`,
    started: 'Collecting',
    stop: 'Stop',
    done: (size: string) => `Downloaded, ${size}`,
    broken: 'The download broke off. Nothing was saved.',
    tooMany: 'Too many exports. Please try again later.',
  },
});
