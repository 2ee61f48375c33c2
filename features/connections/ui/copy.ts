import { translated } from '#platform/ui/language.ts';

const of = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The words of connections. */
export const copy = translated('connections', {
  title: 'Connection requests',
  thing: 'Contacts',
  whoCanGrant: 'an administrator',
  boxesLabel: 'Lists of requests',
  boxes: { incoming: 'For you', later: 'Not now', sent: 'Sent' },
  inBox: {
    incoming: (count: number) => of(count, 'request waits for you', 'requests wait for you'),
    later: (count: number) => of(count, 'request put off', 'requests put off'),
    sent: (count: number) => of(count, 'request of yours waits', 'requests of yours wait'),
  },
  empty: {
    incoming: 'Nobody is waiting for you. Who asks to connect stands here, with why.',
    later: 'Nothing is put off.',
    sent: 'None of your requests is waiting. You ask on a person’s page.',
  },
  broken: 'The requests could not be loaded',
  findPeople: 'Find people',
  mutual: (count: number, named: string) => {
    const rest = count - named.split(', ').filter(Boolean).length;
    return `Both of you know ${named}${rest > 0 ? ` and ${rest} more` : ''}`;
  },
  company: (name: string) => `Both at ${name}`,
  nothingShared: 'Nobody in common yet',
  until: 'Open until',
  accept: 'Accept',
  acceptOf: (name: string) => `Accept the request of ${name}`,
  later: 'Not now',
  laterOf: (name: string) => `Put off the request of ${name}`,
  decline: 'Decline',
  declineOf: (name: string) => `Decline the request of ${name}`,
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw your request to ${name}`,
  accepted: (name: string) => `You and ${name} are connected`,
  declined: 'Declined',
  declinedLine: (name: string) => `${name} is not told.`,
  putOff: 'Put off',
  putOffLine: 'It waits under Not now. Nobody is told.',
  withdrawn: 'Withdrawn',
  failed: 'That did not work',
  failedLine: 'Nothing has changed. Check your connection and try again.',
  retry: 'Retry',
  gone: 'Connection request not found',
  connect: 'Connect',
  ask: {
    title: (name: string) => `Connect with ${name}`,
    message: 'Why',
    help: 'One line: how you know each other, or what you want to talk about.',
    needed: 'Say in one line why you ask',
    left: (count: number) => of(count, 'character left', 'characters left'),
    send: 'Send request',
    cancel: 'Cancel',
    sent: (name: string) => `Request sent to ${name}`,
    failed: 'The request was not sent',
    failedLine: 'Your words are kept. Check your connection and send again.',
  },
  standing: {
    sent: 'Request sent',
    received: (name: string) => `${name} would like to connect`,
    connected: 'Connected',
    connectedTo: (name: string) => `You and ${name} are connected`,
    since: 'Since',
    waiting: 'You can ask again on',
    end: 'End connection',
    endTitle: (name: string) => `End the connection with ${name}?`,
    effects: [
      'Neither of you sees any longer what is open to connections alone.',
      'Your conversation stays; from them it becomes a request.',
      'They are not notified.',
    ],
    keep: 'Keep',
    ended: 'No longer connected',
  },
});
