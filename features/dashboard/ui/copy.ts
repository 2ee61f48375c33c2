import { translated } from '#platform/ui/language.ts';

const plural = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Screen text for the dashboard. */
export const copy = translated('dashboard', {
  title: 'Dashboard',
  figures: {
    label: 'At a glance',
    unread: 'unread',
    cold: 'cold',
    meetings: (number: number): string => (number === 1 ? 'meeting left' : 'meetings left'),
    requests: (number: number): string => (number === 1 ? 'request' : 'requests'),
    failed: 'Couldn’t load the counts.',
  },
  waiting: {
    title: 'Waiting on you',
    onDesk: 'Waiting on this desk',
    done: 'All caught up.',
    all: 'All requests',
    failed: 'Couldn’t load your requests',
  },
  since: {
    title: 'Since you left',
    all: 'All notifications',
    putAside: 'Dismiss',
  },
  unread: {
    title: 'Unread',
    all: 'Show all',
    failed: 'Couldn’t load your unread messages',
    line: (number: number, text: string) => (number > 1 ? `${number} new: ${text}` : text),
  },
  cold: {
    title: 'Cold',
    all: 'Show all',
    failed: 'Couldn’t load your cold conversations',
    noReply: (days: number) => `No reply in ${plural(days, 'day', 'days')}`,
    unanswered: (days: number) => `Unanswered for ${plural(days, 'day', 'days')}`,
  },
  acts: {
    open: 'Open',
    followUp: 'Follow up',
    of: (act: string, title: string) => `${act}: ${title}`,
  },
  recent: {
    title: 'Recent conversations',
    all: 'Inbox',
    empty: 'No conversations yet.',
    noOthers: 'Your other conversations appear here.',
    find: 'Find people',
    failed: 'Couldn’t load your conversations',
  },
  due: {
    title: 'Assignments',
    all: 'Show all',
    failed: 'Couldn’t load your assignments',
    write: 'Write',
    judge: 'Review',
  },
  watched: {
    title: 'Threads you watch',
    count: (answers: number) => `${plural(answers, 'answer', 'answers')} in threads you watch`,
    unread: (posts: number) => plural(posts, 'new post', 'new posts'),
    all: 'Community',
    failed: 'Couldn’t load the threads you watch',
  },
  covered: {
    title: 'Recent coverage',
    all: 'Show all',
    failed: 'Couldn’t load coverage',
  },
  calls: {
    title: 'Calls owed',
    all: 'Roll calls',
    /** "Roll calls, 11: Ruth, Lucian, Dashiell first" */
    roll: (count: number, first: string) => `Roll calls, ${count}: ${first} first`,
    failed: 'Couldn’t load the calls you owe',
  },
  followUps: { title: 'Follow-ups', all: 'Show all' },
  projects: { title: 'Latest projects' },
  keep: {
    title: 'Keep in touch',
    all: 'Show all',
    failed: 'Couldn’t load your reminders',
  },
  steps: {
    title: 'First steps',
    progress: (done: number, all: number) =>
      `${done} of ${all} done. Complete profiles are found and answered more often.`,
    dismiss: 'Not now',
    done: 'Done',
    name: { title: 'Name', line: 'How people search for you' },
    photo: { title: 'Photo', line: 'So that people recognize you' },
    roles: { title: 'Job titles', line: 'What you’re hired for' },
    place: { title: 'Location', line: 'Where you’re based' },
    bio: { title: 'Bio', line: 'Two sentences will do' },
  },
  retry: 'Retry',
});
