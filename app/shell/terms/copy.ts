import { translated } from '#platform/ui/language.ts';

/** The words of the terms page: what is true of the product, in plain sentences. */
export const copy = translated('terms', {
  title: 'Terms',
  sections: [
    {
      title: 'Membership',
      lines: [
        'Backlot is invite-only. An account belongs to one person and can’t be lent or shared. When you invite someone, you vouch for them.',
        'Backlot is in beta. It changes often and may fail. Please report what goes wrong.',
      ],
    },
    {
      title: 'Your content',
      lines: [
        'What you write and upload stays yours. Backlot stores it only to show it to the people it’s meant for.',
        'Signed-in members can see your profile. Only people in a conversation can see its messages. If someone reports a message, moderators see it with its earlier versions and the few messages before it, and every view is logged.',
        'Share only what you’re allowed to. You need consent for other people’s scripts, pictures and contact details.',
      ],
    },
    {
      title: 'Conduct',
      lines: [
        'Behave as you would on set: no harassment, no spam, no false credits, no impersonation.',
        'Administrators suspend accounts that break these rules. You can ask them why.',
      ],
    },
    {
      title: 'What we store',
      lines: [
        'One cookie keeps you signed in. There are no advertising or third-party cookies.',
        'For each session we store the device type and when it was last used, so you can sign it out.',
        'We count which pages you open and for how long, for 90 days, without their content. You can turn this off.',
        'Your browser stores drafts and your theme on this device.',
      ],
    },
  ],
  privacy: 'Your privacy settings',
});
