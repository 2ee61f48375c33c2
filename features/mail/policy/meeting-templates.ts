import { recipientName, type TemplateDefinition, type TemplateVariable } from './template-shape.ts';

const variables: readonly TemplateVariable[] = [
  recipientName,
  { name: 'title', type: 'text', label: 'What the meeting is called', sample: 'General, Nadia Thorsby' },
  { name: 'who', type: 'text', label: 'Who it is with', sample: 'Nadia Thorsby', previewAs: 'name' },
  {
    name: 'when',
    type: 'text',
    label: 'When, by the clocks of both',
    sample: 'Fri, Nov 27, 6:00 PM your time (10:00 AM Los Angeles)',
  },
  { name: 'place', type: 'text', label: 'Where', sample: 'Stage 4, gate 3' },
  { name: 'link', type: 'path', label: 'Where it is confirmed', sample: '/confirm-meeting' },
];

const guestFoot = 'You got this email because a member of Backlot invited this address to a meeting.';
const guestFootInSpanish =
  'Recibes este correo porque un miembro de Backlot invitó a esta dirección a una reunión.';

const guestVariables: readonly TemplateVariable[] = [
  { name: 'title', type: 'text', label: 'What the meeting is called', sample: 'General, Nadia Thorsby' },
  { name: 'who', type: 'text', label: 'Who invites', sample: 'Nadia Thorsby', previewAs: 'name' },
  { name: 'when', type: 'text', label: 'When', sample: 'Fri, Nov 27, 10:00 AM (Los Angeles)' },
  { name: 'place', type: 'text', label: 'Where', sample: 'Stage 4, gate 3' },
  { name: 'link', type: 'path', label: 'Where it is answered', sample: '/confirm-meeting' },
  {
    name: 'answering',
    type: 'text',
    label: 'How guests can reply',
    sample: 'You can also reply in your calendar app.',
  },
];

/** Emails about meetings. */
export const meetingTemplates = [
  {
    id: 'event-guest-invited',
    name: 'Meeting invitation',
    group: 'Meetings',
    purpose: 'To someone outside Backlot who is invited to a meeting.',
    kind: 'transactional',
    foot: guestFoot,
    variables: guestVariables,
    builtIn: {
      subject: 'Invitation: {{title}}, {{when}}',
      body: `# {{title}}

{{who}} invited you to this meeting.
{{when}}
{{place}}

[Answer the invitation]({{link}})

You don’t need an account. {{answering}}`,
      text: null,
    },
  },
  {
    id: 'event-guest-changed',
    name: 'Meeting changed',
    group: 'Meetings',
    purpose: 'To someone outside Backlot when a meeting they are invited to has changed.',
    kind: 'transactional',
    foot: guestFoot,
    variables: guestVariables,
    builtIn: {
      subject: 'Changed: {{title}}, {{when}}',
      body: `# {{title}}

{{who}} changed this meeting.
{{when}}
{{place}}

[Answer the invitation]({{link}})

You don’t need an account. {{answering}}`,
      text: null,
    },
  },
  {
    id: 'event-guest-updated',
    name: 'Meeting details changed',
    group: 'Meetings',
    purpose: 'To a guest who has already answered, when a meeting’s details change but its time doesn’t.',
    kind: 'transactional',
    foot: guestFoot,
    variables: guestVariables.filter(({ name }) => name !== 'answering'),
    builtIn: {
      subject: 'Changed: {{title}}, {{when}}',
      body: `# {{title}}

{{who}} changed the details of this meeting. The time is the same, so there’s no need to answer again.
{{when}}
{{place}}

[See or change your answer]({{link}})

You don’t need an account.`,
      text: null,
    },
  },
  {
    id: 'event-guest-cancelled',
    name: 'Meeting canceled',
    group: 'Meetings',
    purpose: 'To someone outside Backlot when a meeting is off, or they are no longer invited.',
    kind: 'transactional',
    isSentWhenOut: true,
    foot: guestFoot,
    variables: guestVariables.filter(({ name }) => name !== 'link' && name !== 'answering'),
    builtIn: {
      subject: 'Canceled: {{title}}, {{when}}',
      body: `# {{title}}

{{who}} canceled this meeting, or you’re no longer invited.
{{when}}
{{place}}`,
      text: null,
    },
  },
  {
    id: 'event-guest-kept',
    name: 'Proposed time declined',
    group: 'Meetings',
    purpose: 'To a guest who proposed another time, when the meeting stays at the time it had.',
    kind: 'transactional',
    foot: guestFoot,
    variables: guestVariables.filter(({ name }) => name !== 'link' && name !== 'answering'),
    builtIn: {
      subject: 'Same time: {{title}}, {{when}}',
      body: `# {{title}}

{{who}} can’t take the time you proposed. The meeting stays at:
{{when}}
{{place}}`,
      text: null,
    },
  },
  {
    id: 'event-guest-kept-es',
    name: 'Proposed time declined (Spanish)',
    group: 'Meetings',
    purpose:
      'To a guest who proposed another time, when the meeting stays and its organizer uses Backlot in Spanish.',
    kind: 'transactional',
    language: 'es',
    foot: guestFootInSpanish,
    variables: guestVariables.filter(({ name }) => name !== 'link' && name !== 'answering'),
    builtIn: {
      subject: 'Misma hora: {{title}}, {{when}}',
      body: `# {{title}}

{{who}} no puede a la hora que propusiste. La reunión sigue siendo:
{{when}}
{{place}}`,
      text: null,
    },
  },
  {
    id: 'event-guest-invited-es',
    name: 'Meeting invitation (Spanish)',
    group: 'Meetings',
    purpose:
      'To someone outside Backlot when they’re invited to a meeting and the organizer uses Backlot in Spanish.',
    kind: 'transactional',
    language: 'es',
    foot: guestFootInSpanish,
    variables: guestVariables,
    builtIn: {
      subject: 'Invitación: {{title}}, {{when}}',
      body: `# {{title}}

{{who}} te invita a esta reunión.
{{when}}
{{place}}

[Responder a la invitación]({{link}})

No necesitas una cuenta. {{answering}}`,
      text: null,
    },
  },
  {
    id: 'event-guest-changed-es',
    name: 'Meeting changed (Spanish)',
    group: 'Meetings',
    purpose: 'To someone outside Backlot when a meeting changes and its organizer uses Backlot in Spanish.',
    kind: 'transactional',
    language: 'es',
    foot: guestFootInSpanish,
    variables: guestVariables,
    builtIn: {
      subject: 'Cambio: {{title}}, {{when}}',
      body: `# {{title}}

{{who}} cambió esta reunión.
{{when}}
{{place}}

[Responder a la invitación]({{link}})

No necesitas una cuenta. {{answering}}`,
      text: null,
    },
  },
  {
    id: 'event-guest-updated-es',
    name: 'Meeting details changed (Spanish)',
    group: 'Meetings',
    purpose:
      'To a guest who has already answered, when details change but not the time, and the organizer uses Backlot in Spanish.',
    kind: 'transactional',
    language: 'es',
    foot: guestFootInSpanish,
    variables: guestVariables.filter(({ name }) => name !== 'answering'),
    builtIn: {
      subject: 'Cambio: {{title}}, {{when}}',
      body: `# {{title}}

{{who}} cambió los detalles de esta reunión. La hora es la misma: no hace falta que respondas otra vez.
{{when}}
{{place}}

[Ver o cambiar tu respuesta]({{link}})

No necesitas una cuenta.`,
      text: null,
    },
  },
  {
    id: 'event-guest-cancelled-es',
    name: 'Meeting canceled (Spanish)',
    group: 'Meetings',
    purpose:
      'To someone outside Backlot when a meeting is canceled or they’re no longer invited, and the organizer uses Backlot in Spanish.',
    kind: 'transactional',
    isSentWhenOut: true,
    language: 'es',
    foot: guestFootInSpanish,
    variables: guestVariables.filter(({ name }) => name !== 'link' && name !== 'answering'),
    builtIn: {
      subject: 'Cancelada: {{title}}, {{when}}',
      body: `# {{title}}

{{who}} canceló esta reunión o retiró tu invitación.
{{when}}
{{place}}`,
      text: null,
    },
  },
  {
    id: 'meeting-to-confirm',
    name: 'Meeting to confirm',
    group: 'Meetings',
    purpose: 'To both sides of a meeting, the day before.',
    kind: 'transactional',
    variables,
    builtIn: {
      subject: 'Confirm for tomorrow: {{title}}',
      body: `# {{title}}

With {{who}}
{{when}}
{{place}}

[Confirm, say you’re late, or push]({{link}})

The link is only for this meeting.`,
      text: null,
    },
  },
  {
    id: 'meeting-to-confirm-es',
    name: 'Meeting to confirm (Spanish)',
    group: 'Meetings',
    purpose: 'To both sides of a meeting, the day before, who read Backlot in Spanish.',
    kind: 'transactional',
    language: 'es',
    variables,
    builtIn: {
      subject: 'Confirma para mañana: {{title}}',
      body: `# {{title}}

Con {{who}}
{{when}}
{{place}}

[Confirmar, avisar de que llegas tarde o moverla]({{link}})

El enlace es solo para esta reunión.`,
      text: null,
    },
  },
] as const satisfies readonly TemplateDefinition[];
