import { translated } from '#platform/ui/language.ts';

/** The words of calendar feeds. */
export const feedCopy = translated('calendarFeeds', {
  broken: 'Couldn’t load your calendar links',
  lead: 'Show your schedule in another calendar app with a private link. Anyone with the link can read it, so don’t share it. Creating a new one turns off the old one.',
  list: 'Calendar links',
  mine: 'My calendar',
  deskOf: (name: string) => `${name}’s calendar`,
  none: 'No link',
  made: 'Created',
  read: 'Last fetched',
  make: 'Create link',
  remake: 'Create a new link',
  end: 'Turn off',
  ended: 'Link turned off',
  address: 'Private link',
  once: 'Copy it now. It won’t be shown again.',
  failed: 'Couldn’t change the link',
});
