import type { DecisionVerbName } from '#platform/contract/decisions.ts';
import { ordinalOf } from '#platform/contract/ordinals.ts';
import { translated } from '#platform/ui/language.ts';

const of = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The names and days in the sentence of a row. */
export type Named = {
  name: string;
  about: string;
  project: string;
  /** Whose days they are, if not the viewer’s or `name`’s; empty otherwise. */
  subject: string;
  /** "May 7 – Jul 26"; empty if it is about no days. */
  days: string;
  /** The place in the queue of holds. */
  rank: number | null;
};
type Sentence = (row: Named) => string;

const list = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');
const onPerson = (subject: string) => (subject ? ` on ${subject}` : '');

/** "a first hold"; "first refusal" for actors and "a second avail" behind it. */
function aPlace(rank: number | null, isActor: boolean): string {
  if (isActor && rank === 1) return 'first refusal';
  const thing = isActor ? 'avail' : 'hold';
  if (rank === null) return `a ${thing}`;
  const ordinal = ordinalOf(rank, 'en');
  return `${ordinal === 'eighth' ? 'an' : 'a'} ${ordinal} ${thing}`;
}

/** "First hold". */
function placeName(rank: number | null, isActor: boolean): string {
  const words = aPlace(rank, isActor).replace(/^an? /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a row is, by its kind; `other` is for kinds that have no sentence here yet. */
const incoming: Readonly<Record<string, Sentence>> = {
  connection: ({ name }) => `${name} wants to connect`,
  client_connection: ({ name }) => `${name} wants to connect with one of your clients`,
  introduction: ({ name }) => `${name} wants to introduce you to someone`,
  message_request: ({ name }) => `${name} sent you a message`,
  team: ({ name, about }) => `${name} invited you to ${about}`,
  desk_seat: ({ name }) => `${name} wants you on their desk`,
  desk_seat_as_principal: ({ name }) => `A seat on your desk for ${name}`,
  project_access: ({ name, project }) => `${name} wants access to ${project}`,
  project_ownership: ({ name, project }) => `${name} asked you to be an owner of ${project}`,
  share_terms: ({ name, project }) => `${name} shared ${project} with you`,
  credit: ({ name }) => `${name} suggested a credit`,
  representation: ({ name }) => `${name} asked you to represent them`,
  representation_as_client: ({ name }) => `${name} says they represent you`,
  assignment: ({ name, about }) => `${name} asked you to read ${about}`,
  coverage: ({ name, about }) => `${name} sent coverage of ${about}`,
  hold: ({ name, subject, days, about, rank }) =>
    list(`${name} wants ${aPlace(rank, false)}${onPerson(subject)}`, days, about),
  first_refusal: ({ name, subject, days, about, rank }) =>
    list(`${name} wants ${aPlace(rank, true)}${onPerson(subject)}`, days, about),
  hold_challenge: ({ name, days, about, rank }) =>
    list(`Your ${aPlace(rank, false).replace(/^an? /, '')} on ${name} was challenged`, days, about),
  avail_check: ({ name, subject }) => `${name} asks for avails${subject ? ` for ${subject}` : ''}`,
  meeting: ({ name }) => `${name} wants to meet`,
  meeting_poll: ({ name }) => `${name} asks which times work for you`,
  meeting_pick: () => 'Answers are in. Pick a time.',
  meeting_confirmation: ({ name }) => `Confirm with ${name}`,
  other: ({ name }) => `${name} is waiting for you`,
};

/** The same in few words, for where there is little room. */
const brief: Readonly<Record<string, Sentence>> = {
  connection: ({ name }) => `Connection, ${name}`,
  client_connection: ({ name }) => `For a client, ${name}`,
  introduction: ({ name }) => `Introduction, ${name}`,
  message_request: ({ name }) => `First message, ${name}`,
  team: ({ name }) => `Team invitation, ${name}`,
  desk_seat: ({ name }) => `Desk seat, ${name}`,
  desk_seat_as_principal: ({ name }) => `Desk seat, ${name}`,
  project_access: ({ project }) => `Access request, ${project}`,
  project_ownership: ({ project }) => `Ownership, ${project}`,
  share_terms: ({ project }) => `Terms to accept, ${project}`,
  credit: ({ name }) => `Credit suggested, ${name}`,
  representation: ({ name }) => `Representation, ${name}`,
  representation_as_client: ({ name }) => `Representation, ${name}`,
  assignment: ({ about }) => `Script to read, ${about}`,
  coverage: ({ about }) => `Coverage in, ${about}`,
  hold: ({ name, rank }) => `${placeName(rank, false)}, ${name}`,
  first_refusal: ({ name, rank }) => `${placeName(rank, true)}, ${name}`,
  hold_challenge: ({ name }) => `Hold challenged, ${name}`,
  avail_check: ({ name }) => `Avail check, ${name}`,
  meeting: ({ name }) => `Meeting request from ${name}`,
  meeting_poll: ({ name }) => `Poll, ${name}`,
  meeting_pick: ({ about }) => `Pick a time, ${about}`,
  meeting_confirmation: ({ name }) => `Confirm, ${name}`,
  other: ({ name }) => `Waiting, ${name}`,
};

const outgoing: Readonly<Record<string, Sentence>> = {
  connection: ({ name }) => `You asked ${name} to connect`,
  introduction: ({ name }) => `You introduced ${name} to someone`,
  desk_seat: ({ name }) => `You asked for a seat on ${name}’s desk`,
  desk_seat_as_principal: ({ name }) => `You asked ${name} to join your desk`,
  project_access: ({ project }) => `You asked for access to ${project}`,
  project_ownership: ({ name, project }) => `You asked ${name} to be an owner of ${project}`,
  share_terms: ({ name, project }) => `${name} hasn’t accepted the terms for ${project}`,
  credit: ({ name }) => `You suggested a credit to ${name}`,
  representation: ({ name }) => `You asked ${name} to represent you`,
  representation_as_client: ({ name }) => `You told ${name} that you represent them`,
  assignment: ({ name, about }) => `You asked ${name} to read ${about}`,
  coverage: ({ name, about }) => `${name} hasn’t reviewed your coverage of ${about}`,
  hold: ({ name, days, about, rank }) => list(`You asked for ${aPlace(rank, false)} on ${name}`, days, about),
  first_refusal: ({ name, days, about, rank }) =>
    list(`You asked for ${aPlace(rank, true)} on ${name}`, days, about),
  avail_check: ({ name, subject }) => `You asked ${name} for avails${subject ? ` for ${subject}` : ''}`,
  meeting: ({ name }) => `You asked ${name} to meet`,
  meeting_poll: ({ name }) => `You asked ${name} and others which times work for them`,
  other: ({ name }) => `You’re waiting for ${name}`,
};

/** What happens while nobody answers what never lapses. */
const stays: Readonly<Record<string, string>> = {
  project_access: 'No access until an owner or manager answers.',
  project_ownership: 'The owner stays the same until this is answered.',
  share_terms: 'It opens once the terms are accepted.',
  credit: 'Appears on your profile once you confirm.',
  representation: 'Not shown until you both agree.',
  representation_as_client: 'Not shown until you both agree.',
  message_request: 'They can’t write again until you accept.',
  coverage: 'No one else can read it until it’s approved.',
  desk_seat: 'No access until you accept.',
  desk_seat_as_principal: 'No access until you accept.',
  avail_check: 'They can’t plan these dates until it’s answered.',
  meeting_confirmation: 'They see that you haven’t confirmed.',
  other: 'It stays open until it’s answered.',
};

/** The same of what the viewer sent, where the other side reads it differently. */
const staysSent: Readonly<Record<string, string>> = {
  credit: 'Appears on their profile once they confirm.',
  desk_seat: 'Starts when they accept.',
  desk_seat_as_principal: 'Starts when they accept.',
};

/** What a yes gives, where it can give less than was asked for. */
const gives: Readonly<Record<string, string>> = {
  project_access: 'Approving gives viewer access for 1 week. Open it to give more.',
};

const kinds: Readonly<Record<string, string>> = {
  connection: 'Connections',
  client_connection: 'For clients',
  introduction: 'Introductions',
  message_request: 'Messages',
  team: 'Teams',
  desk_seat: 'Desk seats',
  desk_seat_as_principal: 'Seats on your desk',
  project_access: 'Project access',
  project_ownership: 'Project ownership',
  share_terms: 'Shared with terms',
  credit: 'Credits',
  representation: 'Clients',
  representation_as_client: 'Representatives',
  assignment: 'Assignments',
  coverage: 'Coverage',
  hold: 'Holds',
  first_refusal: 'First refusals',
  hold_challenge: 'Hold challenges',
  avail_check: 'Avail checks',
  meeting: 'Meetings',
  meeting_poll: 'Polls',
  meeting_pick: 'Polls',
  meeting_confirmation: 'To confirm',
  other: 'Other',
};

const verbs: Readonly<Record<DecisionVerbName, string>> = {
  accept: 'Accept',
  approve: 'Approve',
  confirm: 'Confirm',
  available: 'Available',
  forward: 'Forward to client',
  ask_client: 'Forward to client',
  decline: 'Decline',
  unavailable: 'Not available',
  release: 'Release',
  put_off: 'Not now',
  withdraw: 'Withdraw',
};

const done: Readonly<Record<DecisionVerbName, string>> = {
  accept: 'Accepted',
  approve: 'Approved',
  confirm: 'Confirmed',
  available: 'Answered: available',
  forward: 'Forwarded to client',
  ask_client: 'Forwarded to client',
  decline: 'Declined',
  unavailable: 'Answered: not available',
  release: 'Released',
  put_off: 'Set aside',
  withdraw: 'Withdrawn',
};

/** Where a row is read before it is answered. */
const opens: Readonly<Record<string, string>> = {
  coverage: 'Read',
  share_terms: 'Read terms',
  avail_check: 'Answer each date',
  meeting_poll: 'Answer',
  meeting_pick: 'Choose a time',
  meeting: 'Choose a time',
  other: 'Open',
};

/** The words of requests. */
export const copy = translated('requests', {
  title: 'Requests',
  thing: 'Requests',
  whoCanGrant: 'an administrator',
  tabsLabel: 'Direction',
  tabs: { in: 'Waiting on you', out: 'Waiting on others' },
  counted: {
    in: (count: number) => `${of(count, 'request', 'requests')} waiting on you`,
    out: (count: number) => `${of(count, 'request', 'requests')} waiting on others`,
  },
  waiting: 'waiting on you',
  kindsLabel: 'Kind',
  all: 'All',
  more: 'More',
  moreKinds: 'More kinds',
  group: 'Group by project',
  noProject: 'No project',
  list: 'Requests',
  broken: 'Couldn’t load requests',
  moreBroken: 'Couldn’t load more',
  empty: {
    in: 'Nothing is waiting for you',
    out: 'You aren’t waiting for anyone.',
    kind: 'No requests of this kind.',
  },
  onDesk: {
    tabs: { in: 'Waiting on this desk', out: 'Waiting on others' },
    empty: { in: 'Nothing is waiting on this desk', out: 'This desk isn’t waiting for anyone.' },
  },
  showAll: 'Show all',
  kinds,
  incoming,
  brief,
  outgoing,
  stays,
  staysSent,
  gives,
  lapses: 'Expires',
  challengeLapses: 'Confirm or release by',
  late: 'Due',
  overdue: 'Overdue since',
  since: { in: 'Received', out: 'Sent' },
  verbs,
  done,
  opens,
  verbOf: (verb: string, title: string) => `${verb}: ${title}`,
  failed: 'Couldn’t do that',
  undone: 'Answer undone',
  undoFailed: 'Couldn’t undo',
  nudge: 'Nudge',
  nudged: (name: string) => `Reminder sent to ${name}`,
  nudgeAgain: 'You can nudge again',
  reason: {
    title: (title: string) => `Decline: ${title}`,
    titleMany: (count: number) => `Decline ${of(count, 'request', 'requests')}?`,
    reason: 'Reason',
    reasonHelp: 'Sent to the person who asked.',
    reasonNeeded: 'Enter a reason.',
  },
  bulk: {
    select: (title: string) => `Select: ${title}`,
    selected: (count: number) => `${count} selected`,
    accept: 'Accept',
    decline: 'Decline',
    clear: 'Clear',
    working: (at: number, count: number) => `Answering ${at} of ${count}`,
    done: (count: number) => `${of(count, 'request', 'requests')} answered`,
    report: 'Results',
    some: (answered: number, count: number) => `${answered} of ${of(count, 'request', 'requests')} answered.`,
    answered: 'Answered',
    noAnswer: 'Open it to answer.',
    noConnection: 'Not answered. Check your connection and try again.',
    close: 'Close',
  },
  keys: { move: 'move', open: 'open', yes: 'accept', no: 'decline', select: 'select' },
});
