import { translated } from '#platform/ui/language.ts';

/** The words of the terms page: what is true of the product, in plain sentences. */
export const copy = translated('terms', {
  title: 'Terms',
  sections: [
    {
      title: 'Who is here',
      lines: [
        'Backlot is by invitation. An account belongs to one person and is not lent or shared; whoever invites somebody vouches for them.',
        'This is a beta. It changes often and may fail; please report what goes wrong.',
      ],
    },
    {
      title: 'What you put here',
      lines: [
        'What you write and upload stays yours. Backlot stores it to show it to the people it is meant for and for nothing else.',
        'Your profile is shown to signed-in members. A message is shown to those who take part in its conversation. Moderators see one when somebody reports it, with what it said before and the few messages before it; each look is written down.',
        'Put here only what you may share: scripts, pictures and contact details of others need their consent.',
      ],
    },
    {
      title: 'How people deal with each other',
      lines: [
        'Write as you would on set: no harassment, no spam, no false credits, nobody else’s name.',
        'Accounts that break this are suspended by the administrators, who can be asked for the reason.',
      ],
    },
    {
      title: 'What Backlot keeps',
      lines: [
        'One cookie keeps you signed in; there are no cookies for advertising and none of others.',
        'For each place where you are signed in, the kind of device and the time of the last use are kept, so that you can end it.',
        'Which kinds of page you open and for how long is counted for 90 days, without what is on them; you can switch that off.',
        'Your browser keeps drafts and your choice of theme on this device.',
      ],
    },
  ],
  privacy: 'Your privacy settings',
});
