import { of, one, type State } from './page-after-acts.ts';

/** The pages of the administration, and one’s own reports and invitations. */
export const administration: Readonly<Record<string, State>> = {
  'types, one entry open': {
    shows: ['catalogues.entries', 'catalogues.entry'],
    acts: of('catalogues', 'addEntry', 'editEntry', 'retireEntry', 'restoreEntry', 'mergeEntry'),
    events: ['catalogue.changed'],
  },
  'types, their changes': {
    shows: ['catalogues.entries', 'catalogues.changes'],
    acts: of('catalogues', 'undoChange', 'runImport', 'undoImport'),
    events: ['catalogue.changed'],
  },
  'types, what to look at': {
    shows: ['catalogues.entries', 'catalogues.findings'],
    acts: of('catalogues', 'editEntry', 'retireEntry', 'mergeEntry'),
    events: ['catalogue.changed'],
  },
  'reports of the product, one open': {
    shows: ['feedback.queue', 'feedback.assignees', ['feedback.triageView', one]],
    acts: of('feedback', 'triage', 'answer', 'merge', 'unmerge'),
    events: ['feedback.triaged', 'feedback.answered'],
  },
  'my own reports, one open': {
    shows: ['feedback.list', ['feedback.get', one]],
    acts: of('feedback', 'addDetail', 'reopen'),
    events: ['feedback.triaged', 'feedback.answered'],
  },
  'my invitations': {
    shows: ['invitations.quota', 'invitations.list'],
    acts: of('invitations', 'send', 'resend', 'revoke', 'restore'),
    events: ['invitation.changed'],
  },
  'all invitations': {
    shows: ['invitations.managed', 'invitations.tree'],
    acts: of('invitations', 'revokeManaged', 'decideRole', 'revokeBranch', 'restoreBranch'),
    events: ['invitation.changed'],
  },
  'limits of invitations': {
    shows: ['invitations.limits', 'invitations.limitedPeople'],
    acts: of('invitations', 'saveLimit'),
    events: [],
  },
  'mails, one open': {
    shows: ['mail.log', ['mail.read', one]],
    acts: of('mail', 'send', 'resend'),
    events: [],
  },
  'addresses that get no mail': {
    shows: ['mail.suppressions'],
    acts: of('mail', 'suppress', 'lift'),
    events: [],
  },
  'mail templates, one open': {
    shows: ['mail.templates', ['mail.template', one]],
    acts: of('mail', 'publish'),
    events: [],
  },
  'stored files': {
    shows: ['documents.list', 'documents.usage'],
    acts: of('documents', 'bin', 'restore'),
    events: [],
  },
};
