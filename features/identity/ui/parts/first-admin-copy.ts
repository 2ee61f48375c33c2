import { translated } from '#platform/ui/language.ts';

/** The copy of the page that creates the first super admin. */
export const firstAdminCopy = translated('firstAdmin', {
  title: 'Set up Backlot',
  lead: 'You’re the first one here. This account will be the super admin, who invites others and assigns roles.',
  name: 'Your name',
  nameMissing: 'Enter your name',
  act: 'Create account',
  acting: 'Creating...',
  deadTitle: 'This workspace already has an owner',
  dead: 'There’s already a super admin, or this link has expired. If there isn’t one, restart the server for a new link.',
});
