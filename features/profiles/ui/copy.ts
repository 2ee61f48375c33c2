import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';
import type { LanguageLevel } from '../limits.ts';

/** Copy of profiles. */
export const copy = translated('profiles', {
  person: {
    askToMeet: 'Request a meeting',
    absent: 'Person not found',
    absentLine: 'They may have left Backlot, or the link is wrong.',
    broken: 'Couldn’t load this profile',
    stopped: 'Max fetch attempts reached',
    toDirectory: 'Go to directory',
    madeFromCredits: 'Made from public credits. Not on Backlot yet.',
    message: 'Message',
    notStarted: 'Couldn’t start the conversation',
    retry: 'Retry',
    edit: 'Edit profile',
    open: 'Open profile',
    closePanel: 'Close',
    sameTime: 'same time as you',
  },
  credits: {
    title: 'Credits',
    selectedTitle: 'Selected credits',
    selected: (count: number) => `Selected ${count}`,
    all: (count: number) => `All ${counted.format(count)}`,
    which: 'Which credits are shown',
    noYear: 'No year',
    none: 'No credits yet.',
  },
  facts: {
    title: 'Details',
    about: 'About',
    company: 'Company',
    roles: 'Roles',
    genres: 'Genres',
    languages: 'Languages',
    levels: {
      native: 'native',
      fluent: 'fluent',
      conversational: 'conversational',
      basic: 'basic',
    } satisfies Record<LanguageLevel, string>,
    mayWorkIn: 'May work in',
    playingAge: 'Playing age',
    unions: 'Unions',
    reels: 'Reels',
    website: 'Website',
    base: 'Base',
    zone: 'Time zone',
    since: 'Member since',
  },
});
