import { translated } from '#platform/ui/language.ts';

/** The words of the page that makes the first super admin. */
export const firstAdminCopy = translated('firstAdmin', {
  title: 'Set up Backlot',
  lead: 'You are the first one here. This account is the super admin: it invites the others and gives them their roles.',
  name: 'Your name',
  nameMissing: 'Say what you are called',
  act: 'Create the account',
  acting: 'Creating...',
  deadTitle: 'This house has an owner already',
  dead: 'There is a super admin already, or this link is too old. Start the server again for a new one while nobody is.',
});
