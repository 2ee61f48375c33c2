import { ORPCError } from '@orpc/server';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { email } from '#platform/contract/text.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { EmailResult } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { splitAddresses } from '../../policy/addresses.ts';
import { mayWriteFreely } from '../../policy/rights.ts';
import { findTemplate, type TemplateDefinition, type TemplateId } from '../../policy/templates.ts';
import { type DrawnLetter, drawFreely, drawTemplate } from '../present/letter.ts';
import { publicUrlOf } from '../present/place.ts';
import { textFromHtml } from '../present/safe-html.ts';
import { recentBySender } from '../queries/allowance.ts';
import { sendableText } from '../queries/templates.ts';
import { type LetterDraft, type MailRow, queueLetters } from './queue-letters.ts';
import { type MailAim, type MailRoom, recipientsOf } from './queue-mail.ts';

/** A template send as the server resolved it: recipients and data both come from the server's rows. */
export interface ResolvedSend {
  readonly to: MailAim;
  readonly data: Readonly<Record<string, string>>;
  /** The same key is never mailed twice, whoever asks. */
  readonly dedupeKey: string;
}

/**
 * Opens one template to everyone: returns what the server itself knows about the send, or nothing when the asker is not
 * involved. Everything in the request beyond naming the subject is ignored.
 */
export type TemplateSender = (
  orm: NodePgDatabase,
  asked: { readonly actor: Actor; readonly data: Readonly<Record<string, string>> },
) => Promise<ResolvedSend | undefined>;

/** The templates that people without administration rights may send; set in app/features.ts. */
export type TemplateSenders = Readonly<Partial<Record<TemplateId, TemplateSender>>>;

/** `MailRoom` with the template senders. */
export interface SendRoom extends MailRoom {
  readonly senders: TemplateSenders;
}

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

/** The person making the request and its source address. */
export interface Asker {
  readonly actor: Actor;
  readonly source: string;
}

/** A request that was validated and allowed. */
export interface ReadyMail {
  readonly draft: Omit<LetterDraft, 'sender'>;
  readonly recipients: readonly string[];
}

const oneLineFields = ['to', 'subject', 'templateId'] as const;

/** Validates and authorises a request; throws `EmailRefused` naming the field and the rule. */
export async function readyMail(
  orm: NodePgDatabase,
  room: SendRoom,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
): Promise<ReadyMail> {
  refuseHeaderInjection(input);
  const isTemplate = input['templateId'] !== undefined || input['templateData'] !== undefined;
  return isTemplate ? readyTemplate(orm, room, input, actor) : readyFree(room, input, actor);
}

function refuseHeaderInjection(input: Readonly<Record<string, unknown>>): void {
  for (const field of oneLineFields) {
    const values = Array.isArray(input[field]) ? input[field] : [input[field]];
    const isBroken = values.some((value) => typeof value === 'string' && /[\r\n\u0000]/.test(value));
    if (isBroken) throw new EmailRefused(400, `${field}: must not contain line breaks`);
  }
}

async function readyTemplate(
  orm: NodePgDatabase,
  room: SendRoom,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
): Promise<ReadyMail> {
  const id = textOf(input, 'templateId', 80)?.trim();
  if (!id) throw new EmailRefused(400, 'Template ID is required');
  const template = findTemplate(id);
  const data = dataOf(input['templateData']);
  const sender = template && room.senders[template.id as TemplateId];
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
  const recipients = resolved ? await recipientsOf(orm, room.addresses, resolved.to) : typed;
  const values = resolved?.data ?? completeData(template, data);
  const text = await sendableText(orm, template);
  const { config } = room.platform;
  return {
    recipients,
    draft: {
      dedupeKey: resolved?.dedupeKey ?? ownKey(room, input, actor),
      recipients,
      drawn: drawTemplate(template, text, { values, publicUrl: publicUrlOf(config) }),
      kind: template.kind,
      template: { id: template.id, version: text.version },
    },
  };
}

function readyFree(room: SendRoom, input: Readonly<Record<string, unknown>>, actor: Actor): ReadyMail {
  const recipients = addressesIn(input['to']);
  const subject = textOf(input, 'subject', limits.subjectMax)?.trim();
  if (!subject) throw new EmailRefused(400, 'Email subject is required');
  const html = textOf(input, 'html', limits.htmlMax)?.trim() || null;
  const text = textOf(input, 'text', limits.textMax)?.trim() || (html && textFromHtml(html));
  if (!text) throw new EmailRefused(400, 'Email text is required');
  if (!mayWriteFreely(actor.permissions)) {
    throw new EmailRefused(403, 'Only administrators may write their own mails.');
  }
  const drawn = drawFreely({ subject, text, html }, { publicUrl: publicUrlOf(room.platform.config) });
  const dedupeKey = ownKey(room, input, actor);
  return { recipients, draft: { dedupeKey, recipients, drawn, kind: 'transactional', template: null } };
}

/** A free send is identified by the browser's id; without one every request is a new send. */
function ownKey(room: SendRoom, input: Readonly<Record<string, unknown>>, actor: Actor): string {
  const clientId = input['clientId'];
  if (clientId === undefined) return `send:${room.platform.newId()}`;
  const parsed = z.uuid().safeParse(clientId);
  if (!parsed.success) throw new EmailRefused(400, 'clientId: must be a UUID');
  return `send:${actor.personId}:${parsed.data}`;
}

function textOf(input: Readonly<Record<string, unknown>>, field: string, max: number): string | undefined {
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
  const typed = parts.flatMap((part) => (typeof part === 'string' ? splitAddresses(part) : []));
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

const lock: Statement = {
  name: 'mail-sender-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
};

/** Queues an allowed request within the sender's limits, and returns its rows. */
export async function sendMail(
  tx: Transaction,
  room: SendRoom,
  ready: ReadyMail,
  asker: Asker,
): Promise<readonly MailRow[]> {
  // One at a time per person: otherwise two requests at once would both find room below the limit.
  await tx.run(lock, [`mail-sender:${asker.actor.personId}`]);
  const now = room.platform.clock.now();
  const before = await recentBySender(tx.orm, { person: asker.actor.personId, source: asker.source }, now);
  const rows = await queueLetters(tx, room.platform, {
    ...ready.draft,
    sender: { person: asker.actor.personId, source: asker.source },
  });
  const fresh = rows.filter((row) => row.createdAt >= now).length;
  const most = mayWriteFreely(asker.actor.permissions) ? limits.perSender.free : limits.perSender.template;
  const isTooMuch = before.person + fresh > most || before.source + fresh > limits.perSource;
  // A retry of an earlier send adds nothing and gets the same response as before.
  if (fresh > 0 && isTooMuch && !ready.draft.isTest) {
    throw new EmailRefused(429, 'Too many attempts. Please try again later.');
  }
  if (fresh > 0 && ready.draft.template === null && !ready.draft.isTest)
    await noteFree(tx, room, ready, asker);
  return rows;
}

/** A free-form mail is sent in the product's name, so who wrote it to whom is logged (X15). */
const noteFree = (
  tx: Transaction,
  { platform }: SendRoom,
  { draft, recipients }: ReadyMail,
  { actor }: Asker,
) =>
  platform.auditLog.note(tx, {
    action: 'mail.written',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'mail', id: draft.dedupeKey },
    after: { subject: draft.drawn.subject, recipients },
  });

const rejecting = ['suppressed', 'held', 'bounced', 'failed'];

/** The result of one send; throws when nobody gets it. */
export function resultOf(rows: readonly MailRow[]): EmailResult {
  const isRejected = ({ state }: MailRow) => rejecting.includes(state);
  const accepted = rows.filter((row) => !isRejected(row));
  const rejected = rows.filter(isRejected).map(({ recipient }) => recipient);
  const [first] = accepted;
  if (!first) throw new EmailRefused(422, 'Failed to send email', rejected);
  return {
    success: true,
    messageId: `<${first.messageId}>`,
    accepted: accepted.map(({ recipient }) => recipient),
    rejected,
    error: null,
  };
}

/** The same mail marked as a test, to one address. */
export const asTest = (drawn: DrawnLetter): DrawnLetter => ({
  ...drawn,
  subject: `[Test] ${drawn.subject}`.slice(0, limits.subjectMax),
  html: drawn.html,
});
