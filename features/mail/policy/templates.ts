import { accountTemplates } from './account-templates.ts';
import { meetingTemplates } from './meeting-templates.ts';
import { signInTemplates } from './sign-in-templates.ts';
import { type MailLanguage, recipientName, type TemplateDefinition } from './template-shape.ts';

export type { MailKind, MailLanguage, TemplateDefinition, TemplateText } from './template-shape.ts';

/**
 * The product's mails as data: each one's purpose, the variables its sender provides, and its text until someone
 * publishes another. A feature that needs a new mail adds it here.
 */

export const templates = [
  {
    id: 'feedback-notification',
    name: 'Feedback arrived',
    group: 'Feedback',
    purpose: 'To administrators, right after somebody has sent feedback.',
    kind: 'transactional',
    variables: [
      { name: 'feedbackId', type: 'text', label: 'Number of the feedback', sample: '0192f0c1-5a7e' },
      { name: 'category', type: 'text', label: 'Kind of feedback', sample: 'bug' },
      { name: 'userName', type: 'text', label: 'Who wrote it', sample: 'Mara Okafor', previewAs: 'name' },
      {
        name: 'feedback',
        type: 'text',
        label: 'What they wrote',
        sample: 'The call sheet opens blank on my phone.',
      },
      {
        name: 'userEmail',
        type: 'text',
        label: 'Their address',
        sample: 'mara@backlot.example',
        previewAs: 'email',
      },
    ],
    builtIn: {
      subject: 'Beta feedback ({{category}}) from {{userName}}',
      body: `# New feedback: {{category}}

> {{feedback}}

**{{userName}}** wrote this. Their address: {{userEmail}}

[Open the feedback queue](/admin/feedback)

Feedback {{feedbackId}}`,
      text: null,
    },
  },
  {
    id: 'feedback-response',
    name: 'Answer to feedback',
    group: 'Feedback',
    purpose: 'To the person who sent feedback, when an administrator answers it.',
    kind: 'transactional',
    variables: [
      recipientName,
      {
        name: 'feedback',
        type: 'text',
        label: 'What they wrote',
        sample: 'The call sheet opens blank on my phone.',
      },
      {
        name: 'response',
        type: 'text',
        label: 'The answer',
        sample: 'Thank you, we fixed it this morning.',
      },
      { name: 'status', type: 'text', label: 'State of the feedback', sample: 'done' },
      { name: 'link', type: 'path', label: 'Where they read it', sample: '/feedback-responses' },
    ],
    builtIn: {
      subject: 'Your feedback has an answer',
      body: `# Your feedback has an answer

Hello {{recipientName}},

{{response}}

You wrote:

> {{feedback}}

It is now marked as **{{status}}**.

[Open your feedback]({{link}})`,
      text: null,
    },
  },
  {
    id: 'notification',
    name: 'One notification',
    group: 'Notifications',
    purpose: 'To a person who has not seen a notification in Backlot for a while.',
    kind: 'notification',
    variables: [
      recipientName,
      { name: 'title', type: 'text', label: 'Title of the notification', sample: 'Tom Reyes' },
      {
        name: 'message',
        type: 'text',
        label: 'Its text',
        sample: 'The lenses are booked from Monday. Can you confirm the pick-up?',
      },
      { name: 'link', type: 'path', label: 'Where it leads', sample: '/messages' },
    ],
    builtIn: {
      subject: '{{title}}',
      body: `# {{title}}

{{message}}

[Open in Backlot]({{link}})`,
      text: null,
    },
  },
  {
    id: 'notification-es',
    name: 'One notification, in Spanish',
    group: 'Notifications',
    purpose: 'The same to a person who reads Backlot in Spanish.',
    kind: 'notification',
    language: 'es',
    variables: [
      recipientName,
      { name: 'title', type: 'text', label: 'Title of the notification', sample: 'Tallow' },
      { name: 'message', type: 'text', label: 'Its text', sample: 'Rhys Eader envió el informe.' },
      { name: 'link', type: 'path', label: 'Where it leads', sample: '/messages' },
    ],
    builtIn: {
      subject: '{{title}}',
      body: `# {{title}}

{{message}}

[Abrir en Backlot]({{link}})`,
      text: null,
    },
  },
  {
    id: 'notification-digest',
    name: 'Digest',
    group: 'Notifications',
    purpose: 'To a person who gets their notifications together, once a day or week.',
    kind: 'notification',
    variables: [
      recipientName,
      { name: 'period', type: 'text', label: 'The time it covers', sample: 'today' },
      { name: 'count', type: 'text', label: 'How many there are', sample: '3' },
      {
        name: 'items',
        type: 'text',
        label: 'The notifications, one a line',
        sample: 'Tom Reyes: The lenses are booked\nInes Calloway asked to connect\nA meeting moved to 14:00',
      },
      { name: 'link', type: 'path', label: 'Where they read all', sample: '/notifications' },
    ],
    builtIn: {
      subject: '{{count}} notifications from {{period}}',
      body: `# Your notifications

Hello {{recipientName}}, these are your notifications from {{period}}:

> {{items}}

[See all {{count}}]({{link}})`,
      text: null,
    },
  },
  {
    id: 'notification-digest-es',
    name: 'Digest, in Spanish',
    group: 'Notifications',
    purpose: 'The same to a person who reads Backlot in Spanish.',
    kind: 'notification',
    language: 'es',
    variables: [
      recipientName,
      { name: 'period', type: 'text', label: 'The time it covers', sample: 'el último día' },
      { name: 'ofPeriod', type: 'text', label: 'The same behind a noun', sample: 'del último día' },
      { name: 'count', type: 'text', label: 'How many there are', sample: '3' },
      {
        name: 'items',
        type: 'text',
        label: 'The notifications, one a line',
        sample: 'Tallow: Rhys Eader envió el informe.\nInes Calloway: Quiere conectar contigo.',
      },
      { name: 'link', type: 'path', label: 'Where they read all', sample: '/notifications' },
    ],
    builtIn: {
      subject: '{{count}} avisos {{ofPeriod}}',
      body: `# Tus avisos

Hola, {{recipientName}}. Esto es lo que llegó durante {{period}}:

> {{items}}

[Ver los {{count}}]({{link}})`,
      text: null,
    },
  },
  ...signInTemplates,
  ...accountTemplates,
  ...meetingTemplates,
] as const satisfies readonly TemplateDefinition[];

type Known = (typeof templates)[number];

/** The ids of all templates. */
export type TemplateId = Known['id'];

/** The values that a template's sender must provide, by name. */
export type TemplateData<Id extends TemplateId> = Readonly<
  Record<Extract<Known, { id: Id }>['variables'][number]['name'], string>
>;

/** The template ids that features use; the twin in the reader's language is found automatically. */
export type NamedTemplateId = Exclude<TemplateId, `${string}-${Exclude<MailLanguage, 'en'>}`>;

/** The same mail in another language, where one exists. */
export const twinOf = (id: string, language: MailLanguage): TemplateDefinition | undefined =>
  language === 'en' ? undefined : findTemplate(`${id}-${language}`);

/** The template with this id, if there is one. */
export const findTemplate = (id: string): TemplateDefinition | undefined =>
  templates.find((template) => template.id === id);
