import { findTemplate, type TemplateDefinition } from '#features/mail/policy/templates.ts';
import type { mail, mailSuppression } from '#features/mail/server/tables.ts';
import { drawTemplate } from '#features/mail/server/views/letter.ts';
import type { Seeded } from './seeded.ts';

type MailRow = typeof mail.$inferInsert;
type SuppressionRow = typeof mailSuppression.$inferInsert;

const minuteMs = 60_000;
/** Where the samples of the templates link to. */
const sampleHome = 'http://localhost:3000';

/** Invented emails, latest first: minutes ago, template, address, and the rest of the row. */
const sent: readonly (readonly [number, string, string, Partial<MailRow>])[] = [
  [4, 'notification', 'agent@backlot.example', { state: 'waiting' }],
  [26, 'feedback-response', 'talent@backlot.example', { state: 'sent', attempts: 1 }],
  [
    51,
    'notification',
    'bookings@tern-house.example',
    {
      state: 'bounced',
      attempts: 1,
      lastCode: 550,
      lastError: '550 5.1.1 The mailbox does not exist',
    },
  ],
  [95, 'feedback-notification', 'admin@backlot.example', { state: 'sent', attempts: 1 }],
  [
    180,
    'notification-digest',
    'producer@backlot.example',
    { state: 'waiting', attempts: 2, lastCode: 451, lastError: '451 4.7.1 Please try again later' },
  ],
  [1_460, 'notification-digest', 'manager@backlot.example', { state: 'sent', attempts: 1 }],
  [
    2_900,
    'feedback-response',
    'intern@backlot.example',
    {
      state: 'uncertain',
      attempts: 1,
      lastError: 'The server stopped before the mail server had answered. The mail may have arrived.',
    },
  ],
];

/** The outbox and the suppressed addresses after some days. */
export function mailRows(
  seeded: Seeded,
  { nowMs, publicUrl }: { readonly nowMs: number; readonly publicUrl: string },
): { mails: MailRow[]; suppressed: SuppressionRow[] } {
  const mails = sent.map(([minutes, templateId, recipient, rest]) => {
    const atMs = nowMs - minutes * minuteMs;
    const id = seeded.id(atMs);
    const template = templateOf(templateId);
    const values = Object.fromEntries(
      template.variables.map(({ name, sample }) => [name, sample.replaceAll(sampleHome, publicUrl)]),
    );
    const at = new Date(atMs);
    return {
      id,
      dedupeKey: `demo:${id}`,
      messageId: `${id}@backlot.example`,
      templateId,
      templateVersion: 0,
      kind: template.kind,
      recipient,
      ...drawTemplate(template, template.builtIn, { values, publicUrl }),
      createdAt: at,
      dueAt: at,
      ...(rest.state === 'sent' && { sentAt: at, lastCode: 250 }),
      ...rest,
    };
  });
  const bounced = mails.find(({ state }) => state === 'bounced');
  const suppressed = bounced
    ? [
        {
          id: seeded.id(nowMs),
          address: bounced.recipient,
          cause: 'bounce',
          reason: '550 5.1.1 The mailbox does not exist',
          mailId: bounced.id,
          createdAt: bounced.createdAt,
        },
      ]
    : [];
  return { mails, suppressed };
}

function templateOf(id: string): TemplateDefinition {
  const template = findTemplate(id);
  if (!template) throw new Error(`there is no mail template '${id}'`);
  return template;
}
