import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

/** The words of a reported listing. */
export const words = translated('listingReports', {
  one: {
    removedFor: 'Why it was removed',
    reporters: 'Who reported it',
    poster: 'Posted by',
    confidential: 'A confidential poster',
    listing: 'The listing',
    company: 'Company',
    terms: 'Terms',
    howToApply: 'How to apply',
    noText: 'It has no text.',
    earlier: 'The listing when it was reported',
  },
  kinds: {
    job: 'Job',
    open_assignment: 'Open assignment',
    casting: 'Casting notice',
    service: 'Service',
    gear: 'Gear',
    space: 'Space',
    wanted: 'Wanted',
    mentorship: 'Mentorship',
  },
  listingStates: { draft: 'Draft', live: 'Live', expired: 'Expired', closed: 'Closed' },
  reasons: {
    misleading: 'Misleading',
    unpaid: 'Unpaid work',
    discrimination: 'Discrimination',
    spam: 'Spam',
    other: 'Something else',
    appeal: 'Appeal against a removal',
  },
  states: {
    open: 'Open',
    dismissed: 'Dismissed',
    removed: 'Listing removed',
    restored: 'Listing put back',
  },
  decision: {
    remove: 'Remove the listing…',
    effects: {
      dismissed: 'The listing stayed as it was.',
      removed:
        'It left the marketplace and the search, everyone who had applied was answered, and its poster was told why.',
      lifted: 'It’s back as it was, or expired if its time has passed. Those who had applied stay answered.',
      kept: 'The listing stays removed, and its poster was told why.',
    },
  },
  note: 'Why? Its poster reads it',
  noteMissing: 'Say why. Its poster reads it.',
  removal: {
    title: 'Remove this listing for everyone?',
    line: 'It leaves the marketplace and the search.',
    waiting: (number: number) =>
      number === 1
        ? 'The person who applied is told that it is closed.'
        : `The ${counted.format(number)} people who applied are told that it is closed.`,
    act: 'Remove the listing',
  },
  lifting: {
    open: 'Put it back…',
    title: 'Put this listing back?',
    line: 'It’s back as it was, or expired if its time has passed. Those who had applied stay answered.',
    act: 'Put it back',
    done: 'Listing put back',
    by: (name: string) => `Put back by ${name}`,
  },
  keeping: {
    open: 'Keep it removed…',
    title: 'Keep this listing removed?',
    line: 'Its poster can’t appeal again.',
    act: 'Keep it removed',
    done: 'Appeal answered',
  },
});
