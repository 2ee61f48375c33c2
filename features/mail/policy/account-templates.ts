import { recipientName, type TemplateDefinition } from './template-shape.ts';

/** The mails about one's account: each is about its safety and always goes out. */
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

Somebody, most likely you, asked for a new password for your account.

[Set a new password]({{link}})

The link is good once and for 60 minutes, and only until you ask for another one. When you set a new password, you are signed out everywhere.

If it was not you, do nothing: your password stays as it is.`,
      text: null,
    },
  },
  {
    id: 'invitation',
    name: 'Invitation',
    group: 'Invitations',
    purpose: 'To somebody a member has invited, with the link to join.',
    kind: 'transactional',
    foot: 'You get this mail because a member of Backlot invited this address. Without you nothing happens.',
    variables: [
      {
        name: 'inviterName',
        type: 'text',
        label: 'Who invites',
        sample: 'Mara Okafor',
        stands: 'name',
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
        sample: 'Vouched for by Mara Okafor, known from: The Salt Ledger, 2024\nCome and see the new slate.',
      },
      { name: 'days', type: 'text', label: 'Days the link is good', sample: '14' },
      { name: 'link', type: 'path', label: 'Where they join', sample: '/invitation' },
    ],
    builtIn: {
      subject: '{{inviterName}} invites you to Backlot',
      body: `# {{inviterName}} invites you to Backlot

Backlot is where film and television people find each other and work, and nobody gets in without somebody inside who vouches for them. For you that is {{inviterHeadline}}:

> {{words}}

[Look at the invitation]({{link}})

The link is for this address alone and good for {{days}} days. If you do not know who this is, do nothing.`,
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

you asked to sign in to Backlot with this address from now on.

[Use this address]({{link}})

The link is good once and for 24 hours. If it was not you, do nothing: nothing changes.`,
      text: null,
    },
  },
  {
    id: 'email-in-use',
    name: 'Address already in use',
    group: 'Account',
    purpose: 'To the owner of an account whose address somebody else wanted to move to.',
    kind: 'security',
    variables: [recipientName],
    builtIn: {
      subject: 'Your address was asked for',
      body: `# Your address was asked for

Hello {{recipientName}},

somebody with another account asked to sign in with this address. It belongs to your account, so nothing has changed, and they were not told that you are here.

If it was you: sign in with this address and use the account it has.`,
      text: null,
    },
  },
  {
    id: 'email-changed',
    name: 'Address was changed',
    group: 'Account',
    purpose: 'To the address that an account had until now, with the link that takes the change back.',
    kind: 'security',
    variables: [
      recipientName,
      {
        name: 'newEmail',
        type: 'text',
        label: 'The new address',
        sample: 'mara@newcompany.example',
        stands: 'email',
      },
      { name: 'link', type: 'path', label: 'Where it is taken back', sample: '/auth/action' },
    ],
    builtIn: {
      subject: 'Your address for Backlot was changed',
      body: `# Your address was changed

Hello {{recipientName}},

your account is now signed in to with {{newEmail}}, and no longer with this address.

If it was not you, take it back within 7 days:

[It was not me]({{link}})

Your account comes back to this address, and everybody is signed out.`,
      text: null,
    },
  },
  {
    id: 'account-leaving',
    name: 'Account will be deleted',
    group: 'Account',
    purpose: 'To somebody who asked to delete their account, with the link that keeps it.',
    kind: 'security',
    variables: [
      recipientName,
      { name: 'date', type: 'text', label: 'When it is deleted', sample: '5 December 2026' },
      { name: 'link', type: 'path', label: 'Where it is kept', sample: '/auth/action' },
    ],
    builtIn: {
      subject: 'Your Backlot account will be deleted',
      body: `# Your account will be deleted

Hello {{recipientName}},

you asked to delete your account. It is hidden from now on, and will be gone for good on {{date}}.

[Keep my account]({{link}})

Until then you can also keep it by signing in.`,
      text: null,
    },
  },
] as const satisfies readonly TemplateDefinition[];
