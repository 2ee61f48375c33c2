import { anybody, defineServer, owned, page, signedIn } from '#platform/server/manifest.ts';
import { invitations as contract } from '../contract/index.ts';
import { invitationsFeature } from './feature.ts';

const invitations = page('invitations');
const managedInvitations = page('admin-invitations');
const invitationLimits = page('admin-invitation-limits');

/** The server side of invitations, and who may call it. */
export const invitationsServer = defineServer({
  contract,
  policies: {
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
    // As in profiles.get: anyone who sees a person sees who vouched for them.
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
  mount: invitationsFeature,
});
