import { administration } from './administration-after-acts.ts';
import { of, one, type Shown, type State } from './page-after-acts.ts';
import { trade } from './trade-after-acts.ts';

/** What every page shows beside its own: the numbers in the menu, and the desks one can go to. */
export const menu: readonly Shown[] = [['requests.list', { direction: 'in', limit: 1 }], 'teams.desks'];

const project = ['project.changed', 'project_papers.changed'];
const team = ['team.changed', 'team_request.changed', 'desk.changed'];
const onProject = (part: string) =>
  [
    ['projects.get', one],
    [`projects.${part}`, one],
  ] as const;
const onClient = (...parts: string[]): Shown[] => [
  'clients.list',
  ['clients.get', one],
  ...parts.map((part) => [`clients.${part}`, one] as const),
];

export const pages: Readonly<Record<string, State>> = {
  ...administration,
  ...trade,
  'projects, the list': {
    shows: ['projects.list'],
    acts: of('projects', 'create', 'place', 'movePhase', 'runImport', 'undoImport', 'checkImport'),
    events: project,
  },
  'a project, its overview': {
    shows: onProject('people'),
    acts: of(
      'projects',
      ...['edit', 'movePhase', 'place', 'answerOwnership'],
      ...['addPerson', 'editPerson', 'movePerson', 'removePerson'],
    ),
    events: project,
  },
  'a project, its people': {
    shows: onProject('members'),
    acts: of('projects', 'addMember', 'changeMember', 'removeMember'),
    events: project,
  },
  'a project, its documents': {
    shows: onProject('documents'),
    acts: of('projects', 'addDocument', 'editDocument', 'removeDocument', 'restoreDocument'),
    events: project,
  },
  'a project, its drafts': {
    shows: onProject('versions'),
    acts: of('projects', 'addVersion', 'editVersion', 'moveVersion', 'readOn'),
    events: project,
  },
  'a project one can’t open': {
    shows: [['projects.door', one]],
    acts: of('projects', 'requestAccess', 'withdraw'),
    events: ['access_request.changed'],
  },
  'a project, its list after it is deleted': {
    shows: ['projects.list'],
    acts: of('projects', 'remove', 'restore'),
    events: project,
  },
  'access requests': {
    shows: [['projects.shared', { tab: 'requests' }]],
    acts: of('projects', 'approve', 'reject', 'reopen'),
    events: ['access_request.changed', ...project],
  },
  'shared projects, the recipients of one': {
    shows: [['projects.shared', { tab: 'given' }], 'shares.holders'],
    acts: of('shares', 'give', 'revoke', 'revokeAll', 'changeEnd'),
    events: ['share.changed'],
  },
  'shares I received': {
    shows: ['shares.list'],
    acts: of('shares', 'decline'),
    events: ['share.changed'],
  },
  'a share, before and after its terms': {
    shows: [['shares.get', one]],
    acts: of('shares', 'accept', 'decline'),
    events: ['share.changed'],
  },
  'clients, the overview of one': {
    shows: onClient('done'),
    acts: of('clients', 'create', 'offer', 'edit', 'saveMoney', 'putMember', 'removeMember'),
    events: ['client.changed'],
  },
  'clients, the jobs of one': {
    shows: onClient(),
    acts: of('clients', 'addJob', 'editJob', 'moveJob', 'addPitch', 'end'),
    events: ['client.changed'],
  },
  'clients, the materials of one': {
    shows: onClient(),
    acts: of('clients', 'addMaterial', 'makeCurrent', 'removeMaterial'),
    events: ['client.changed'],
  },
  'clients, the notes about one': {
    shows: onClient('notes'),
    acts: of('clients', 'addNote', 'removeNote'),
    events: ['client.changed'],
  },
  'my representation': {
    shows: ['clients.mine'],
    acts: of('clients', 'accept', 'end'),
    events: ['client.changed'],
  },
  'contacts, one open': {
    shows: ['contacts.list', 'contacts.facets', ['contacts.get', one]],
    acts: of('contacts', 'save', 'link', 'keepInTouch', 'saveNote', 'removeNote', 'alike', 'checkImport'),
    events: ['contact.changed'],
  },
  'contacts, the list': {
    shows: ['contacts.list', 'contacts.facets'],
    acts: of('contacts', 'save', 'remove', 'restore'),
    events: ['contact.changed'],
  },
  'contacts, the removed ones': {
    shows: ['contacts.list', 'contacts.facets', 'contacts.removed'],
    acts: of('contacts', 'restore'),
    events: ['contact.changed'],
  },
  'contacts, what was imported': {
    shows: ['contacts.list', 'contacts.facets', 'contacts.imports'],
    acts: of('contacts', 'runImport', 'undoImport', 'dropImport'),
    events: ['contact.changed'],
  },
  'contacts, job changes': {
    shows: ['contacts.list', 'contacts.facets', 'contacts.moved'],
    acts: of('contacts', 'takeMoves', 'undoMoves', 'leaveMove'),
    events: ['contact.changed'],
  },
  'connection requests': {
    shows: ['connections.requests'],
    acts: of('connections', 'accept', 'reject', 'mute', 'passOn', 'declineForClient', 'withdraw'),
    events: ['connection.changed'],
  },
  introductions: {
    shows: ['connections.introductions'],
    acts: of('connections', 'agreeToMeet', 'declineToMeet', 'takeBackIntroduction'),
    events: ['connection.changed'],
  },
  'a person’s page': {
    shows: [['connections.standing', { personId: 'x' }]],
    acts: of('connections', 'ask', 'end', 'introduce'),
    events: ['connection.changed'],
  },
  'lists, one open': {
    shows: ['lists.list', ['lists.get', one], ['lists.members', one]],
    acts: of('lists', 'create', 'edit', 'pin', 'remove', 'restore', 'addMembers').concat(
      of('lists', 'removeMembers', 'undo', 'move', 'note', 'decide'),
    ),
    events: ['list.changed'],
  },
  'lists, who may read one': {
    shows: ['lists.list', ['lists.get', one], ['lists.readers', one]],
    acts: of('lists', 'share'),
    events: ['list.changed'],
  },
  'a team, its people': {
    shows: ['teams.list', ['teams.get', one], 'teams.requests', 'teams.practice'],
    acts: of('teams', 'create', 'edit', 'invite', 'withdraw', 'accept', 'decline', 'changeMember').concat(
      of('teams', 'removeMember', 'startPractice', 'leavePractice'),
    ),
    events: team,
  },
  'a team, someone leaving': {
    shows: ['teams.list', ['teams.get', one], 'teams.requests', 'teams.practice', 'teams.leaving'],
    acts: of('teams', 'setLeaving', 'cancelLeaving'),
    events: team,
  },
  'my desk': {
    shows: ['teams.list', ['teams.get', one], 'teams.requests', 'teams.practice'],
    acts: of('teams', 'offerSeat', 'acceptSeat', 'endSeat'),
    events: team,
  },
  'a desk’s handbook': {
    shows: ['teams.list', 'teams.requests', 'teams.practice', ['teams.handbook', one]],
    acts: of('teams', 'saveHandbook'),
    events: team,
  },
  'roles, one person open': {
    shows: ['access.people', ['access.person', one]],
    acts: of('access', 'previewRoles', 'assignRoles', 'bulkRoles', 'giveTemporaryRole'),
    events: ['access.changed', 'roles.changed'],
  },
  'roles, temporary ones': {
    shows: ['access.people', 'access.temporaryRoles'],
    acts: of('access', 'endTemporaryRole'),
    events: ['access.changed', 'roles.changed'],
  },
  'roles, custom ones': {
    shows: ['access.people', 'access.customRoles'],
    acts: of('access', 'registerRole', 'renameRole', 'retireRole'),
    events: ['access.changed', 'roles.changed'],
  },
  'permissions of roles': {
    shows: ['access.permissionMatrix', 'access.permissionVersions'],
    acts: of('access', 'changePermissions'),
    events: ['access.changed', 'roles.changed'],
  },
  'pages of roles': {
    shows: ['access.pageMatrix', 'access.pageVersions'],
    acts: of('access', 'changePages'),
    events: ['access.changed', 'roles.changed'],
  },
  'assignments, one open': {
    shows: ['assignments.list', ['assignments.get', one]],
    acts: of('assignments', 'create', 'askSecondRead', 'edit', 'reassign', 'move'),
    events: ['assignment.changed'],
  },
  'coverage, as its reader or whoever asked for it': {
    shows: [
      ['assignments.coverage', one],
      ['assignments.pageNotes', one],
    ],
    acts: of(
      'assignments',
      ...[
        'submitCoverage',
        'returnCoverage',
        'approveCoverage',
        'removePageNote',
        'takePageNotes',
        'markMarginNote',
      ],
    ),
    events: ['assignment.changed'],
  },
  'holds, one open': {
    shows: ['schedule.calendars', 'schedule.holds', ['schedule.hold', one]],
    acts: of(
      'schedule',
      ...['placeHold', 'releaseAll', 'confirmHold', 'promoteHold', 'challengeHold'],
      ...['acceptHold', 'declineHold', 'reopenHold', 'releaseHold'],
    ),
    events: ['event.changed', 'availability.changed'],
  },
  'holds, another one of the queue open': {
    shows: ['schedule.calendars', 'schedule.holds', ['schedule.hold', { id: 'other' }]],
    acts: of('schedule', 'challengeHold', 'confirmHold', 'promoteHold', 'placeHold'),
    events: ['event.changed', 'availability.changed'],
  },
  'avail checks, one open': {
    shows: ['schedule.calendars', 'schedule.availChecks', ['schedule.availCheck', one]],
    acts: of('schedule', 'askAvail', 'forwardAvail', 'answerAvail', 'withdrawAvail'),
    events: ['event.changed', 'availability.changed'],
  },
  'my hours': {
    shows: ['schedule.calendars', 'schedule.ownAvailability'],
    acts: of('schedule', 'saveAvailability'),
    events: ['event.changed', 'availability.changed'],
  },
  'meetings, the list': {
    shows: ['schedule.meetings'],
    acts: of(
      'schedule',
      ...['askMeeting', 'acceptMeeting', 'declineMeeting', 'proposeMeeting', 'cancelMeeting'],
      ...['confirmMeeting', 'askPoll', 'answerPoll'],
    ),
    events: ['meeting.changed', 'event.changed'],
  },
  'meetings, one open': {
    shows: ['schedule.meetings', ['schedule.meeting', one]],
    acts: of(
      'schedule',
      ...[
        'acceptMeeting',
        'declineMeeting',
        'proposeMeeting',
        'cancelMeeting',
        'confirmMeeting',
        'answerPoll',
      ],
    ),
    events: ['meeting.changed', 'event.changed'],
  },
  'rolling calls': {
    shows: ['calls.list', 'calls.offers'],
    acts: of('calls', 'add', 'import', 'takeOffer', 'saveSettings'),
    events: ['call.changed'],
  },
  'rolling calls, a line open': {
    shows: ['calls.list', 'calls.offers', ['calls.get', one], ['calls.history', one]],
    acts: of('calls', 'edit', 'attempt', 'outcome', 'close', 'reopen'),
    events: ['call.changed'],
  },
  'calendar, an event open': {
    shows: ['schedule.calendars', 'schedule.list', ['schedule.get', one]],
    acts: of('schedule', 'create', 'edit', 'cancel', 'answer'),
    events: ['event.changed', 'availability.changed'],
  },
  'calendar, its addresses': {
    shows: ['schedule.calendars', 'schedule.list', 'schedule.feeds'],
    acts: of('schedule', 'makeFeed', 'endFeed'),
    events: ['event.changed'],
  },
  'calendar, its imports': {
    shows: ['schedule.calendars', 'schedule.list', 'schedule.calendarImports'],
    acts: of('schedule', 'checkCalendarImport', 'runCalendarImport', 'undoCalendarImport'),
    events: ['event.changed', 'availability.changed'],
  },
  'my profile, its credits': {
    shows: [['profiles.get', one], 'profiles.ownCredits'],
    acts: of(
      'profiles',
      ...['edit', 'setPhoto', 'selectCredits', 'saveCredit'],
      ...['removeCredit', 'importCredits', 'undoImport', 'decideCredit'],
    ),
    events: ['profile.changed'],
  },
  'my profile, what representatives changed': {
    shows: [['profiles.get', one], 'profiles.profileChanges'],
    acts: of('profiles', 'putBack'),
    events: ['profile.changed'],
  },
  'a person’s page, blocking them': {
    shows: [['profiles.get', one], 'profiles.blocks'],
    acts: of('profiles', 'block', 'unblock'),
    events: ['profile.changed'],
  },
  'profiles that may be duplicates': {
    shows: ['profiles.duplicates'],
    acts: of('profiles', 'decideDuplicate'),
    events: [],
  },
  'saved searches': {
    shows: ['directory.find', 'directory.searches'],
    acts: of('directory', 'saveSearch', 'removeSearch', 'restoreSearch'),
    events: ['directory_search.changed'],
  },
  'a conversation, what it is about': {
    shows: ['messaging.list', ['matters.about', one]],
    acts: of('matters', 'link', 'unlink'),
    events: ['matter_link.changed'],
  },
  'reports to decide, one open': {
    shows: ['messaging.reports', ['messaging.report', one]],
    acts: of('messaging', 'decideReport', 'reopenReport'),
    events: ['report.changed'],
  },
  'messages for later': {
    shows: ['messaging.scheduled', 'messaging.templates'],
    acts: of('messaging', 'editScheduled', 'saveTemplate'),
    events: [],
  },
  'requests, asking once more': {
    shows: [['requests.list', { direction: 'out' }]],
    acts: of('requests', 'nudge'),
    events: [],
  },
};
