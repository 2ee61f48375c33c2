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
  /** Whose answer it is on a desk; empty off it, where that is the viewer. */
  owner: string;
};
type Sentence = (row: Named) => string;

const you = (owner: string) => owner || 'you';
const your = (owner: string) => (owner ? `${owner}’s` : 'your');
const You = (owner: string) => owner || 'You';
const accepts = (owner: string) => (owner ? 'it’s accepted' : 'you accept');
const Your = (owner: string) => (owner ? `${owner}’s` : 'Your');
const withYou = (owner: string) => (owner ? ` with ${owner}` : '');

const list = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');
const onPerson = (subject: string) => (subject ? ` on ${subject}` : '');
const forPerson = (subject: string) => (subject ? ` for ${subject}` : '');

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
  connection: ({ name, owner }) => `${name} wants to connect${withYou(owner)}`,
  client_connection: ({ name, owner }) => `${name} wants to connect with one of ${your(owner)} clients`,
  introduction: ({ name, owner }) => `${name} wants to introduce ${you(owner)} to someone`,
  message_request: ({ name, owner }) => `${name} sent ${you(owner)} a message`,
  history_ask: ({ name, owner }) => `${name} asks to let new people read ${your(owner)} earlier messages`,
  team: ({ name, about, owner }) => `${name} invited ${you(owner)} to ${about}`,
  desk_seat: ({ name, owner }) => `${name} wants ${you(owner)} on their desk`,
  desk_seat_as_principal: ({ name, owner }) => `A seat on ${your(owner)} desk for ${name}`,
  project_access: ({ name, project }) => `${name} wants access to ${project}`,
  project_ownership: ({ name, project, owner }) => `${name} asked ${you(owner)} to be an owner of ${project}`,
  share_terms: ({ name, project, owner }) => `${name} shared ${project} with ${you(owner)}`,
  credit: ({ name, owner }) => `${name} suggested a credit${owner ? ` for ${owner}` : ''}`,
  representation: ({ name, owner }) => `${name} asked ${you(owner)} to represent them`,
  representation_as_client: ({ name, owner }) => `${name} says they represent ${you(owner)}`,
  assignment: ({ name, about, owner }) => `${name} asked ${you(owner)} to read ${about}`,
  coverage: ({ name, about, owner }) => `${name} sent ${owner ? `${owner} ` : ''}coverage of ${about}`,
  newsletter_issue: ({ name, about }) => `${name} asks for approval of an issue, ${about}`,
  submission: ({ name, about, owner }) => `${name} sent ${owner ? `${owner} ` : ''}a submission, ${about}`,
  submission_draft: ({ name, about, owner }) => `${name} prepared a submission for ${you(owner)}, ${about}`,
  submission_review: ({ about, owner }) => `${Your(owner)} verdict is asked for on ${about}`,
  listing_offer: ({ name, about, owner }) => `${name} offered ${you(owner)} ${about}`,
  listing_put_up: ({ name, about, owner }) => `${name} wants to put ${you(owner)} up for ${about}`,
  rental: ({ name, about, days, owner }) =>
    list(`${name} asks to rent ${about}${owner ? ` from ${owner}` : ''}`, days),
  rental_extension: ({ name, about, days }) => list(`${name} asks to keep ${about} longer`, days),
  rental_certificate: ({ name, about, days }) =>
    list(`${name} sent an insurance certificate for ${about}`, days),
  rental_certificate_due: ({ about, days, owner }) =>
    list(`${Your(owner)} insurance certificate for ${about} is missing`, days),
  rental_signature: ({ name, about }) => `${name} signed the condition report of ${about}`,
  rental_late: ({ name, about }) => `${about} is due back to ${name}`,
  listing_reference: ({ name, owner }) => `${name} would like to hear about ${you(owner)}`,
  listing_referee: ({ name, owner }) => `${name} asked ${you(owner)} for a reference`,
  submission_back: ({ about }) => `The sender asks to withdraw ${about}`,
  self_tape: ({ name, about, owner }) => `${name} asks ${you(owner)} for a self-tape, ${about}`,
  self_tape_due: ({ name, about }) => `A self-tape for ${name} is due, ${about}`,
  self_tape_watch: ({ name, about }) => `${name} sent a self-tape, ${about}`,
  hold: ({ name, subject, days, about, rank, owner }) =>
    list(`${name} wants ${aPlace(rank, false)}${onPerson(subject || owner)}`, days, about),
  first_refusal: ({ name, subject, days, about, rank, owner }) =>
    list(`${name} wants ${aPlace(rank, true)}${onPerson(subject || owner)}`, days, about),
  hold_challenge: ({ name, days, about, rank, owner }) =>
    list(`${Your(owner)} ${aPlace(rank, false).replace(/^an? /, '')} on ${name} was challenged`, days, about),
  avail_check: ({ name, subject, owner }) => `${name} asks for avails${forPerson(subject || owner)}`,
  meeting: ({ name, owner }) => `${name} wants to meet${owner ? ` ${owner}` : ''}`,
  meeting_poll: ({ name, owner }) => `${name} asks which times work for ${you(owner)}`,
  meeting_pick: () => 'Answers are in. Pick a time.',
  meeting_confirmation: ({ name, owner }) =>
    owner ? `Confirm ${owner}’s meeting with ${name}` : `Confirm with ${name}`,
  other: ({ name, owner }) => `${name} is waiting for ${you(owner)}`,
};

/** The same in few words, for where there is little room. */
const brief: Readonly<Record<string, Sentence>> = {
  connection: ({ name }) => `Connection, ${name}`,
  client_connection: ({ name }) => `For a client, ${name}`,
  introduction: ({ name }) => `Introduction, ${name}`,
  message_request: ({ name }) => `First message, ${name}`,
  history_ask: ({ name }) => `Earlier messages, ${name}`,
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
  newsletter_issue: ({ about }) => `Issue to approve, ${about}`,
  submission: ({ about }) => `Submission, ${about}`,
  submission_draft: ({ about }) => `Approve and send, ${about}`,
  submission_review: ({ about }) => `Verdict, ${about}`,
  listing_offer: ({ about }) => `Offer, ${about}`,
  listing_put_up: ({ about }) => `Put up for ${about}`,
  rental: ({ about }) => `Rental request, ${about}`,
  rental_extension: ({ about }) => `Longer rental, ${about}`,
  rental_certificate: ({ about }) => `Certificate to check, ${about}`,
  rental_certificate_due: ({ about }) => `Certificate missing, ${about}`,
  rental_signature: ({ about }) => `Report to sign, ${about}`,
  rental_late: ({ about }) => `Due back, ${about}`,
  listing_reference: ({ about }) => `Reference, ${about}`,
  listing_referee: ({ about }) => `Reference, ${about}`,
  submission_back: ({ about }) => `Withdrawal, ${about}`,
  self_tape: ({ about }) => `Self-tape request, ${about}`,
  self_tape_due: ({ about }) => `Self-tape due, ${about}`,
  self_tape_watch: ({ about }) => `Self-tape in, ${about}`,
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
  connection: ({ name, owner }) => `${You(owner)} asked ${name} to connect`,
  introduction: ({ name, owner }) => `${You(owner)} introduced ${name} to someone`,
  history_ask: ({ name, owner }) => `${You(owner)} asked ${name} to let new people read earlier messages`,
  desk_seat: ({ name, owner }) => `${You(owner)} asked for a seat on ${name}’s desk`,
  desk_seat_as_principal: ({ name, owner }) =>
    owner ? `${owner} offered ${name} a seat on their desk` : `You asked ${name} to join your desk`,
  project_access: ({ project, owner }) => `${You(owner)} asked for access to ${project}`,
  project_ownership: ({ name, project, owner }) => `${You(owner)} asked ${name} to be an owner of ${project}`,
  share_terms: ({ name, project }) => `${name} hasn’t accepted the terms for ${project}`,
  credit: ({ name, owner }) => `${You(owner)} suggested a credit to ${name}`,
  representation: ({ name, owner }) =>
    owner ? `${owner} asked ${name} for representation` : `You asked ${name} to represent you`,
  representation_as_client: ({ name, owner }) =>
    owner ? `${owner} offered to represent ${name}` : `You told ${name} that you represent them`,
  assignment: ({ name, about, owner }) => `${You(owner)} asked ${name} to read ${about}`,
  coverage: ({ name, about, owner }) => `${name} hasn’t reviewed ${your(owner)} coverage of ${about}`,
  newsletter_issue: ({ name, about }) => `${name} hasn’t approved ${about}`,
  submission: ({ name, about }) => `${name} hasn’t answered ${about}`,
  listing_offer: ({ name, about, owner }) => `${You(owner)} offered ${name} ${about}`,
  listing_put_up: ({ name, about, owner }) => `${You(owner)} asked ${name} about ${about}`,
  rental: ({ name, about, days, owner }) => list(`${You(owner)} asked ${name} to rent ${about}`, days),
  rental_late: ({ name, about }) => `${name} hasn’t brought back ${about}`,
  listing_reference: ({ name, owner }) => `${You(owner)} asked ${name} for a reference`,
  listing_referee: ({ name, owner }) => `${You(owner)} asked ${name} for a reference`,
  self_tape: ({ name, about, owner }) => `${You(owner)} asked ${name} for a self-tape, ${about}`,
  hold: ({ name, days, about, rank, owner }) =>
    list(`${You(owner)} asked for ${aPlace(rank, false)} on ${name}`, days, about),
  first_refusal: ({ name, days, about, rank, owner }) =>
    list(`${You(owner)} asked for ${aPlace(rank, true)} on ${name}`, days, about),
  avail_check: ({ name, subject, owner }) => `${You(owner)} asked ${name} for avails${forPerson(subject)}`,
  meeting: ({ name, owner }) => `${You(owner)} asked ${name} to meet`,
  meeting_poll: ({ name, owner }) => `${You(owner)} asked ${name} and others which times work for them`,
  other: ({ name, owner }) => (owner ? `${owner} is waiting for ${name}` : `You’re waiting for ${name}`),
};

/** What happens to an unanswered request that never expires; takes the principal's name on a desk. */
const stays: Readonly<Record<string, (owner: string) => string>> = {
  project_access: () => 'No access until an owner or manager answers.',
  project_ownership: () => 'The owner stays the same until this is answered.',
  newsletter_issue: () => 'It goes out once somebody has approved it.',
  share_terms: () => 'It opens once the terms are accepted.',
  credit: (owner) =>
    `Appears on ${your(owner)} profile once ${you(owner)} ${owner ? 'confirms' : 'confirm'}.`,
  representation: () => 'Not shown until both sides agree.',
  representation_as_client: () => 'Not shown until both sides agree.',
  message_request: (owner) => `They can’t write again until ${accepts(owner)}.`,
  history_ask: () => 'New people see only what is written since they joined.',
  coverage: () => 'No one else can read it until it’s approved.',
  desk_seat: (owner) => `No access until ${accepts(owner)}.`,
  desk_seat_as_principal: (owner) => `No access until ${accepts(owner)}.`,
  rental_certificate: (owner) =>
    owner
      ? 'It can’t be handed over until a certificate for every day is accepted.'
      : 'It can’t be handed over until you accept a certificate for every day.',
  rental_signature: () => 'It counts once both sides have signed.',
  avail_check: () => 'They can’t plan these dates until it’s answered.',
  meeting_confirmation: (owner) =>
    owner ? `They see that ${owner} hasn’t confirmed.` : 'They see that you haven’t confirmed.',
  other: () => 'It stays open until it’s answered.',
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
  history_ask: 'Earlier messages',
  team: 'Teams',
  desk_seat: 'Desk seats',
  desk_seat_as_principal: 'Assistants',
  project_access: 'Project access',
  project_ownership: 'Project ownership',
  share_terms: 'Shared with terms',
  credit: 'Credits',
  representation: 'Clients',
  representation_as_client: 'Representatives',
  assignment: 'Assignments',
  coverage: 'Coverage',
  newsletter_issue: 'Newsletter',
  submission: 'Submissions',
  submission_draft: 'To approve',
  submission_review: 'Verdicts',
  listing_offer: 'Offers',
  listing_put_up: 'To be put up',
  rental: 'Rental requests',
  rental_extension: 'Longer rentals',
  rental_certificate: 'Certificates',
  rental_certificate_due: 'Certificates to send',
  rental_signature: 'Reports to sign',
  rental_late: 'Due back',
  listing_reference: 'References',
  listing_referee: 'References to write',
  submission_back: 'Withdrawals',
  self_tape: 'Self-tapes',
  self_tape_due: 'Self-tapes due',
  self_tape_watch: 'Self-tapes in',
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
  newsletter_issue: 'Read',
  submission: 'Open',
  submission_review: 'Give verdict',
  self_tape_due: 'Add takes',
  self_tape_watch: 'Watch',
  listing_reference: 'Choose who',
  listing_referee: 'Write',
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
    counted: {
      in: (count: number) => `${of(count, 'request', 'requests')} waiting on this desk`,
      out: (count: number) => `${of(count, 'request', 'requests')} waiting on others`,
    },
    waiting: 'waiting on this desk',
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
