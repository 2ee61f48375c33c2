import { recipientName, type TemplateDefinition } from './template-shape.ts';

/** Emails about a person's account. They concern its security and are always sent. */
export const accountTemplates = [
  {
    id: 'password-reset',
    name: 'New password',
    group: 'Account',
    purpose: 'To whoever asked for a new password, with the link to set it.',
    kind: 'security',
    variables: [
      recipientName,
      { name: 'link', type: 'path', label: 'Where the password is set', sample: '/auth/action' },
    ],
    builtIn: {
      subject: 'Set a new password for Backlot',
      body: `# Set a new password

Hello {{recipientName}},

We received a request to reset your password.

[Set a new password]({{link}})

The link works once, expires in 60 minutes, and stops working if you request another one. Setting a new password signs you out everywhere.

If this wasn’t you, ignore this email. Your password stays the same.`,
      text: null,
    },
  },
  {
    id: 'invitation',
    name: 'Invitation',
    group: 'Invitations',
    purpose: 'To somebody a member has invited, with the link to join.',
    kind: 'transactional',
    foot: 'You got this email because a member of Backlot invited this address. If you do nothing, nothing happens.',
    variables: [
      {
        name: 'inviterName',
        type: 'text',
        label: 'Who invites',
        sample: 'Mara Okafor',
        previewAs: 'name',
      },
      {
        name: 'inviterHeadline',
        type: 'text',
        label: 'Who they are, in a line',
        sample: 'Mara Okafor, Producer, Tern House',
      },
      {
        name: 'words',
        type: 'text',
        label: 'Who vouches, and their note',
        sample: 'Vouched for by Mara Okafor (The Salt Ledger, 2024)\nCome and see the new slate.',
      },
      { name: 'days', type: 'text', label: 'Days the link is good', sample: '14' },
      { name: 'link', type: 'path', label: 'Where they join', sample: '/invitation' },
    ],
    builtIn: {
      subject: '{{inviterName}} invites you to Backlot',
      body: `# {{inviterName}} invites you to Backlot

Backlot is the invite-only network where film and television people find each other and work. {{inviterHeadline}} is vouching for you:

> {{words}}

[See the invitation]({{link}})

The link is for this address only and expires in {{days}} days. If you don’t know this person, ignore this email.`,
      text: null,
    },
  },
  {
    id: 'team-invitation',
    name: 'Invitation to a team',
    group: 'Invitations',
    purpose: 'To the address that somebody has invited to their team; whoever signs in with it can join.',
    kind: 'transactional',
    foot: 'You got this email because someone on Backlot invited this address to their team. If you do nothing, nothing happens.',
    variables: [
      { name: 'inviterName', type: 'text', label: 'Who invites', sample: 'Mara Okafor', previewAs: 'name' },
      { name: 'teamName', type: 'text', label: 'Name of the team', sample: 'Lit department' },
      { name: 'days', type: 'text', label: 'Days the invitation is open', sample: '14' },
      { name: 'link', type: 'path', label: 'Where they answer', sample: '/team-management' },
    ],
    builtIn: {
      subject: '{{inviterName}} invites you to {{teamName}} on Backlot',
      body: `# Join {{teamName}}

{{inviterName}} invites you to the team **{{teamName}}** on Backlot.

[See the invitation]({{link}})

Sign in with this address to answer. The invitation expires in {{days}} days.`,
      text: null,
    },
  },
  {
    id: 'email-change',
    name: 'Confirm a new address',
    group: 'Account',
    purpose: 'To the new address of somebody who wants to sign in with another one.',
    kind: 'security',
    variables: [
      recipientName,
      { name: 'link', type: 'path', label: 'Where it is confirmed', sample: '/auth/action' },
    ],
    builtIn: {
      subject: 'Confirm your new address for Backlot',
      body: `# Confirm your new address

Hello {{recipientName}},

You asked to sign in to Backlot with this address.

[Use this address]({{link}})

The link works once and expires in 24 hours. If this wasn’t you, ignore this email and nothing changes.`,
      text: null,
    },
  },
  {
    id: 'email-in-use',
    name: 'Address already in use',
    group: 'Account',
    purpose: 'To the owner of an account when someone else asks to use its address.',
    kind: 'security',
    variables: [recipientName],
    builtIn: {
      subject: 'Your address was asked for',
      body: `# Your address was asked for

Hello {{recipientName}},

Someone with another account asked to use this address to sign in. It belongs to your account, so nothing has changed, and we didn’t tell them it’s yours.

If this was you, sign in with this address to use the account it belongs to.`,
      text: null,
    },
  },
  {
    id: 'email-changed',
    name: 'Address was changed',
    group: 'Account',
    purpose: 'To the previous address of an account, with the link that undoes the change.',
    kind: 'security',
    variables: [
      recipientName,
      {
        name: 'newEmail',
        type: 'text',
        label: 'The new address',
        sample: 'mara@newcompany.example',
        previewAs: 'email',
      },
      { name: 'link', type: 'path', label: 'Where it is undone', sample: '/auth/action' },
    ],
    builtIn: {
      subject: 'Your address for Backlot was changed',
      body: `# Your address was changed

Hello {{recipientName}},

Your account now uses {{newEmail}} to sign in instead of this address.

If this wasn’t you, undo it within 7 days:

[This wasn’t me]({{link}})

Your account goes back to this address, and all sessions are signed out.`,
      text: null,
    },
  },
  {
    id: 'account-leaving',
    name: 'Account will be deleted',
    group: 'Account',
    purpose: 'To somebody who asked to delete their account, with the link that keeps it.',
    kind: 'security',
    isSentWhenOut: true,
    variables: [
      recipientName,
      { name: 'date', type: 'text', label: 'When it is deleted', sample: '5 December 2026' },
      { name: 'link', type: 'path', label: 'Where it is kept', sample: '/auth/action' },
    ],
    builtIn: {
      subject: 'Your Backlot account will be deleted',
      body: `# Your account will be deleted

Hello {{recipientName}},

You asked to delete your account. It’s hidden now and will be permanently deleted on {{date}}.

[Keep my account]({{link}})

Until then you can also keep it by signing in.`,
      text: null,
    },
  },
] as const satisfies readonly TemplateDefinition[];
