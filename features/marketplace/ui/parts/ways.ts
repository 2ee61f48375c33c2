/**
 * What one does about a listing, for oneself and for others, and what both sides call it then; which it is depends on the
 * listing's kind (`policy/kinds.ts`).
 */
export const ways = {
  apply: {
    own: 'Apply',
    other: 'Put someone up',
    title: (title: string) => `Apply: ${title}`,
    actFor: (name: string) => `Put ${name} up`,
    nobody: 'Everyone you could put up has applied.',
    done: 'Application sent',
    sent: 'Applications',
    people: 'Applicants',
    noPeople: 'No applicants yet.',
    brokenPeople: 'Couldn’t load applicants',
  },
  ask: {
    own: 'Ask about it',
    other: 'Ask on someone’s behalf',
    title: (title: string) => `Ask about it: ${title}`,
    actFor: (name: string) => `Ask on behalf of ${name}`,
    nobody: 'You’ve asked on behalf of everyone you can.',
    done: 'Question sent',
    sent: 'Your questions',
    people: 'Who asked',
    noPeople: 'Nobody has asked yet.',
    brokenPeople: 'Couldn’t load who asked',
  },
  offer: {
    own: 'Offer to help',
    other: 'Put someone up',
    title: (title: string) => `Offer to help: ${title}`,
    actFor: (name: string) => `Put ${name} up`,
    nobody: 'Everyone you could put up has offered.',
    done: 'Offer of help sent',
    sent: 'Your offers of help',
    people: 'Who offered to help',
    noPeople: 'Nobody has offered yet.',
    brokenPeople: 'Couldn’t load who offered to help',
  },
};
