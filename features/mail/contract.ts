import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { email, line, optionalLine, verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { type DomainFinding, domainFindings, domainKinds, limits, mailStates } from './limits.ts';

/** The response of POST /api/email, in success and in failure (shell 7). */
export const EmailResult = z.object({
  success: z.boolean(),
  /** The Message-ID of the first mail; each accepted address gets its own mail. */
  messageId: z.string().nullable(),
  accepted: z.array(z.string()),
  rejected: z.array(z.string()),
  error: z.string().nullable(),
});
export type EmailResult = z.infer<typeof EmailResult>;

/**
 * Either {to, subject, text, html} or {templateId, to, templateData}. Accepted as is and checked field by field,
 * because the specification fixes the words of each refusal.
 */
const EmailInput = z
  .object({
    to: z.unknown().optional(),
    subject: z.unknown().optional(),
    text: z.unknown().optional(),
    html: z.unknown().optional(),
    templateId: z.unknown().optional(),
    templateData: z.unknown().optional(),
    clientId: z.unknown().optional(),
  })
  .optional();

export const MailState = z.enum(mailStates);
export type MailState = z.infer<typeof MailState>;

const SuppressionCause = z.enum(['bounce', 'complaint', 'manual']);

/** A line of the log (ADE-1). */
export const MailLine = z.object({
  id: z.uuid(),
  messageId: z.string(),
  recipient: z.string(),
  subject: z.string(),
  template: z.object({ id: z.string(), name: z.string(), version: z.number().int() }).nullable(),
  kind: z.enum(['security', 'transactional', 'notification']),
  state: MailState,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  lastCode: z.number().int().nullable(),
  createdAt: Instant,
  dueAt: Instant,
  sentAt: Instant.nullable(),
  isTest: z.boolean(),
  resendOf: z.uuid().nullable(),
  /** Who sent it by hand; null when the product did. */
  sender: z.string().nullable(),
  /** Why its address is closed now; null when it is not. */
  closed: SuppressionCause.nullable(),
  mayResend: z.boolean(),
  /** Where a letter that another feature sent is shown; null for a mail of the outbox, which the log shows. */
  path: z.string().nullable(),
});
export type MailLine = z.infer<typeof MailLine>;

/** A mail as it will look, or looked. */
export const MailView = MailLine.extend({ text: z.string(), html: z.string().nullable() });
export type MailView = z.infer<typeof MailView>;

const Drawn = z.object({ subject: z.string(), text: z.string(), html: z.string() });

export const SuppressionView = z.object({
  id: z.uuid(),
  address: z.string(),
  cause: SuppressionCause,
  reason: z.string(),
  /** Null when a bounce added it. */
  addedBy: z.string().nullable(),
  createdAt: Instant,
  mailId: z.uuid().nullable(),
  lifted: z.object({ by: z.string().nullable(), reason: z.string(), at: Instant }).nullable(),
});
export type SuppressionView = z.infer<typeof SuppressionView>;

const DomainState = z.enum(['good', 'warning', 'bad', 'unknown']);

/** What receivers find about the domain that mails come from. */
export const DomainReport = z.object({
  domain: z.string(),
  checks: z.array(
    z.object({
      kind: z.enum(domainKinds),
      state: DomainState,
      finding: z.enum(Object.keys(domainFindings) as [DomainFinding, ...DomainFinding[]]),
      /** The name that DNS was asked for. */
      name: z.string(),
      /** What stands there, and what should, as far as we know. */
      record: z.string().nullable(),
      expected: z.string().nullable(),
    }),
  ),
});
export type DomainReport = z.infer<typeof DomainReport>;

const VariableView = z.object({
  name: z.string(),
  type: z.enum(['text', 'path']),
  label: z.string(),
  sample: z.string(),
});

const templateText = {
  subject: verbatim(limits.subjectMax),
  body: verbatim(limits.bodyMax),
  text: verbatim(limits.bodyMax).nullable(),
};
const TemplateDraft = z.strictObject(templateText);

export const TemplateLine = z.object({
  id: z.string(),
  name: z.string(),
  group: z.string(),
  purpose: z.string(),
  kind: z.enum(['security', 'transactional', 'notification']),
  /** 0 is the built-in text. */
  version: z.number().int(),
  subject: z.string(),
  publishedAt: Instant.nullable(),
});
export type TemplateLine = z.infer<typeof TemplateLine>;

export const VersionView = z.object({
  version: z.number().int(),
  ...templateText,
  note: z.string().nullable(),
  restoredFrom: z.number().int().nullable(),
  /** Null for the built-in text. */
  author: z.string().nullable(),
  createdAt: Instant.nullable(),
});
export type VersionView = z.infer<typeof VersionView>;

export const TemplateView = TemplateLine.extend({
  body: z.string(),
  text: z.string().nullable(),
  /** The viewer: the preview has their name, and drafts on their device are stored under this id. */
  reader: z.uuid(),
  variables: z.array(VariableView),
  /** Newest first; the last one is the built-in text. */
  versions: z.array(VersionView),
});
export type TemplateView = z.infer<typeof TemplateView>;

const Problem = z.object({
  field: z.enum(['subject', 'body', 'text']),
  reason: z.enum([
    'empty',
    'unknown_variable',
    'missing_variable',
    'open_braces',
    'foreign_link',
    'link_needs_path',
  ]),
  name: z.string(),
});

const absentMail = { 'mail.absent': { status: 404, message: 'Mail not found' } } as const;
const absentTemplate = { 'template.absent': { status: 404, message: 'Template not found' } } as const;
const logFilter = {
  q: optionalLine(200).optional(),
  state: MailState.optional(),
  template: optionalLine(80).optional(),
};
const suppressionFilter = {
  q: optionalLine(200).optional(),
  /** `all` includes lifted ones. */
  show: z.enum(['closed', 'all']).default('closed'),
};
const Csv = z.object({ name: z.string(), csv: z.string(), rows: z.number().int() });
const templateId = z.string().min(1).max(80);

const wrongTemplate = {
  'template.wrong': {
    status: 400,
    message: 'The template has problems.',
    data: z.object({ problems: z.array(Problem) }),
  },
} as const;

const admin = { policy: policy.page('admin-email') };
const templateAdmin = { policy: policy.page('admin-notification-templates') };
const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });

/** Sending a mail. */
export const sendingContract = {
  /** Who may send what depends on the template and the recipients (`server/access.ts`). */
  send: act('POST /email', 'Send a mail: freely written, or from a template', {
    policy: policy.signedIn,
    audited: 'mail.written',
    stale: ['log'],
  })
    .input(EmailInput)
    .output(EmailResult),
};

/** What was sent, what is waiting, and resending. */
export const logContract = {
  log: read('/admin/email', 'All mails, newest first', admin)
    .input(z.strictObject({ ...paged, ...logFilter }))
    .output(
      page(MailLine).extend({
        /** Without a mail server, mails stay in the outbox. */
        hasMailServer: z.boolean(),
        /** The viewer: drafts on their device are stored under this id. */
        reader: z.uuid(),
        total: z.number().int(),
        waiting: z.number().int(),
      }),
    ),
  exportLog: read('/admin/email/csv', 'The filtered log as CSV', { ...admin, exported: 'mail.exported' })
    .input(z.strictObject(logFilter))
    .output(Csv),
  read: read('/admin/email/mails/{id}', 'Preview of one mail', admin)
    .errors(absentMail)
    .input(z.strictObject({ id: z.uuid() }))
    .output(MailView),
  resend: act('POST /admin/email/mails/{id}/resend', 'Resend a mail', {
    ...admin,
    audited: 'mail.resent',
    stale: ['log', 'read'],
  })
    .errors({
      ...absentMail,
      'mail.not_resendable': {
        status: 409,
        message:
          'Only a mail about one thing someone did can be sent again, and only once it has left the outbox.',
      },
      'address.closed': { status: 409, message: 'The address is on the suppression list.' },
    })
    .input(z.strictObject({ id: z.uuid(), clientId: ClientId }))
    .output(MailLine),
};

/** A mail before it is sent. */
export const tryingContract = {
  preview: act('POST /admin/email/preview', 'Preview a mail and its recipients', {
    ...admin,
    audited: 'no: looks',
  })
    .input(EmailInput)
    .output(
      Drawn.extend({
        recipients: z.array(z.object({ address: z.string(), closed: SuppressionCause.nullable() })),
      }),
    ),
  test: act('POST /admin/email/test', 'Send it to myself only, marked as a test', {
    ...admin,
    audited: 'no: looks',
  })
    .input(EmailInput)
    .output(EmailResult),
};

/** Addresses that get no mail. */
export const suppressionsContract = {
  suppressions: read('/admin/email/suppressions', 'Blocked addresses', admin)
    .input(z.strictObject({ ...paged, ...suppressionFilter }))
    .output(page(SuppressionView).extend({ total: z.number().int() })),
  exportSuppressions: read('/admin/email/suppressions/csv', 'The filtered list as CSV', {
    ...admin,
    exported: 'suppressions.exported',
  })
    .input(z.strictObject(suppressionFilter))
    .output(Csv),
  suppress: act('POST /admin/email/suppressions', 'Block an address', {
    ...admin,
    audited: 'suppression.added',
    stale: ['suppressions', 'log', 'read'],
  })
    .input(
      z.strictObject({
        address: email,
        cause: z.enum(['complaint', 'manual']),
        reason: line(limits.reasonMax),
      }),
    )
    .output(SuppressionView),
  lift: act('POST /admin/email/suppressions/{id}/lift', 'Unblock an address', {
    ...admin,
    audited: 'suppression.lifted',
    stale: ['suppressions', 'log', 'read'],
  })
    .errors({ 'suppression.absent': { status: 404, message: 'This address is open already.' } })
    .input(z.strictObject({ id: z.uuid(), reason: line(limits.reasonMax) }))
    .output(SuppressionView),
};

/** The domain that mails come from. */
const domainContract = {
  domain: read('/admin/email/domain', 'What receivers find about our sending domain', admin).output(
    DomainReport,
  ),
};

/** The texts of mails that the product sends. */
export const templatesContract = {
  templates: read('/admin/notification-templates', 'All mail templates', templateAdmin).output(
    z.object({ items: z.array(TemplateLine) }),
  ),
  template: read('/admin/notification-templates/{id}', 'One template, all versions', templateAdmin)
    .errors(absentTemplate)
    .input(z.strictObject({ id: templateId }))
    .output(TemplateView),
  previewTemplate: act('POST /admin/notification-templates/{id}/preview', 'Preview a draft', {
    ...templateAdmin,
    audited: 'no: looks',
  })
    .errors(absentTemplate)
    .input(z.strictObject({ id: templateId, draft: TemplateDraft }))
    .output(z.object({ drawn: Drawn, problems: z.array(Problem) })),
  testTemplate: act(
    'POST /admin/notification-templates/{id}/test',
    'Send a draft to myself, marked as a test',
    { ...templateAdmin, audited: 'no: looks' },
  )
    .errors({ ...absentTemplate, ...wrongTemplate })
    .input(z.strictObject({ id: templateId, draft: TemplateDraft, clientId: ClientId }))
    .output(EmailResult),
  publish: act('POST /admin/notification-templates/{id}/versions', 'Publish a new version', {
    ...templateAdmin,
    stale: ['templates'],
    gives: 'template',
    audited: 'itself',
  })
    .errors({
      ...absentTemplate,
      ...wrongTemplate,
      'template.changed_elsewhere': {
        status: 409,
        message: 'Someone else has published a version since you began.',
        data: z.object({ current: TemplateView }),
      },
    })
    .input(
      z.strictObject({
        id: templateId,
        /** The version that the editor started from. */
        baseVersion: z.number().int().min(0),
        draft: TemplateDraft,
        note: optionalLine(limits.noteMax).optional(),
        restoredFrom: z.number().int().min(0).optional(),
      }),
    )
    .output(TemplateView),
};

export const mail = {
  ...sendingContract,
  ...logContract,
  ...tryingContract,
  ...suppressionsContract,
  ...domainContract,
  ...templatesContract,
};
