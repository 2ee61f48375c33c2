import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

/** The words of a reported listing. */
export const words = translated('listingReports', {
  one: {
    back: 'All reports',
    broken: 'Couldn’t load this report',
    absentTitle: 'Report not found',
    absentLine: 'It doesn’t exist, or you can’t decide it.',
    reporter: 'Reported by',
    poster: 'Posted by',
    confidential: 'A confidential poster',
    nobody: 'Nobody',
    when: 'When',
    listing: 'The listing',
    company: 'Company',
    terms: 'Terms',
    noText: 'It has no text.',
    earlier: 'The listing when it was reported',
    others: 'Others who reported it',
  },
  kinds: { job: 'Job', service: 'Service', gear: 'Gear', space: 'Space', wanted: 'Wanted' },
  listingStates: { draft: 'Draft', live: 'Live', expired: 'Expired', closed: 'Closed' },
  reasons: {
    misleading: 'Misleading',
    unpaid: 'Unpaid work',
    discrimination: 'Discrimination',
    spam: 'Spam',
    other: 'Something else',
  },
  states: { open: 'Open', dismissed: 'Dismissed', removed: 'Listing removed' },
  decision: {
    title: 'Decision',
    beyond: 'The poster has a higher role than yours. Someone with at least that role must decide this.',
    told: 'Whoever reported it only learns that it was reviewed.',
    dismiss: 'Dismiss',
    remove: 'Remove the listing…',
    by: (name: string) => `By ${name}`,
    failed: 'Couldn’t save the decision',
    done: { dismissed: 'Report dismissed', removed: 'Listing removed' },
    effects: {
      dismissed: 'The listing stayed as it was.',
      removed:
        'It left the marketplace and the search, everyone who had applied was answered, and its poster was told why.',
      lifted: 'It was given back to its poster as expired. Those who had applied stay answered.',
    },
  },
  removal: {
    title: 'Remove this listing for everyone?',
    line: 'It leaves the marketplace and the search.',
    waiting: (number: number) =>
      number === 1
        ? 'The person who applied is told that it is closed.'
        : `The ${counted.format(number)} people who applied are told that it is closed.`,
    note: 'Why? Its poster reads it',
    missing: 'Say why. Its poster reads it.',
    act: 'Remove the listing',
  },
  lifting: {
    open: 'Give it back…',
    title: 'Give this listing back to its poster?',
    line: 'It comes back as expired, and its poster can renew it. Those who had applied stay answered.',
    note: 'Why? Its poster reads it',
    missing: 'Say why. Its poster reads it.',
    act: 'Give it back',
    done: 'Listing given back',
    by: (name: string) => `Given back by ${name}`,
  },
});
