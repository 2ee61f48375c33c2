import { dayIn, written } from '#features/assignments/testing/factory/desk.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { Actor } from './scene.ts';

/** A kind of thing that is somebody's own. */
export type Thing =
  | 'agreed'
  | 'availAsked'
  | 'availPassed'
  | 'assignment'
  | 'changed'
  | 'client'
  | 'clientOffered'
  | 'contact'
  | 'conversation'
  | 'credit'
  | 'desk'
  | 'event'
  | 'eventInvited'
  | 'feedback'
  | 'file'
  | 'forClient'
  | 'hold'
  | 'holdAhead'
  | 'holdAsked'
  | 'holdBehind'
  | 'imported'
  | 'introduced'
  | 'introducedTo'
  | 'internship'
  | 'invitation'
  | 'list'
  | 'meetingAgreed'
  | 'meetingIn'
  | 'meetingOut'
  | 'merged'
  | 'moves'
  | 'note'
  | 'notification'
  | 'ofClient'
  | 'passkey'
  | 'project'
  | 'projectAsked'
  | 'projectDenied'
  | 'projectImport'
  | 'projectOffered'
  | 'projectRequest'
  | 'reading'
  | 'received'
  | 'reminder'
  | 'report'
  | 'representation'
  | 'scheduled'
  | 'search'
  | 'seat'
  | 'sent'
  | 'sentCoverage'
  | 'session'
  | 'shareGiven'
  | 'shareReceived'
  | 'shareWaiting'
  | 'snoozed'
  | 'team'
  | 'teamRequest'
  | 'template'
  | 'upload';

/** How a route that is about somebody's own thing is asked rightly. */
export interface Example {
  readonly thing: Thing;
  readonly body?: () => Readonly<Record<string, unknown>>;
  /** What stands behind the question mark. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose it is and who is a stranger to it, where that is not Mara and anybody else. */
  readonly askers?: 'moderators' | 'readers';
}

/** The report of a message: who decides about it, and who wrote the message and moderates too. */
const ofReport = (body?: Example['body']): Example => ({
  thing: 'report',
  askers: 'moderators',
  ...(body && { body }),
});

/** What whoever reads does; another reader is a stranger to it. */
const ofReader = (thing: 'reading' | 'sentCoverage', body?: Example['body']): Example => ({
  thing,
  askers: 'readers',
  ...(body && { body }),
});

const act = () => ({ actId: newId() });

/** An hour from now, ISO. */
export const inAnHour = () =>
  new Date(performance.timeOrigin + performance.now() + 60 * 60_000).toISOString();

/** A deadline that lies ahead. */
const dueTomorrow = () => ({ date: dayIn(1), time: null, zone: 'UTC' });

/** A message for later. */
export const laterWords = () => ({ content: 'Later', sendAt: inAnHour(), zone: 'UTC' });

/** Terms to accept, with the version that names these words. */
export const shareTerms = { text: 'Tell nobody.', version: '2fd340cc999b' } as const;

/** Whom some of what is asked is about. */
type Others = Readonly<Record<'tom' | 'party' | 'otherReader', Actor>>;

const newId = () => uuidV7(performance.timeOrigin + performance.now());

/** How each route that is about somebody's own thing is asked rightly; one that is not here fails the test below. */
export const examplesWith = ({ tom, party, otherReader }: Others): Readonly<Record<string, Example>> => ({
  'identity.endSession': { thing: 'session' },
  'identity.renamePasskey': { thing: 'passkey', body: () => ({ name: 'Desk' }) },
  'identity.removePasskey': { thing: 'passkey' },
  'projects.get': { thing: 'project' },
  'projects.edit': { thing: 'project', body: () => ({ version: 1, logline: 'A bookkeeper.' }) },
  'projects.movePhase': { thing: 'project', body: () => ({ from: 'idea', to: 'development' }) },
  'projects.place': { thing: 'project', body: () => ({ isPinned: true }) },
  'projects.remove': { thing: 'project' },
  'projects.restore': { thing: 'project' },
  'projects.members': { thing: 'project' },
  'projects.crew': { thing: 'project' },
  'projects.history': { thing: 'project' },
  'projects.addMember': { thing: 'project', body: () => ({ personId: tom.id }) },
  'projects.changeMember': { thing: 'project', body: () => ({ version: 1, role: 'contributor' }) },
  'projects.removeMember': { thing: 'project' },
  'projects.answerOwnership': { thing: 'projectOffered', body: () => ({ accept: false }) },
  'projects.people': { thing: 'project' },
  'projects.addPerson': { thing: 'project', body: () => ({ entryId: newId(), name: 'Marguerite Ashgrove' }) },
  'projects.editPerson': { thing: 'project', body: () => ({ version: 1, part: 'Voss' }) },
  'projects.movePerson': { thing: 'project', body: () => ({ from: 'wish-list', to: 'offered' }) },
  'projects.removePerson': { thing: 'project' },
  'projects.versions': { thing: 'project' },
  'projects.addVersion': {
    thing: 'project',
    body: () => ({ versionId: newId(), fileId: newId(), fileName: 'Copperline.pdf' }),
  },
  'projects.editVersion': { thing: 'project', body: () => ({ version: 1, color: 'blue' }) },
  'projects.moveVersion': { thing: 'project', body: () => ({ act: 'lock', from: 'draft' }) },
  'projects.compareVersions': { thing: 'project' },
  'projects.versionOpenings': { thing: 'project' },
  'GET /api/projects/:id/scripts/:versionId/pdf': { thing: 'project' },
  'projects.documents': { thing: 'project' },
  'projects.addDocument': {
    thing: 'project',
    body: () => ({ documentId: newId(), fileId: newId(), fileName: 'Plan.pdf', title: 'Plan' }),
  },
  'projects.editDocument': { thing: 'project', body: () => ({ version: 1, kind: 'budget' }) },
  'projects.removeDocument': { thing: 'project' },
  'projects.restoreDocument': { thing: 'project' },
  'projects.documentOpenings': { thing: 'project' },
  'GET /api/projects/:id/documents/:documentId/file': { thing: 'project' },
  'projects.importReport': { thing: 'projectImport' },
  'projects.undoImport': { thing: 'projectImport' },
  'projects.approve': { thing: 'projectRequest' },
  'projects.reject': { thing: 'projectRequest' },
  'projects.reopen': { thing: 'projectDenied' },
  'projects.withdraw': { thing: 'projectAsked' },
  'projects.given': { thing: 'shareReceived' },
  'schedule.get': { thing: 'event' },
  'schedule.edit': { thing: 'event', body: () => ({ version: 1, title: 'Notes call' }) },
  'schedule.cancel': { thing: 'event' },
  'schedule.answer': { thing: 'eventInvited', body: () => ({ answer: 'yes' }) },
  'schedule.hold': { thing: 'hold' },
  'schedule.holdHistory': { thing: 'hold' },
  'schedule.acceptHold': { thing: 'holdAsked' },
  'schedule.declineHold': { thing: 'holdAsked' },
  'schedule.confirmHold': { thing: 'hold' },
  'schedule.promoteHold': { thing: 'holdBehind', body: () => ({ rank: 1 }) },
  'schedule.challengeHold': { thing: 'holdAhead' },
  'schedule.releaseHold': { thing: 'hold' },
  'schedule.availCheck': { thing: 'availAsked' },
  'schedule.forwardAvail': { thing: 'availPassed' },
  'schedule.answerAvail': { thing: 'availAsked', body: () => ({ answer: 'yes' }) },
  'schedule.withdrawAvail': { thing: 'availAsked' },
  'schedule.meeting': { thing: 'meetingIn' },
  'schedule.meetingHistory': { thing: 'meetingIn' },
  'schedule.acceptMeeting': { thing: 'meetingIn', body: () => ({ slotId: newId() }) },
  'schedule.declineMeeting': { thing: 'meetingIn' },
  'schedule.proposeMeeting': {
    thing: 'meetingIn',
    body: () => ({ zone: 'UTC', slots: [{ start: `${dayIn(9)}T09:00` }] }),
  },
  'schedule.cancelMeeting': { thing: 'meetingOut' },
  'schedule.confirmMeeting': { thing: 'meetingAgreed', body: () => ({ says: 'confirmed' }) },
  'shares.get': { thing: 'shareReceived' },
  'shares.accept': { thing: 'shareWaiting', body: () => ({ version: shareTerms.version }) },
  'shares.decline': { thing: 'shareReceived' },
  'shares.revoke': { thing: 'shareGiven' },
  'shares.openings': { thing: 'shareGiven' },
  'shares.passedOn': { thing: 'shareReceived' },
  'shares.changeEnd': { thing: 'shareGiven', body: () => ({ version: 1, endsAt: inAnHour() }) },
  'teams.get': { thing: 'team' },
  'teams.edit': { thing: 'team', body: () => ({ version: 1, name: 'Features' }) },
  'teams.invite': { thing: 'team', body: () => ({ email: `${newId()}@scene.example` }) },
  'teams.withdraw': { thing: 'team' },
  'teams.changeMember': { thing: 'team', body: () => ({ version: 1, role: 'member' }) },
  'teams.removeMember': { thing: 'team' },
  'teams.leaving': { thing: 'team' },
  'teams.setLeaving': { thing: 'team', body: () => ({ leavingId: newId(), heirs: {} }) },
  'teams.cancelLeaving': { thing: 'team' },
  'teams.accept': { thing: 'teamRequest' },
  'teams.decline': { thing: 'teamRequest' },
  'teams.acceptSeat': { thing: 'seat' },
  'teams.endSeat': { thing: 'seat' },
  'teams.handbook': { thing: 'desk' },
  'teams.saveHandbook': { thing: 'desk', body: () => ({ version: 0, text: newId() }) },
  'messaging.get': { thing: 'conversation' },
  'messaging.messages': { thing: 'conversation' },
  'messaging.send': { thing: 'conversation', body: () => ({ clientId: newId(), content: 'Hello' }) },
  'messaging.setReplyNeeded': { thing: 'conversation', body: () => ({ owed: 'me', seq: 1 }) },
  'messaging.members': { thing: 'conversation' },
  'messaging.addParticipants': { thing: 'conversation', body: () => ({ personIds: [tom.id] }) },
  'messaging.removeParticipant': { thing: 'conversation', body: () => ({ personId: tom.id }) },
  'messaging.leave': { thing: 'conversation' },
  'messaging.handOn': { thing: 'conversation', body: () => ({ personId: tom.id }) },
  'messaging.rename': { thing: 'conversation', body: () => ({ title: 'Night shoot' }) },
  'messaging.setPicture': { thing: 'conversation', body: () => ({ fileId: null }) },
  'messaging.acceptRequest': { thing: 'conversation' },
  'messaging.ignoreRequest': { thing: 'conversation' },
  'messaging.reportConversation': {
    thing: 'conversation',
    body: () => ({ reportId: newId(), reason: 'Spam' }),
  },
  'messaging.ownSettings': { thing: 'conversation' },
  'messaging.settle': { thing: 'conversation', body: () => ({ isStarred: true }) },
  'messaging.markUnread': { thing: 'conversation', body: () => ({ seq: 1 }) },
  'messaging.read': { thing: 'conversation', body: () => ({ seq: 0 }) },
  'messaging.editMessage': { thing: 'conversation', body: () => ({ content: 'Hello', editedAt: null }) },
  'messaging.messageHistory': { thing: 'conversation' },
  'messaging.receipts': { thing: 'conversation' },
  'messaging.deleteMessage': { thing: 'conversation', body: () => ({}) },
  'messaging.react': { thing: 'conversation', body: () => ({ emoji: '👍', isOn: true }) },
  'messaging.reportMessage': { thing: 'conversation', body: () => ({ reportId: newId(), reason: 'Spam' }) },
  'messaging.putDraft': {
    thing: 'conversation',
    body: () => ({ content: 'Hel', base: null, editedAgoMs: 0 }),
  },
  'messaging.schedule': { thing: 'conversation', body: () => ({ clientId: newId(), ...laterWords() }) },
  'messaging.editScheduled': { thing: 'scheduled', body: () => ({ version: 1, ...laterWords() }) },
  'messaging.cancelScheduled': { thing: 'scheduled' },
  'messaging.sendScheduled': { thing: 'scheduled' },
  'messaging.remind': {
    thing: 'conversation',
    body: () => ({ clientId: newId(), seq: 1, kind: 'remind', dueAt: inAnHour() }),
  },
  'messaging.cancelReminder': { thing: 'reminder' },
  'messaging.saveTemplate': {
    thing: 'template',
    body: () => ({ title: 'T', body: 'Other words', version: 1 }),
  },
  'messaging.removeTemplate': { thing: 'template' },
  'messaging.report': ofReport(),
  'messaging.lookIntoReport': ofReport(() => ({})),
  'messaging.decideReport': ofReport(() => ({ ...act(), version: 1, decision: 'dismissed' })),
  'messaging.reopenReport': ofReport(() => ({ ...act(), version: 1 })),
  'profiles.decideCredit': { thing: 'credit', body: () => ({ isMine: true }) },
  'profiles.decideRepresentation': { thing: 'representation', body: () => ({ isAgreed: true }) },
  'profiles.endRepresentation': { thing: 'representation' },
  'profiles.allowEditing': { thing: 'agreed', body: () => ({ isAllowed: true }) },
  'profiles.clientProfile': { thing: 'ofClient' },
  'profiles.editClient': { thing: 'ofClient', body: () => ({ version: 1, bio: 'On set.' }) },
  'profiles.putBack': { thing: 'changed' },
  'notifications.read': { thing: 'notification' },
  'notifications.dismiss': { thing: 'notification' },
  'notifications.snooze': { thing: 'notification', body: () => ({ until: 'hour' }) },
  'notifications.endSnooze': { thing: 'snoozed' },
  'feedback.get': { thing: 'feedback' },
  'feedback.read': { thing: 'feedback' },
  'feedback.addDetail': { thing: 'feedback', body: () => ({ ...act(), text: 'It still does' }) },
  'feedback.reopen': { thing: 'feedback', body: act },
  'invitations.resend': { thing: 'invitation', body: act },
  'invitations.revoke': { thing: 'invitation', body: act },
  'invitations.restore': { thing: 'invitation', body: act },
  'lists.get': { thing: 'list' },
  'lists.edit': { thing: 'list', body: () => ({ version: 2, note: 'By Friday' }) },
  'lists.pin': { thing: 'list', body: () => ({ isPinned: true }) },
  'lists.remove': { thing: 'list' },
  'lists.restore': { thing: 'list' },
  'lists.members': { thing: 'list' },
  'lists.decisions': { thing: 'list' },
  'lists.readers': { thing: 'list' },
  'lists.addMembers': { thing: 'list', body: () => ({ ...act(), people: [party.id] }) },
  'lists.removeMembers': { thing: 'list', body: () => ({ ...act(), people: [tom.id] }) },
  'lists.undo': { thing: 'list', body: act },
  'lists.move': { thing: 'list', body: () => ({ personId: tom.id, after: null }) },
  'lists.note': { thing: 'list', body: () => ({ personId: tom.id, version: 1, note: 'Calm' }) },
  'lists.decide': {
    thing: 'list',
    body: () => ({ personId: tom.id, version: 1, status: 'to-call', why: '' }),
  },
  'lists.share': { thing: 'list', body: () => ({ personId: party.id }) },
  'lists.unshare': { thing: 'list', body: () => ({ personId: party.id }) },
  'directory.saveSearch': {
    thing: 'search',
    body: () => ({ version: 1, name: 'Night gaffers', address: 'role=grip', tells: false }),
  },
  'directory.removeSearch': { thing: 'search' },
  'directory.restoreSearch': { thing: 'search' },
  'assignments.get': { thing: 'assignment' },
  'assignments.history': { thing: 'assignment' },
  'assignments.edit': { thing: 'assignment', body: () => ({ version: 1, notes: 'By Friday' }) },
  'assignments.reassign': { thing: 'assignment', body: () => ({ version: 1, assigneeId: otherReader.id }) },
  'assignments.move': { thing: 'assignment', body: () => ({ version: 1, act: 'archive' }) },
  'assignments.coverage': ofReader('reading'),
  'assignments.saveCoverage': ofReader('reading', () => ({
    version: 1,
    content: written({ logline: 'Other' }),
  })),
  'assignments.submitCoverage': ofReader('reading', () => ({ version: 1 })),
  'assignments.returnCoverage': {
    thing: 'sentCoverage',
    body: () => ({ version: 2, note: 'The end is missing' }),
  },
  'assignments.approveCoverage': { thing: 'sentCoverage', body: () => ({ version: 2 }) },
  'assignments.pageNotes': ofReader('reading'),
  'assignments.savePageNote': ofReader('reading', () => ({
    noteId: newId(),
    version: 0,
    page: 1,
    text: 'The count at the vats',
  })),
  'assignments.removePageNote': ofReader('reading', () => ({ noteId: newId() })),
  'assignments.takePageNotes': ofReader('reading', () => ({ noteIds: [newId()], isTaken: true })),
  'assignments.askSecondRead': {
    // A draft: whoever gave it is told that it has none yet.
    thing: 'reading',
    body: () => ({ assignmentId: newId(), deadline: dueTomorrow(), assigneeId: otherReader.id }),
  },
  'assignments.markMarginNote': ofReader('reading', () => ({ noteId: newId(), isDone: true })),
  'connections.accept': { thing: 'received' },
  'connections.reject': { thing: 'received' },
  'connections.mute': { thing: 'received' },
  'connections.withdraw': { thing: 'sent' },
  'clients.get': { thing: 'client' },
  'clients.done': { thing: 'client', query: `?from=${dayIn(-1)}&to=${dayIn(1)}` },
  'clients.history': { thing: 'client' },
  'clients.end': { thing: 'client', body: () => ({}) },
  'clients.accept': { thing: 'clientOffered', body: () => ({}) },
  'clients.edit': { thing: 'client', body: () => ({ version: 2, needs: 'A pilot' }) },
  'clients.saveMoney': {
    thing: 'client',
    body: () => ({
      version: 0,
      quoteMinor: 100,
      quoteUnit: 'day',
      currency: 'USD',
      quoteNote: '',
      commissionBasis: 1000,
    }),
  },
  'clients.offer': { thing: 'client' },
  'clients.putMember': { thing: 'client', body: () => ({}) },
  'clients.removeMember': { thing: 'client' },
  'clients.addJob': { thing: 'client', body: () => ({ jobId: newId(), project: 'Copperline' }) },
  'clients.editJob': { thing: 'client', body: () => ({ version: 1, role: 'Voss' }) },
  'clients.moveJob': { thing: 'client', body: () => ({ version: 1, act: 'book' }) },
  'clients.addMaterial': {
    thing: 'client',
    body: () => ({ materialId: newId(), kind: 'reel', title: 'Reel', address: 'https://reel.example' }),
  },
  'clients.makeCurrent': { thing: 'client' },
  'clients.addPitch': {
    thing: 'client',
    body: () => ({ pitchId: newId(), buyer: 'Quillmere', pitchedOn: dayIn(0) }),
  },
  'clients.checkPitch': { thing: 'client', query: '?buyer=Quillmere' },
  'clients.notes': { thing: 'client' },
  'clients.addNote': { thing: 'client', body: () => ({ noteId: newId(), text: 'Likes tea' }) },
  'clients.removeNote': { thing: 'client' },
  'connections.passOn': { thing: 'forClient' },
  'connections.declineForClient': { thing: 'forClient' },
  'connections.agreeToMeet': { thing: 'introducedTo' },
  'connections.declineToMeet': { thing: 'introducedTo' },
  'connections.takeBackIntroduction': { thing: 'introduced' },
  'contacts.get': { thing: 'contact' },
  'contacts.save': { thing: 'contact', body: () => ({ version: 1, fields: { displayName: 'Al' } }) },
  'contacts.remove': { thing: 'contact' },
  'contacts.restore': { thing: 'contact' },
  'contacts.link': { thing: 'contact', body: () => ({ personId: null }) },
  'contacts.saveNote': { thing: 'contact', body: () => ({ noteId: newId(), version: 0, text: 'Likes tea' }) },
  'contacts.removeNote': { thing: 'note' },
  'contacts.keepInTouch': { thing: 'contact', body: () => ({ version: 0, days: 30 }) },
  'contacts.checkImport': { thing: 'imported', body: () => ({ mapping: ['name', 'email'] }) },
  'contacts.runImport': { thing: 'imported', body: () => ({ mapping: ['name', 'email'] }) },
  'contacts.importReport': { thing: 'imported' },
  'contacts.undoImport': { thing: 'imported' },
  'contacts.dropImport': { thing: 'imported' },
  'contacts.unmerge': { thing: 'merged' },
  'contacts.undoMoves': { thing: 'moves' },
  'contacts.leaveMove': { thing: 'contact', body: () => ({ sign: 'a'.repeat(64), isLeft: true }) },
  'documents.dropUpload': { thing: 'upload' },
  'GET /api/files/:id': { thing: 'file' },
  // Two bytes, which is all of it.
  'PATCH /api/uploads/:id': { thing: 'upload', body: () => ({}), headers: { 'upload-offset': '0' } },
  'GET /api/conversations/:id/export': { thing: 'conversation' },
  'GET /api/assignments/:id/script': ofReader('reading'),
  'GET /api/assignments/:id/coverage.pdf': { thing: 'sentCoverage' },
  'GET /api/readers/:id/certificate.pdf': { thing: 'internship' },
});
