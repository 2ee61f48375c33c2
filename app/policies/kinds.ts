import type { contract } from '../contract.ts';

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

/** The policies of a feature's procedures, each by its name. */
export type PoliciesOf<Feature extends keyof typeof contract> = {
  readonly [Procedure in keyof (typeof contract)[Feature]]: Policy;
};

export const anybody: Policy = { asker: 'anybody' };
export const signedIn: Policy = { asker: 'signed in' };
export const fresh: Policy = { ...signedIn, isFresh: true };
export const own: Policy = { ...signedIn, of: 'its owner' };
export const participant: Policy = { ...signedIn, of: 'its participants' };
export const page = (...pages: readonly string[]): Policy => ({ ...signedIn, pages });
export const owned = (policy: Policy): Policy => ({ ...policy, of: 'its owner' });
export const may = (permission: string, policy: Policy = signedIn): Policy => ({ ...policy, permission });

export const roles = page('admin-roles');
export const rolePermissions = page('admin-role-permissions');
export const types = page('admin-types');
export const pageManagement = page('admin-pages');
export const security = page('admin-security');
export const email = page('admin-email');
export const templates = page('admin-notification-templates');
export const triage = page('admin-feedback');
export const files = page('admin-files');
export const debug = page('admin-debug');
export const invitations = page('invitations');
export const managedInvitations = page('admin-invitations');
export const invitationLimits = page('admin-invitation-limits');
export const tutorials = page('documentation');
export const reports = page('feedback-responses');
export const directory = page('directory');
export const contacts = page('contacts');
export const moderation = may('manage_reports', page('moderation'));
export const moderated: Policy = { ...moderation, of: 'its moderators' };
