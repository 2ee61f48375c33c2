import { translated } from '#platform/ui/language.ts';

/** The words of references, for those who ask, allow and give them. */
export const referenceCopy = translated('listingReferences', {
  title: 'Reference',
  broken: 'Couldn’t load this reference',
  ask: 'Ask for a reference',
  asked: 'They’ve been asked',
  confirm: 'Ask someone to confirm',
  confirmed: 'Confirmed',
  gone: 'Former member',
  heard: {
    asked: 'Reference asked for. Waiting for the applicant.',
    chosen: 'The applicant has agreed. Waiting for the reference.',
    refused: 'No reference this time.',
    ended: 'The reference wasn’t given in time.',
  },
  states: {
    asked: 'Waiting for the applicant.',
    chosen: 'Waiting for the person you chose.',
    given: 'The reference was sent.',
    refused: 'This was declined.',
    ended: 'This has ended.',
  },
  askTitle: (poster: string) => `May ${poster} hear about you?`,
  confirmTitle: (credit: string) => `Who can confirm ${credit}?`,
  askLine: (poster: string, listing: string) =>
    `For ${listing}. The person you choose writes a few words that only ${poster} can read. You can say no.`,
  who: 'Who should be asked',
  whoMissing: 'Choose someone.',
  choose: 'Ask them',
  chosen: 'They’ve been asked',
  nobody: (poster: string) =>
    `There’s nobody to choose from: you and ${poster} have no connections in common.`,
  writeTitle: (applicant: string) => `A word about ${applicant}`,
  confirmOf: (applicant: string, credit: string) => `Did ${applicant} work on ${credit}?`,
  writeLine: (poster: string, listing: string) =>
    `For ${listing}. Only ${poster} can read it, and it’s deleted after 90 days.`,
  words: 'Your words',
  wordsMissing: 'Write a few words.',
  give: 'Send',
  given: 'Sent',
  refuse: 'Decline',
  refused: 'Declined',
});
