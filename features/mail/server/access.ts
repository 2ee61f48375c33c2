import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import { email } from '#platform/contract/text.ts';
import { writtenAddresses } from '#platform/contract/written-addresses.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { EmailResult } from '../contract.ts';
import { limits } from '../limits.ts';
import { mayWriteFreely } from '../policy/rights.ts';
import { findTemplate, type TemplateDefinition, type TemplateId } from '../policy/templates.ts';
import { type LetterDraft, recipientsOf } from './acts/queueing.ts';
import type { MailReading } from './parts.ts';
import { sendableText } from './queries.ts';
import { drawFreely, drawTemplate, publicUrlOf } from './views/letter.ts';
import { textFromHtml } from './views/safe-html.ts';

/** A refusal in the format of the specification: the response fields themselves, with `error` (shell 7). */
export class EmailRefused extends ORPCError<string, undefined> {
  readonly result: EmailResult;

  constructor(status: number, error: string, rejected: string[] = []) {
    super('email.refused', { status, message: error });
    this.result = { success: false, messageId: null, accepted: [], rejected, error };
  }

  override toJSON() {
    return this.result as never;
  }
}

/** Who asks for a mail. */
type Sending = MailReading & { readonly actor: Actor };

/** A request as it was typed: checked field by field. */
type Typed = Readonly<Record<string, unknown>>;

/** A request that was validated and allowed. */
export interface ReadyMail {
  readonly draft: Omit<LetterDraft, 'sender'>;
  readonly recipients: readonly string[];
}

const oneLineFields = ['to', 'subject', 'templateId'] as const;

/** Validates and authorises a request; throws `EmailRefused` naming the field and the rule. */
export async function readyMail(at: Sending, input: Typed): Promise<ReadyMail> {
  refuseHeaderInjection(input);
  const isTemplate = input['templateId'] !== undefined || input['templateData'] !== undefined;
  return isTemplate ? readyTemplate(at, input) : readyFree(at, input);
}

function refuseHeaderInjection(input: Typed): void {
  for (const field of oneLineFields) {
    const values = Array.isArray(input[field]) ? input[field] : [input[field]];
    const isBroken = values.some((value) => typeof value === 'string' && /[\r\n\u0000]/.test(value));
    if (isBroken) throw new EmailRefused(400, `${field}: must not contain line breaks`);
  }
}

async function readyTemplate(at: Sending, input: Typed): Promise<ReadyMail> {
  const { orm, actor } = at;
  const id = textOf(input, 'templateId', 80)?.trim();
  if (!id) throw new EmailRefused(400, 'Template ID is required');
  const template = findTemplate(id);
  const data = dataOf(input['templateData']);
  const sender = template && at.senders[template.id as TemplateId];
  // Where the server knows the recipients, any recipient in the request will do.
  const typed = sender ? named(input['to']) : addressesIn(input['to']);
  if (!sender && !mayWriteFreely(actor.permissions)) {
    throw new EmailRefused(403, 'This template is not open to you.');
  }
  if (!template) throw new EmailRefused(404, `templateId: there is no template "${id}"`);
  const resolved = await sender?.(orm, { actor, data });
  // A missing subject and someone else's get the same response.
  if (sender && !resolved) {
    throw new EmailRefused(404, 'templateData: there is nothing of yours to send a mail about');
  }
  const recipients = resolved ? await recipientsOf(orm, at.addresses, resolved.to) : typed;
  const values = resolved?.data ?? completeData(template, data);
  const text = await sendableText(orm, template);
  return {
    recipients,
    draft: {
      dedupeKey: resolved?.dedupeKey ?? ownKey(at, input),
      recipients,
      drawn: drawTemplate(template, text, { values, publicUrl: publicUrlOf(at.platform.config) }),
      kind: template.kind,
      template: { id: template.id, version: text.version },
    },
  };
}

function readyFree(at: Sending, input: Typed): ReadyMail {
  const recipients = addressesIn(input['to']);
  const subject = textOf(input, 'subject', limits.subjectMax)?.trim();
  if (!subject) throw new EmailRefused(400, 'Email subject is required');
  const html = textOf(input, 'html', limits.htmlMax)?.trim() || null;
  const text = textOf(input, 'text', limits.textMax)?.trim() || (html && textFromHtml(html));
  if (!text) throw new EmailRefused(400, 'Email text is required');
  if (!mayWriteFreely(at.actor.permissions)) {
    throw new EmailRefused(403, 'Only administrators may write their own mails.');
  }
  const drawn = drawFreely({ subject, text, html }, { publicUrl: publicUrlOf(at.platform.config) });
  const dedupeKey = ownKey(at, input);
  return { recipients, draft: { dedupeKey, recipients, drawn, kind: 'transactional', template: null } };
}

/** A free send is identified by the browser's id; without one every request is a new send. */
function ownKey({ platform, person }: Sending, input: Typed): string {
  const clientId = input['clientId'];
  if (clientId === undefined) return `send:${platform.newId()}`;
  const parsed = z.uuid().safeParse(clientId);
  if (!parsed.success) throw new EmailRefused(400, 'clientId: must be a UUID');
  return `send:${person}:${parsed.data}`;
}

function textOf(input: Typed, field: string, max: number): string | undefined {
  const value = input[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\u0000')) {
    throw new EmailRefused(400, `${field}: must be text`);
  }
  if (value.length > max) throw new EmailRefused(400, `${field}: at most ${max} characters`);
  return value;
}

/** Checks only that some recipient is given. */
function named(to: unknown): readonly string[] {
  const isNamed = [to].flat().some((part) => typeof part === 'string' && part.trim() !== '');
  if (!isNamed) throw new EmailRefused(400, 'Recipient email is required');
  return [];
}

/** The recipients of a request, normalised and without duplicates (X14). */
function addressesIn(to: unknown): readonly string[] {
  const parts = Array.isArray(to) ? to : [to];
  if (parts.some((part) => part !== undefined && part !== null && typeof part !== 'string')) {
    throw new EmailRefused(400, 'to: must be an address or a list of addresses');
  }
  const typed = parts.flatMap((part) => (typeof part === 'string' ? writtenAddresses(part) : []));
  if (typed.length === 0) throw new EmailRefused(400, 'Recipient email is required');
  const addresses = typed.map((part) => {
    const parsed = email.safeParse(part);
    if (!parsed.success) throw new EmailRefused(400, `to: "${part.slice(0, 100)}" is not an e-mail address`);
    return parsed.data;
  });
  const each = [...new Set(addresses)];
  if (each.length > limits.recipientsMax) {
    throw new EmailRefused(400, `to: at most ${limits.recipientsMax} recipients`);
  }
  return each;
}

function dataOf(given: unknown): Readonly<Record<string, string>> {
  if (given === undefined || given === null) return {};
  const parsed = z.record(z.string().max(80), z.string().max(limits.valueMax)).safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new EmailRefused(400, `${['templateData', ...(issue?.path ?? [])].join('.')}: must be text`);
}

/** Requires every variable of the template and no others: readers would see a gap. */
function completeData(
  template: TemplateDefinition,
  data: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const known = template.variables.map(({ name }) => name);
  const unknown = Object.keys(data).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new EmailRefused(400, `templateData.${unknown}: is not a variable of this template`);
  }
  const missing = known.find((name) => !data[name]?.trim());
  if (missing !== undefined) throw new EmailRefused(400, `templateData.${missing}: is required`);
  return data;
}
