import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { email } from '#platform/contract/text.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { type Writing, writing } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import {
  findTemplate,
  type MailKind,
  type MailLanguage,
  type NamedTemplateId,
  type TemplateData,
  twinOf,
} from '../../policy/templates.ts';
import type { AddressBook, Addressee, MailAim, OutboxParts } from '../parts.ts';
import { recentByRecipient, sendableText, suppressedAmong } from '../queries.ts';
import { type MailRow, mail } from '../tables.ts';
import { hostOf } from '../views/domain.ts';
import { type DrawnLetter, drawTemplate, publicUrlOf } from '../views/letter.ts';
import { paced } from './pacing.ts';

/** A mail that a feature requests. */
export type MailRequest<Id extends NamedTemplateId> = {
  readonly templateId: Id;
  /** Identifies the cause: the same one is never mailed twice. */
  readonly dedupeKey: string;
  /** The earliest send time; until then `withdraw` can stop it. */
  readonly notBefore?: Date;
  /** An attached calendar file in the language of the mail; its METHOD is repeated in the header of its part. */
  readonly calendar?: (language: MailLanguage) => string;
  /** Where its reader stops mails of its kind; of notifications alone. */
  readonly stopPath?: string;
  /** Where an answer to it goes. */
  readonly replyTo?: string | undefined;
  /** For mail that a member causes to somebody outside: what it is about. Such mails wait their turn (`pacing.ts`). */
  readonly about?: string;
} & (
  | {
      /** An address, or `administrators` for all administrators. */
      readonly to: string;
      /** The member in whose name an outsider is written to. */
      readonly by?: PersonId;
      readonly data: TemplateData<Id>;
    }
  | {
      /** Someone outside Backlot whose language is unknown: mailed in the sender's language. */
      readonly to: string;
      readonly writtenBy: PersonId;
      readonly data: (author: Addressee) => TemplateData<Id>;
    }
  | {
      /** A person, at their account's address. */
      readonly to: { readonly person: PersonId };
      /** Who did what it tells of. */
      readonly by?: PersonId | undefined;
      /** Uses the reader's language where the template has a twin in it. */
      readonly data: TemplateData<Id> | ((reader: Addressee) => TemplateData<Id>);
    }
);

/** The state of the mails for one cause. */
export interface MailState {
  readonly state: string;
  readonly error: string | null;
}

/** The door to the outbox for every other feature. */
export interface Mailer {
  /**
   * Queues a mail in the transaction of its cause. It is drawn now with the template's published text, so the outbox
   * shows what will be read. A suppressed address or one over its limit gets a row that says so; nothing is thrown for
   * it. Returns how many mails of this cause are in the outbox.
   */
  queue<Id extends NamedTemplateId>(tx: Transaction, request: MailRequest<Id>): Promise<number>;
  /** Stops what has not been sent: a delayed mail never contains deleted content (X9, NOT-9). */
  withdraw(tx: Transaction, dedupeKeys: readonly string[]): Promise<void>;
  /** As `withdraw`, for what waits about something for one address. */
  withdrawAbout(tx: Transaction, about: string, address: string): Promise<void>;
  /** The most serious state of each cause; causes without mail are left out. */
  statesOf(orm: NodePgDatabase, dedupeKeys: readonly string[]): Promise<ReadonlyMap<string, MailState>>;
}

/** Creates the door; called once, in app/features.ts. */
export function createMailer(platform: Platform, addresses: AddressBook): Mailer {
  return {
    queue: (tx, request) => queueMail(tx, { platform, addresses }, request),
    withdraw: withdrawMails,
    withdrawAbout,
    statesOf: mailStates,
  };
}

async function queueMail<Id extends NamedTemplateId>(
  tx: Transaction,
  { platform, addresses }: OutboxParts,
  request: MailRequest<Id>,
): Promise<number> {
  const { recipients, language, data } = await addressed(tx.orm, addresses, request);
  const template = twinOf(request.templateId, language) ?? findTemplate(request.templateId);
  if (!template) throw new Error(`there is no mail template '${request.templateId}'`);
  const text = await sendableText(tx.orm, template);
  const drawn = drawTemplate(template, text, { values: data, publicUrl: publicUrlOf(platform.config) });
  const { rows } = await queueLetters(writing(tx, { platform }, { now: platform.clock.now() }), {
    dedupeKey: request.dedupeKey,
    recipients,
    drawn: { ...drawn, calendar: request.calendar?.(language) ?? null },
    kind: template.kind,
    template: { id: template.id, version: text.version },
    notBefore: request.notBefore,
    stopPath: request.stopPath,
    replyTo: request.replyTo,
    author: authorOf(request),
    about: request.about,
  });
  return rows.length;
}

/** In whose name a mail is written; null for the product's own. */
const authorOf = <Id extends NamedTemplateId>(request: MailRequest<Id>): PersonId | null =>
  'writtenBy' in request ? request.writtenBy : 'by' in request ? (request.by ?? null) : null;

interface Addressed {
  readonly recipients: readonly string[];
  readonly language: MailLanguage;
  readonly data: Readonly<Record<string, string>>;
}

/** Used when the writer no longer has an account. */
const gone: Addressee = { name: '', email: '', language: 'en' };

/** The recipients of a mail, its language and its values. Without an address there are no recipients. */
async function addressed<Id extends NamedTemplateId>(
  orm: NodePgDatabase,
  addresses: AddressBook,
  request: MailRequest<Id>,
): Promise<Addressed> {
  if ('writtenBy' in request) {
    const author = (await addresses.of(orm, [request.writtenBy])).get(request.writtenBy) ?? gone;
    return { recipients: [request.to], language: author.language, data: request.data(author) };
  }
  const { to, data } = request;
  if (typeof data !== 'function') {
    return { recipients: await recipientsOf(orm, addresses, to), language: 'en', data };
  }
  const reader = typeof to === 'string' ? undefined : (await addresses.of(orm, [to.person])).get(to.person);
  return reader
    ? { recipients: [reader.email], language: reader.language, data: data(reader) }
    : { recipients: [], language: 'en', data: {} };
}

/** The addresses of a target. */
export async function recipientsOf(
  orm: NodePgDatabase,
  addresses: AddressBook,
  to: MailAim,
): Promise<readonly string[]> {
  if (to === 'administrators') return (await addresses.administrators(orm)).map(({ email }) => email);
  if (typeof to === 'string') return [to];
  const found = (await addresses.of(orm, [to.person])).get(to.person);
  return found ? [found.email] : [];
}

async function withdrawMails(tx: Transaction, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return;
  // A mail that a worker is sending cannot be stopped; if that try fails temporarily, it is withdrawn before the retry.
  await tx.orm
    .update(mail)
    .set({ state: 'withdrawn', lastError: 'What it was about is gone.' })
    .where(and(inArray(mail.dedupeKey, [...dedupeKeys]), inArray(mail.state, ['waiting', 'held'])));
}

async function withdrawAbout(tx: Transaction, about: string, address: string): Promise<void> {
  await tx.orm
    .update(mail)
    .set({ state: 'withdrawn', lastError: 'What it was about is gone.' })
    .where(and(eq(mail.about, about), eq(mail.recipient, address), inArray(mail.state, ['waiting', 'held'])));
}

const graveness: readonly string[] = [
  'bounced',
  'failed',
  'uncertain',
  'held',
  'suppressed',
  'waiting',
  'sending',
  'withdrawn',
  'sent',
];

async function mailStates(
  orm: NodePgDatabase,
  dedupeKeys: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  if (dedupeKeys.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(mail)
    .where(and(inArray(mail.dedupeKey, [...dedupeKeys]), eq(mail.isTest, false)))
    .orderBy(desc(mail.id));
  const gravest = new Map<string, MailRow>();
  for (const row of rows) {
    const held = gravest.get(row.dedupeKey);
    if (!held || grave(row) < grave(held)) gravest.set(row.dedupeKey, row);
  }
  return new Map([...gravest].map(([key, row]) => [key, { state: row.state, error: row.lastError }]));
}

const grave = ({ state }: Pick<MailRow, 'state'>) => graveness.indexOf(state);

/** The job that sends the outbox. */
export const mailJobName = 'mail';

/** A drawn mail for the outbox, to one or many addresses; each gets its own mail. */
export interface LetterDraft {
  readonly dedupeKey: string;
  readonly recipients: readonly string[];
  readonly drawn: DrawnLetter;
  readonly kind: MailKind;
  readonly template: { readonly id: string; readonly version: number } | null;
  readonly notBefore?: Date | undefined;
  readonly stopPath?: string | undefined;
  readonly replyTo?: string | undefined;
  /** In whose name it is written. */
  readonly author?: PersonId | null;
  readonly about?: string | undefined;
  readonly sender?: { readonly person: PersonId; readonly source: string } | undefined;
  readonly isTest?: boolean;
  readonly resendOf?: string;
}

interface Queued {
  /** In the order of the recipients, including those queued earlier for the same cause (X2). */
  readonly rows: readonly MailRow[];
  /** How many of them are new: a retry queues nothing. */
  readonly fresh: number;
}

/**
 * Queues mails in the transaction that causes them. A suppressed address, or one over its hourly limit, gets a row that
 * says so and is not sent.
 */
export async function queueLetters(
  { tx, orm, now, platform }: Writing & { readonly platform: Platform },
  draft: LetterDraft,
): Promise<Queued> {
  const recipients = [...new Set(draft.recipients.map(normalised))];
  if (recipients.length === 0) return { rows: [], fresh: 0 };
  const suppressed = await suppressedAmong(orm, recipients);
  const recent = await recentByRecipient(orm, recipients, now);
  const host = hostOf(platform.config.mailFrom);
  const letters: (typeof mail.$inferInsert)[] = [];
  for (const recipient of recipients) {
    const id = platform.newId();
    const { about, dedupeKey } = draft;
    const state = initialState(draft, {
      isSuppressed: suppressed.has(recipient),
      recent: recent.get(recipient) ?? 0,
      recipient,
    });
    const turn =
      about && state.state === 'waiting' ? await paced({ orm, now }, { recipient, about, dedupeKey }) : {};
    letters.push({
      id,
      dedupeKey,
      messageId: `${id}@${host}`,
      templateId: draft.template?.id ?? null,
      templateVersion: draft.template?.version ?? null,
      kind: draft.kind,
      recipient,
      ...draft.drawn,
      stopPath: draft.stopPath ?? null,
      replyTo: draft.replyTo ?? null,
      senderId: draft.sender?.person ?? null,
      authorId: draft.author ?? null,
      source: draft.sender?.source ?? null,
      isTest: draft.isTest ?? false,
      resendOf: draft.resendOf ?? null,
      createdAt: now,
      dueAt: draft.notBefore ?? now,
      about: about ?? null,
      ...state,
      ...turn,
    });
  }
  const fresh = await orm
    .insert(mail)
    .values(letters)
    .onConflictDoNothing({ target: [mail.dedupeKey, mail.recipient] })
    .returning({ id: mail.id });
  tx.afterCommit(() => platform.wakeJob(mailJobName));
  const queued = await orm
    .select()
    .from(mail)
    .where(and(eq(mail.dedupeKey, draft.dedupeKey), inArray(mail.recipient, recipients)));
  const rows = queued.toSorted((a, b) => recipients.indexOf(a.recipient) - recipients.indexOf(b.recipient));
  return { rows, fresh: fresh.length };
}

const normalised = (address: string) => {
  const parsed = email.safeParse(address);
  return parsed.success ? parsed.data : address.trim().toLowerCase();
};

function initialState(
  { kind, isTest, about: isPaced }: Pick<LetterDraft, 'kind' | 'isTest' | 'about'>,
  about: { isSuppressed: boolean; recent: number; recipient: string },
): Pick<MailRow, 'state' | 'lastError'> {
  if (!email.safeParse(about.recipient).success) {
    return { state: 'failed', lastError: 'This is not an e-mail address.' };
  }
  // A person who asks for a new password must get it, even if an earlier newsletter bounced.
  if (about.isSuppressed && kind !== 'security') {
    return { state: 'suppressed', lastError: 'The address is on the suppression list.' };
  }
  if (about.recent >= limits.perRecipient && kind !== 'security' && !isTest && !isPaced) {
    return { state: 'held', lastError: 'The address has had too many mails within the hour.' };
  }
  return { state: 'waiting', lastError: null };
}
