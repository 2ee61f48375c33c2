import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

/** The words of Shared Projects. */
export const words = translated('sharedProjects', {
  title: 'Shared Projects',
  thing: 'Shared Projects',
  tabsLabel: 'Lists',
  tabs: {
    requests: 'Requests',
    shared: 'Shared with me',
    given: 'Shared by me',
    asked: 'My requests',
    inbox: 'Recent',
  },
  counted: {
    requests: (count: number) =>
      count === 1 ? '1 request to answer' : `${counted.format(count)} requests to answer`,
    shared: (count: number) => (count === 1 ? '1 project' : `${counted.format(count)} projects`),
    given: (count: number) =>
      count === 1 ? '1 project you shared' : `${counted.format(count)} projects you shared`,
    asked: (count: number) =>
      count === 1 ? '1 unanswered request' : `${counted.format(count)} unanswered requests`,
    inbox: (count: number) =>
      count === 1 ? '1 answer in the last 7 days' : `${counted.format(count)} answers in the last 7 days`,
  },
  empty: {
    requests: 'Nobody is waiting for access to your projects.',
    shared: 'Nobody has shared a project with you yet.',
    given: 'You haven’t shared a project yet.',
    asked: 'You haven’t asked for access to a project.',
    inbox: 'No answers in the last 7 days.',
  },
  broken: 'Couldn’t load this list',
  failed: 'Couldn’t save your answer',
  asks: (role: string) => `Asked for ${role} access`,
  role: 'Role',
  ends: 'Access ends',
  lasts: {
    day: '24 hours',
    days: '72 hours',
    week: '1 week',
    embargo: 'Until the embargo lifts',
    open: 'No end date',
  },
  approveAs: (role: string) => `Approve as ${role}`,
  deny: 'Deny',
  approved: (name: string) => `${name} has access now`,
  denied: (name: string) => `Access denied to ${name}`,
  reopen: 'Let them ask again',
  reopened: (name: string) => `${name} can ask again`,
  answeredBy: (name: string) => `by ${name}`,
  withdraw: 'Withdraw',
  withdrawn: 'Request withdrawn',
  statuses: {
    pending: 'Waiting',
    approved: 'Approved',
    rejected: 'Denied',
    withdrawn: 'Withdrawn',
    closed: 'Closed',
  },
  grantedAs: (role: string) => `as ${role}`,
  again: 'You can ask again',
  open: 'Open project',
  back: 'Back to the list',
  openShare: 'Open',
  whyLine: (who: string, role: string) => `${who} gave you ${role} access`,
  until: 'Ends',
  noEnd: 'No end date.',
  waiting: 'requests waiting',
  roles: { owner: 'owner', manager: 'manager', contributor: 'contributor', viewer: 'viewer' },
  /** The same on their own. */
  roleChoices: { owner: 'Owner', manager: 'Manager', contributor: 'Contributor', viewer: 'Viewer' },
});
