import { and, desc, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import {
  findTemplate,
  type MailLanguage,
  type NamedTemplateId,
  type TemplateData,
  twinOf,
} from '../../policy/templates.ts';
import { drawTemplate } from '../present/letter.ts';
import { publicUrlOf } from '../present/place.ts';
import { sendableText } from '../queries/templates.ts';
import { mail } from '../tables.ts';
import { type MailRow, queueLetters } from './queue-letters.ts';

/** A person with an address. */
export interface Addressee {
  readonly name: string;
  readonly email: string;
  /** The language they use Backlot in. */
  readonly language: MailLanguage;
}

/** How mail finds people: accounts and roles belong to other features, so they are passed in. */
export interface AddressBook {
  /** Those of these people who can get mail; people without an active account are left out. */
  of(orm: NodePgDatabase, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Addressee>>;
  /** All administrators. */
  administrators(orm: NodePgDatabase): Promise<readonly Addressee[]>;
}

/** A mail that a feature requests. */
export type MailRequest<Id extends NamedTemplateId> = {
  readonly templateId: Id;
  /** Identifies the cause: the same one is never mailed twice. */
  readonly dedupeKey: string;
  /** The earliest send time; until then `withdraw` can stop it. */
  readonly notBefore?: Date;
  /** An attached calendar file; its METHOD is repeated in the header of its part. */
  readonly calendar?: string;
} & (
  | {
      /** An address, or `administrators` for all administrators. */
      readonly to: string;
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
  /** The most serious state of each cause; causes without mail are left out. */
  statesOf(orm: NodePgDatabase, dedupeKeys: readonly string[]): Promise<ReadonlyMap<string, MailState>>;
}

/** Creates the door; called once, in app/features.ts. */
export function createMailer(platform: Platform, addresses: AddressBook): Mailer {
  return {
    queue: (tx, request) => queueMail(tx, { platform, addresses }, request),
    withdraw: withdrawMails,
    statesOf: mailStates,
  };
}

/** What queueing a mail from a template needs. */
export interface MailRoom {
  readonly platform: Platform;
  readonly addresses: AddressBook;
}

async function queueMail<Id extends NamedTemplateId>(
  tx: Transaction,
  { platform, addresses }: MailRoom,
  request: MailRequest<Id>,
): Promise<number> {
  const { recipients, language, data } = await addressed(tx.orm, addresses, request);
  const template = twinOf(request.templateId, language) ?? findTemplate(request.templateId);
  if (!template) throw new Error(`there is no mail template '${request.templateId}'`);
  const text = await sendableText(tx.orm, template);
  const drawn = drawTemplate(template, text, { values: data, publicUrl: publicUrlOf(platform.config) });
  const rows = await queueLetters(tx, platform, {
    dedupeKey: request.dedupeKey,
    recipients,
    drawn: { ...drawn, calendar: request.calendar ?? null },
    kind: template.kind,
    template: { id: template.id, version: text.version },
    notBefore: request.notBefore,
  });
  return rows.length;
}

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

/** The target of a mail. */
export type MailAim = string | { readonly person: PersonId };

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
