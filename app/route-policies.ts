import type { contract } from './contract.ts';

/** Who may ask something, before it is looked at what they ask for. */
export interface Policy {
  /** Anybody at all, or somebody who is signed in. */
  readonly asker: 'anybody' | 'signed in';
  /** One of these pages has to be open to them. */
  readonly pages?: readonly string[];
  readonly permission?: string;
  /** They showed within the last 15 minutes that it is them (SES-3). */
  readonly isFresh?: true;
  /** What it is about belongs to somebody: to everybody else it looks like something that is not there. */
  readonly of?: 'its owner' | 'its participants' | 'its moderators';
}

const anybody: Policy = { asker: 'anybody' };
const signedIn: Policy = { asker: 'signed in' };
const fresh: Policy = { ...signedIn, isFresh: true };
const own: Policy = { ...signedIn, of: 'its owner' };
const participant: Policy = { ...signedIn, of: 'its participants' };
const page = (...pages: readonly string[]): Policy => ({ ...signedIn, pages });
const owned = (policy: Policy): Policy => ({ ...policy, of: 'its owner' });
const may = (permission: string, policy: Policy = signedIn): Policy => ({ ...policy, permission });

const roles = page('admin-roles');
const rolePermissions = page('admin-role-permissions');
const pageManagement = page('admin-pages');
const security = page('admin-security');
const email = page('admin-email');
const templates = page('admin-notification-templates');
const triage = page('admin-feedback');
const files = page('admin-files');
const debug = page('admin-debug');
const invitations = page('invitations');
const managedInvitations = page('admin-invitations');
const invitationLimits = page('admin-invitation-limits');
const reports = page('feedback-responses');
const contacts = page('contacts');
const moderation = may('manage_reports', page('moderation'));
const moderated: Policy = { ...moderation, of: 'its moderators' };

type Policies = {
  readonly [Feature in keyof typeof contract]: {
    readonly [Procedure in keyof (typeof contract)[Feature]]: Policy;
  };
};

/**
 * The policy of every procedure: the one table that says who may ask what. A procedure without a line, or a line
 * without a procedure, is a type error; app/access-matrix.test.ts holds the running server against it.
 */
export const routePolicies = {
  access: {
    people: roles,
    exportPeople: roles,
    person: roles,
    previewRoles: roles,
    assignRoles: roles,
    bulkRoles: roles,
    customRoles: roles,
    registerRole: roles,
    renameRole: roles,
    retireRole: roles,
    permissionMatrix: rolePermissions,
    permissionVersions: rolePermissions,
    changePermissions: rolePermissions,
    exportPermissions: rolePermissions,
    pageMatrix: pageManagement,
    pageVersions: pageManagement,
    changePages: pageManagement,
    exportPages: pageManagement,
    startViewAs: page('admin-roles', 'admin-pages'),
    endViewAs: signedIn,
  },
  identity: {
    signIn: anybody,
    signOut: anybody,
    me: signedIn,
    sessions: signedIn,
    endSession: own,
    endOtherSessions: fresh,
    endOfSession: anybody,
    proofWays: signedIn,
    prove: signedIn,
    accounts: security,
    accountSessions: security,
    revokeSession: security,
    revokeSessions: security,
    lockAccount: security,
    unlockAccount: security,
    removeSecondFactor: { ...security, isFresh: true },
    failedSignIns: security,
    exportFailedSignIns: security,
    allowed: security,
    exportAllowed: security,
    allow: security,
    disallow: security,
    securitySettings: security,
    saveSecuritySettings: security,
    secondFactor: signedIn,
    startSecondFactor: fresh,
    confirmSecondFactor: fresh,
    renewRecoveryCodes: fresh,
    endSecondFactor: fresh,
    enterCode: anybody,
    passkeys: signedIn,
    startPasskey: fresh,
    addPasskey: fresh,
    renamePasskey: own,
    removePasskey: owned(fresh),
    startPasskeyProof: signedIn,
    startPasskeySignIn: anybody,
    signInWithPasskey: anybody,
    signInWays: anybody,
    startProvider: anybody,
    waysIn: signedIn,
    startLink: fresh,
    finishLink: fresh,
    unlinkProvider: fresh,
    changePassword: fresh,
    requestReset: anybody,
    lookAtLink: anybody,
    resetPassword: anybody,
    confirmEmail: anybody,
    revertEmail: anybody,
    keepAccount: anybody,
    email: signedIn,
    changeEmail: fresh,
    forgetEmailChange: signedIn,
    becomeFirstAdmin: anybody,
    leaving: signedIn,
    leave: fresh,
    deactivate: security,
    reactivate: security,
  },
  profiles: {
    list: page('directory'),
    // A person is opened from search, messages and news by everybody.
    get: signedIn,
    cachedProfile: signedIn,
    seenAs: signedIn,
    edit: may('edit_own_profile'),
    setPhoto: may('edit_own_profile'),
    setPresence: signedIn,
    ownCredits: signedIn,
    // A new one under an id of one's own; somebody else's is not there, and what is not there is removed already.
    saveCredit: may('edit_own_profile'),
    removeCredit: may('edit_own_profile'),
    importCredits: may('edit_own_profile'),
    undoImport: may('edit_own_profile'),
    suggestCredit: signedIn,
    decideCredit: own,
    ownRepresentations: signedIn,
    offerRepresentation: signedIn,
    decideRepresentation: own,
    endRepresentation: own,
    blocks: signedIn,
    block: signedIn,
    unblock: signedIn,
    catalogue: signedIn,
  },
  places: { find: signedIn, maps: signedIn },
  // The search box is on every page; what it finds is decided hit by hit.
  search: { universal: signedIn },
  connections: {
    requests: contacts,
    // From a person's page, which everybody opens; whoever is asked answers there, whatever pages are open to them (S8).
    standing: signedIn,
    ask: signedIn,
    accept: own,
    reject: own,
    mute: own,
    withdraw: own,
    end: signedIn,
  },
  contacts: {
    list: contacts,
    facets: contacts,
    get: owned(contacts),
    save: owned(contacts),
    remove: owned(contacts),
    restore: owned(contacts),
    link: owned(contacts),
    saveNote: owned(contacts),
    removeNote: owned(contacts),
    imports: contacts,
    checkImport: owned(contacts),
    runImport: owned(contacts),
    importReport: owned(contacts),
    undoImport: owned(contacts),
    dropImport: owned(contacts),
    duplicates: contacts,
    merge: contacts,
    merges: contacts,
    unmerge: owned(contacts),
    exportContacts: contacts,
  },
  messaging: {
    list: page('inbox'),
    start: may('send_messages', page('inbox')),
    // S8: who takes part opens the conversation by its link, whatever pages are open to them.
    get: participant,
    messages: participant,
    send: may('send_messages', participant),
    read: participant,
    editMessage: may('send_messages', participant),
    messageHistory: participant,
    deleteMessage: participant,
    react: may('send_messages', participant),
    reportMessage: participant,
    drafts: signedIn,
    putDraft: participant,
    scheduled: signedIn,
    schedule: may('send_messages', participant),
    editScheduled: may('send_messages', own),
    cancelScheduled: own,
    sendScheduled: may('send_messages', own),
    receipts: participant,
    reminders: signedIn,
    remind: participant,
    cancelReminder: own,
    templates: signedIn,
    saveTemplate: own,
    removeTemplate: own,
    setOwed: participant,
    startGroup: may('send_messages', page('inbox')),
    members: participant,
    addParticipants: may('send_messages', participant),
    // A moderator may, with a reason; to everybody else outside it is not there.
    removeParticipant: participant,
    leave: participant,
    handOn: participant,
    rename: participant,
    setPicture: participant,
    acceptRequest: participant,
    ignoreRequest: participant,
    reportConversation: participant,
    ownSettings: participant,
    settle: participant,
    messagingSettings: signedIn,
    setMessagingSettings: signedIn,
    markUnread: participant,
    markAllRead: signedIn,
    // Only what they take part in; inside one of theirs whatever pages are open to them.
    search: signedIn,
    // The number is in the title of every page.
    unread: signedIn,
    reports: moderation,
    // Whoever has a part in it is told of no such report (COM-6).
    report: moderated,
    lookIntoReport: moderated,
    decideReport: moderated,
    reopenReport: moderated,
  },
  notifications: {
    list: signedIn,
    kinds: signedIn,
    read: own,
    readAll: signedIn,
    dismiss: own,
    snooze: own,
    endSnooze: own,
    undo: signedIn,
    attend: signedIn,
    preferences: signedIn,
    savePreferences: signedIn,
    saveProject: signedIn,
    pushKey: signedIn,
    subscribe: signedIn,
    unsubscribe: signedIn,
    notifyAnyway: signedIn,
  },
  preferences: { get: signedIn, save: signedIn },
  documents: {
    beginUpload: signedIn,
    dropUpload: own,
    usage: files,
    list: files,
    scan: files,
    record: files,
    bin: files,
    restore: files,
  },
  feedback: {
    // S64: a report can be made from the sign-in page.
    submit: anybody,
    list: reports,
    get: owned(reports),
    read: owned(reports),
    addDetail: owned(reports),
    reopen: owned(reports),
    queue: triage,
    assignees: triage,
    triageView: triage,
    triage,
    answer: triage,
    merge: triage,
    unmerge: triage,
  },
  mail: {
    // Decided by template and recipient.
    send: signedIn,
    log: email,
    exportLog: email,
    read: email,
    resend: email,
    preview: email,
    test: email,
    suppressions: email,
    exportSuppressions: email,
    suppress: email,
    lift: email,
    templates,
    template: templates,
    previewTemplate: templates,
    testTemplate: templates,
    publish: templates,
  },
  insights: {
    pageViews: signedIn,
    vitals: signedIn,
    performance: page('admin-performance'),
    debug,
    debugRoles: debug,
    debugNotification: debug,
    debugMail: debug,
    debugCopied: debug,
    debugRecords: debug,
  },
  invitations: {
    quota: invitations,
    list: invitations,
    check: invitations,
    send: invitations,
    resend: owned(invitations),
    revoke: owned(invitations),
    restore: owned(invitations),
    open: anybody,
    accept: anybody,
    welcome: signedIn,
    handleStep: signedIn,
    finishWelcome: signedIn,
    // As profiles.get: whoever sees a person sees who vouched for them.
    vouch: signedIn,
    managed: managedInvitations,
    exportManaged: managedInvitations,
    tree: managedInvitations,
    previewBranch: managedInvitations,
    revokeBranch: managedInvitations,
    restoreBranch: managedInvitations,
    revokeManaged: managedInvitations,
    decideRole: managedInvitations,
    limits: invitationLimits,
    limitedPeople: invitationLimits,
    findLimited: invitationLimits,
    limitOf: invitationLimits,
    saveLimit: invitationLimits,
  },
  lists: {
    list: signedIn,
    refresh: signedIn,
    holding: signedIn,
    create: signedIn,
    deleted: signedIn,
    shared: signedIn,
    // A list, its people and how it was decided may be read by whom its owner lets (LST-7).
    get: own,
    members: own,
    decisions: own,
    edit: own,
    pin: own,
    remove: own,
    restore: own,
    addMembers: own,
    removeMembers: own,
    undo: own,
    move: own,
    note: own,
    decide: own,
    readers: own,
    share: own,
    unshare: own,
  },
  audit: { list: security, exportList: security, actions: security, verify: security, read: security },
  writing: { services: signedIn, format: signedIn },
} satisfies Policies;

/** What is answered beside the procedures; the server lists what it mounts, and none may be missing here. */
export const otherRoutes: Readonly<Record<string, Policy>> = {
  'GET /healthz': anybody,
  'GET /readyz': anybody,
  // From this machine, or with the token of the settings.
  'GET /metrics': anybody,
  // In production for whoever may manage the system (tested with the reference).
  'GET /api/openapi.json': anybody,
  'GET /api/docs': anybody,
  'GET /api/me/export': signedIn,
  'GET /api/files/:id': own,
  'GET /api/conversations/:id/export': participant,
  // As profiles.get.
  'GET /api/people/:id/photos/:file': signedIn,
  'GET /api/people/:id/vcard': signedIn,
  'GET /api/people/:id/resume': signedIn,
  // Decided by the kind: a picture for a report may come from the sign-in page (S64), with an allowance of its own.
  'PUT /api/files/:id': anybody,
  'PATCH /api/uploads/:id': own,
  // For whoever has allowed the cloud to hear them, and nobody else.
  'PUT /api/transcriptions/:id': signedIn,
  'PUT /api/contacts/imports/:id': contacts,
  // Where mailed links lead; looking at it changes nothing.
  'GET /api/auth/action': anybody,
};
