import { of, one, type Shown, type State } from './page-after-acts.ts';

const submission = ['submission.changed'];
const listing = ['listing.changed'];
const rental = ['rental.changed'];
const issue = ['newsletter_issue.changed'];
const thread = ['community_thread.changed'];
const onSubmission = (...parts: string[]): Shown[] => [
  'submissions.list',
  ['submissions.get', one],
  ...parts.map((part) => [`submissions.${part}`, one] as const),
];
const onThread: readonly Shown[] = [
  'community.spaces',
  ['community.thread', { ...one, at: undefined }],
  ['community.posts', one],
];

/** The pages of submissions, the market with its rentals, the community and the newsletter. */
export const trade: Readonly<Record<string, State>> = {
  'submissions, the list': {
    shows: ['submissions.list'],
    acts: of('submissions', 'create', 'createMany', 'respondMany', 'send', 'nudge'),
    events: submission,
  },
  'submissions, the grid, one open': {
    shows: [
      ['submissions.grid', { kind: undefined }],
      ['submissions.get', one],
    ],
    acts: of('submissions', 'approve', 'send', 'withdraw', 'nudge', 'addPiece', 'showOutcome'),
    events: submission,
  },
  'submissions, the overview of one': {
    shows: onSubmission('passes'),
    acts: [
      ...of('submissions', 'respond', 'respondMany', 'createMany', 'approve', 'send', 'withdraw', 'nudge'),
      ...of('submissions', 'addPiece', 'showOutcome'),
      ...of('self-tapes', 'ask', 'move', 'lookFirst', 'addTake', 'removeTake'),
    ],
    events: submission,
  },
  'submissions, the history of one': {
    shows: onSubmission('history'),
    acts: of('submissions', 'respond', 'respondMany'),
    events: submission,
  },
  'submissions, the reviews of one': {
    shows: onSubmission('reviews'),
    acts: of('submissions', 'respond', 'respondMany', 'review', 'reopenReview'),
    events: submission,
  },
  'submissions, the coverage of one': {
    shows: onSubmission('coverageChoices'),
    acts: of('submissions', 'linkCoverage'),
    events: submission,
  },
  'what I ask for': {
    shows: ['briefs.list', ['briefs.get', one]],
    acts: of('briefs', 'open', 'edit', 'close'),
    events: ['brief.changed'],
  },
  'how I take submissions': {
    shows: ['submissions.list', 'briefs.intake', 'briefs.templates'],
    acts: of('briefs', 'saveIntake', 'saveTemplate', 'removeTemplate'),
    events: [],
  },
  'the market, a listing open': {
    shows: ['marketplace.list', ['marketplace.get', one]],
    acts: of('marketplace', 'apply', 'report', 'agree', 'withdraw', 'accept', 'decline'),
    events: listing,
  },
  'the market, my applications': {
    shows: ['marketplace.sent', ['marketplace.get', one]],
    acts: of('marketplace', 'agree', 'withdraw', 'accept', 'decline'),
    events: listing,
  },
  'the market, a listing of mine': {
    shows: [
      'marketplace.mine',
      ['marketplace.get', one],
      ['marketplace.applications', one],
      ['marketplace.suggestions', one],
    ],
    acts: of(
      'marketplace',
      ...['create', 'edit', 'publish', 'discard', 'renew', 'close'],
      ...['sortApplication', 'offer', 'askReference'],
    ),
    events: listing,
  },
  'the market, a reference I am asked for': {
    shows: [['marketplace.reference', one]],
    acts: of('marketplace', 'chooseReferee', 'giveReference', 'refuseReference'),
    events: listing,
  },
  'the market, what I follow': {
    shows: ['marketplace.list', 'marketplace.searches', 'marketplace.findable'],
    acts: of('marketplace', 'saveSearch', 'removeSearch', 'restoreSearch', 'setFindable'),
    events: ['listing_search.changed'],
  },
  'a listing that was reported': {
    shows: ['moderation.queue', ['marketplace.reported', one]],
    acts: of('marketplace', 'decideReport', 'liftReport'),
    events: ['listing_report.changed', ...listing],
  },
  'a thing to rent': {
    shows: ['marketplace.mine', ['marketplace.get', one], ['rentals.thing', one]],
    acts: of('rentals', 'saveTerms', 'block', 'unblock', 'ask'),
    events: rental,
  },
  'rentals, one open': {
    shows: ['rentals.list', ['rentals.get', one], ['rentals.history', one]],
    acts: of(
      'rentals',
      ...['move', 'extend', 'answerExtension', 'addCertificate', 'judgeCertificate'],
      ...['saveCondition', 'sign', 'report'],
    ),
    events: rental,
  },
  'a rental that was reported': {
    shows: ['moderation.queue', ['rentals.reported', one]],
    acts: of('rentals', 'decideReport'),
    events: ['rental_report.changed'],
  },
  'the newsletter, its issues': {
    shows: ['newsletter.issues'],
    acts: of('newsletter', 'create'),
    events: issue,
  },
  'the newsletter, an issue being written': {
    shows: [
      ['newsletter.issue', one],
      ['newsletter.history', one],
      ['newsletter.preview', { ...one, language: 'en' }],
      ['newsletter.audience', { issueId: 'x' }],
    ],
    acts: of('newsletter', 'edit', 'submit', 'approve', 'return', 'schedule'),
    events: issue,
  },
  'the newsletter, an issue sent to oneself': {
    shows: [['newsletter.issue', one]],
    acts: of('newsletter', 'test'),
    // Nobody hears of it.
    events: [],
  },
  'the newsletter, an issue on its way': {
    shows: [
      ['newsletter.issue', one],
      ['newsletter.history', one],
    ],
    acts: of('newsletter', 'pause', 'resume', 'withdraw'),
    events: issue,
  },
  'the newsletter, those whom an issue reaches': {
    shows: [
      ['newsletter.issue', one],
      ['newsletter.recipients', one],
    ],
    acts: of('newsletter', 'pause', 'resume', 'withdraw'),
    events: issue,
  },
  'the community, a space': {
    shows: ['community.spaces', ['community.threads', one], 'community.followed'],
    acts: of('community', 'start', 'followSpace'),
    events: thread,
  },
  'the community, a thread': {
    shows: onThread,
    acts: of('community', 'accept', 'unaccept', 'move', 'summarize', 'slow', 'follow', 'bookmark', 'flag'),
    events: thread,
  },
  'the community, a thread beside those one follows': {
    shows: [...onThread, 'community.followed'],
    acts: of('community', 'follow', 'accept', 'unaccept'),
    events: thread,
  },
  'the community, the posts of a thread': {
    shows: onThread,
    acts: of('community', 'post', 'edit', 'remove', 'restore', 'thank'),
    events: ['community_post.changed'],
  },
  'the community, unnamed posts in a thread': {
    shows: [...onThread, ['community.unnamed', one]],
    acts: of('community', 'postUnnamed', 'takeBack', 'edit', 'remove'),
    events: ['community_post.changed'],
  },
  'the community, what I keep': {
    shows: ['community.bookmarks', 'community.drafts'],
    acts: of('community', 'bookmark', 'dropDraft'),
    events: [],
  },
  'the community, its spaces': {
    shows: ['community.allSpaces', 'community.spaces'],
    acts: of('community', 'addSpace', 'editSpace'),
    events: thread,
  },
  'events, one open': {
    shows: ['gatherings.events', ['gatherings.event', one]],
    acts: of('gatherings', 'addEvent', 'editEvent', 'cancelEvent', 'rsvp'),
    events: ['community_event.changed'],
  },
  'programs, one open': {
    shows: ['gatherings.programs', ['gatherings.program', one]],
    acts: of('gatherings', 'addProgram', 'editProgram', 'cancelProgram', 'join'),
    events: ['community_program.changed'],
  },
};
