/** What one does about a listing, for oneself and for others; which it is depends on its kind (`policy/kinds.ts`). */
export const ways = {
  apply: {
    own: 'Apply',
    other: 'Put someone up',
    title: (title: string) => `Apply: ${title}`,
    actFor: (name: string) => `Put ${name} up`,
    nobody: 'Everyone you could put up has applied.',
    done: 'Application sent',
  },
  ask: {
    own: 'Ask about it',
    other: 'Ask for someone',
    title: (title: string) => `Ask about it: ${title}`,
    actFor: (name: string) => `Ask for ${name}`,
    nobody: 'Everyone you could ask for has asked.',
    done: 'Question sent',
  },
  offer: {
    own: 'Offer to help',
    other: 'Put someone up',
    title: (title: string) => `Offer to help: ${title}`,
    actFor: (name: string) => `Put ${name} up`,
    nobody: 'Everyone you could put up has offered.',
    done: 'Offer to help sent',
  },
};
