import { recipientName, type TemplateDefinition, type TemplateVariable } from './template-shape.ts';

const variables: readonly TemplateVariable[] = [
  recipientName,
  { name: 'title', type: 'text', label: 'What the meeting is called', sample: 'General, Nadia Thorsby' },
  { name: 'who', type: 'text', label: 'Who it is with', sample: 'Nadia Thorsby', stands: 'name' },
  {
    name: 'when',
    type: 'text',
    label: 'When, by the clocks of both',
    sample: 'Fri 27 Nov, 18:00 your time, Fri 27 Nov, 10:00 (Los Angeles)',
  },
  { name: 'place', type: 'text', label: 'Where', sample: 'Stage 4, gate 3' },
  { name: 'link', type: 'path', label: 'Where it is confirmed', sample: '/confirm-meeting' },
];

/** Emails about meetings. */
export const meetingTemplates = [
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
