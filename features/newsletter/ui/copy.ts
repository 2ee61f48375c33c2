import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const people = (number: number) => `${counted.format(number)} ${number === 1 ? 'person' : 'people'}`;

/** The words of the newsletter's pages. */
export const copy = translated('newsletter', {
  title: 'Newsletter',
  thing: 'the newsletter',
  archive: 'Archive',
  work: 'In the works',
  views: 'Issues',
  search: 'Search past issues',
  searchWork: 'Search issues in the works',
  broken: 'Couldn’t load the newsletter',
  none: 'No issues yet. Each one appears here as soon as it’s sent.',
  noMatch: 'No issue matches.',
  noWork: 'Nothing in the works. Start the next issue here.',
  start: 'New issue',
  number: (number: number) => `No. ${number}`,
  by: (name: string) => `By ${name}`,
  states: {
    draft: 'Draft',
    in_review: 'In review',
    approved: 'Approved',
    scheduled: 'Scheduled',
    sending: 'Sending',
    paused: 'Paused',
    sent: 'Sent',
    withdrawn: 'Withdrawn',
  },
  create: {
    title: 'New issue',
    act: 'Start issue',
    name: 'Title',
    missing: 'Give the issue a title.',
  },
  issue: {
    broken: 'Couldn’t load this issue',
    absent: 'Issue not found',
    absentLine: 'It may have been withdrawn.',
    back: 'Back to the newsletter',
    edit: 'Open the editor',
    read: 'Read it',
    addToCalendar: 'Add to calendar',
    addNamed: (title: string) => `Add “${title}” to my calendar`,
    added: 'Added to your calendar',
    addFailed: 'Couldn’t add it to your calendar',
  },
  people,
});
