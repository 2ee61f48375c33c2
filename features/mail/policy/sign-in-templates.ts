import { recipientName, type TemplateDefinition, type TemplateVariable } from './template-shape.ts';

const changed: readonly [TemplateVariable, TemplateVariable, TemplateVariable] = [
  { name: 'at', type: 'text', label: 'When', sample: '2026-11-21 18:40 UTC' },
  {
    name: 'from',
    type: 'text',
    label: 'Device and network address, or who did it',
    sample: 'Safari on iOS, network address 192.0.2.7',
  },
  { name: 'link', type: 'path', label: 'Where to review it', sample: '/settings?section=account' },
];

/** Emails about sign-ins and changes to how a person signs in: none can be switched off. */
export const signInTemplates = [
  {
    id: 'new-device',
    name: 'Sign-in on a new device',
    group: 'Account',
    purpose: 'To a person whose account was signed in to on a new device.',
    kind: 'security',
    variables: [
      recipientName,
      { name: 'device', type: 'text', label: 'Browser and system', sample: 'Safari on iOS' },
      { name: 'at', type: 'text', label: 'When', sample: '2026-11-21 18:40 UTC' },
      {
        name: 'link',
        type: 'path',
        label: 'Where to sign out sessions',
        sample: '/settings?section=sessions',
      },
    ],
    builtIn: {
      subject: 'New sign-in to your Backlot account',
      body: `# New sign-in to your account

Hello {{recipientName}},

Your account was signed in to on **{{device}}**, {{at}}.

If this was you, there’s nothing to do.

If it wasn’t, sign out that session and change your password:

[See your sessions]({{link}})`,
      text: null,
    },
  },
  {
    id: 'sign-in-changed',
    name: 'Way to sign in changed',
    group: 'Account',
    purpose:
      'To a person whose password, two-factor authentication, recovery codes, passkeys or provider changed.',
    kind: 'security',
    variables: [
      recipientName,
      { name: 'change', type: 'text', label: 'What changed', sample: 'Your password was changed' },
      { name: 'effect', type: 'text', label: 'Effect', sample: 'Your other sessions were signed out.' },
      ...changed,
    ],
    builtIn: {
      subject: '{{change}}',
      body: `# {{change}}

Hello {{recipientName}},

{{effect}}

- When: {{at}}
- From: {{from}}

If this was you, there’s nothing to do.

If it wasn’t, change your password and sign out any session you don’t recognize:

[Review how you sign in]({{link}})`,
      text: null,
    },
  },
  {
    id: 'sign-in-changed-es',
    name: 'Way to sign in changed, in Spanish',
    group: 'Account',
    purpose: 'The same to a person who reads Backlot in Spanish.',
    kind: 'security',
    language: 'es',
    foot: 'Recibes este correo porque trata de la seguridad de tu cuenta.',
    variables: [
      recipientName,
      { name: 'change', type: 'text', label: 'What changed', sample: 'Se cambió tu contraseña' },
      { name: 'effect', type: 'text', label: 'Effect', sample: 'Se cerraron tus demás sesiones.' },
      ...changed,
    ],
    builtIn: {
      subject: '{{change}}',
      body: `# {{change}}

Hola, {{recipientName}}:

{{effect}}

- Cuándo: {{at}}
- Desde: {{from}}

Si fuiste tú, no tienes que hacer nada.

Si no, cambia tu contraseña y cierra las sesiones que no reconozcas:

[Revisar cómo inicias sesión]({{link}})`,
      text: null,
    },
  },
] as const satisfies readonly TemplateDefinition[];
