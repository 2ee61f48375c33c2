import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { MailState } from '../contract.ts';
import type { MailLanguage, TemplateId } from '../policy/templates.ts';
import type { ReturnedMail } from './views/returned.ts';

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

/** The target of a mail: an address, `administrators` for all of them, or a person at their account's address. */
export type MailAim = string | { readonly person: PersonId };

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

/** The parts of an inbound message that are used here. */
export interface ArrivedMail {
  /** The recipients in lower case: those in the headers and those added by mail servers along the way. */
  readonly recipients: readonly string[];
  /** Its calendar files. */
  readonly calendars: readonly string[];
  /** The address it says it is from, in lower case: anybody's to write. */
  readonly from: string;
  /** What its writer wrote, without what they answered to; empty where there is no text. */
  readonly text: string;
  /** The same at its whole length. */
  readonly answer: string;
  /** Written by a program for somebody who is away, or about a mail that never arrived (RFC 3834). */
  readonly isAutomatic: boolean;
  /** Outlook's `winmail.dat` files. */
  readonly outlookParts: readonly Uint8Array[];
  /** Signed or encrypted in a way that only its reader's own program opens. */
  readonly isSealed: boolean;
  /** What it reports of a mail that was sent before; null when it is no report. */
  readonly returned: ReturnedMail | null;
}

/** Handles an inbound message if it concerns its feature; otherwise does nothing. */
export type InboundMailHandler = (mail: ArrivedMail) => Promise<void>;

/** What queueing a mail needs. */
export interface OutboxParts {
  readonly platform: Platform;
  readonly addresses: AddressBook;
}

/** A letter that another feature sends itself, as the log shows it. */
export interface OtherLetter {
  /** Whose it is: with the time, its place in the log. */
  readonly id: string;
  /** Where it is shown, instead of the log. */
  readonly path: string;
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly lastCode: number | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
}

interface LettersAsked {
  /** A pattern that the address or the subject has to match. */
  readonly like?: string;
  readonly state?: MailState;
}

/** Letters that another feature sends itself: they stand in the one log beside the mails. */
export interface OtherLetters {
  /** What the log calls them, and its filter. */
  readonly template: { readonly id: string; readonly name: string };
  /** Latest first, by their time and id, after this place. */
  list(
    orm: NodePgDatabase,
    asked: LettersAsked & {
      readonly after?: { readonly at: string; readonly id: string };
      readonly limit: number;
    },
  ): Promise<readonly OtherLetter[]>;
  /** How many there are, and how many of all still wait. */
  count(
    orm: NodePgDatabase,
    asked: LettersAsked,
  ): Promise<{ readonly total: number; readonly waiting: number }>;
}

/** What mail needs from other features. */
export interface MailParts extends OutboxParts {
  readonly senders: TemplateSenders;
  /** Each gets every inbound message. */
  readonly inboundMailHandlers: readonly InboundMailHandler[];
  readonly others: readonly OtherLetters[];
}

export type MailReading = Reading & MailParts;
