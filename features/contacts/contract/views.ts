import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { email, line, optionalLine, optionalText, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { cardStates, limits, noteTiers } from '../limits.ts';

/** A card of somebody's, or a member they are connected with: then it is the member's id. */
export const ContactId = z.uuid().brand<'ContactId'>();
export type ContactId = z.infer<typeof ContactId>;

const Label = optionalLine(40).default('');
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'This is not a day such as 2026-03-31');
/** A month or a day of a job; empty when it is not known. */
const Since = z.string().regex(/^(\d{4}(-\d{2}){0,2})?$/, 'This is not a year, a month or a day');

/** One job a person has had, so that a call made to the old company stays right. */
const Job = z.strictObject({
  title: optionalLine(limits.lineMax).default(''),
  company: optionalLine(limits.lineMax).default(''),
  from: Since.default(''),
  to: Since.default(''),
});

/** What a person keeps of somebody. */
export const CardFields = z.strictObject({
  displayName: line(limits.nameMax),
  company: optionalLine(limits.lineMax).default(''),
  title: optionalLine(limits.lineMax).default(''),
  state: z.enum(cardStates).default('active'),
  /** How the name is said: "SAY-orse". */
  pronunciation: optionalLine(limits.lineMax).default(''),
  /** Assistants come first on a card. */
  assistantName: optionalLine(limits.nameMax).default(''),
  assistantPhone: optionalLine(40).default(''),
  emails: z
    .array(z.strictObject({ label: Label, value: email }))
    .max(limits.entriesMax)
    .default([]),
  /** In the international form (E.164) where they are numbers we know (PRO-9). */
  phones: z
    .array(z.strictObject({ label: Label, value: line(40) }))
    .max(limits.entriesMax)
    .default([]),
  address: optionalText(500).default(''),
  website: optionalLine(300).default(''),
  birthday: Day.or(z.literal('')).default(''),
  metWhere: optionalLine(limits.lineMax).default(''),
  introducedBy: optionalLine(limits.nameMax).default(''),
  imdbId: z
    .string()
    .regex(/^(nm\d{5,10})?$/, 'This is not an id such as nm0000134')
    .default(''),
  tags: z.array(line(limits.tagMax)).max(limits.tagsMax).default([]),
  jobs: z.array(Job).max(limits.entriesMax).default([]),
  nextContact: Day.or(z.literal('')).default(''),
});
export type CardFields = z.infer<typeof CardFields>;

/** The member behind a contact. */
export const Member = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  headline: z.string(),
  company: z.string(),
  location: z.string(),
  /** Since when the two are connected; null when they are not. */
  connectedSince: Instant.nullable(),
});
export type Member = z.infer<typeof Member>;

/** How somebody keeps in touch with a contact (CON-4). All but `dueAt` is what they said; that follows from it. */
export const KeepView = z.object({
  /** Every how many days; null: no rhythm. */
  days: z.number().int().nullable(),
  /** When they want to be in touch again: the last contact and the rhythm, not before a snooze is over. Null while it rests. */
  dueAt: Instant.nullable(),
  /** Null once it is over. */
  snoozedUntil: Instant.nullable(),
  isPaused: z.boolean(),
  /** Of these, and not of the card. */
  version: z.number().int(),
});
export type KeepView = z.infer<typeof KeepView>;

/** A contact in the list. */
export const ContactRow = z.object({
  id: ContactId,
  displayName: z.string(),
  /** What it is sorted under: a letter of any script, or "#". */
  letter: z.string(),
  title: z.string(),
  company: z.string(),
  state: z.enum(cardStates),
  tags: z.array(z.string()),
  /** The newest of a message, a note and what the owner said (CON-4). */
  lastContactAt: Instant.nullable(),
  keep: KeepView,
  /** It is found by how the name sounds, not by how it is spelled (CON-3). */
  isHeard: z.boolean(),
  member: Member.nullable(),
});
export type ContactRow = z.infer<typeof ContactRow>;

export const NoteView = z.object({
  id: ClientId,
  text: z.string(),
  tier: z.enum(noteTiers),
  /** Who else reads it. */
  sharedWith: z.array(z.object({ id: PersonId, displayName: z.string() })),
  /** Null for one's own. */
  by: z.object({ id: PersonId, displayName: z.string() }).nullable(),
  /** The assistant who wrote it for its owner. */
  writtenBy: z.object({ id: PersonId, displayName: z.string() }).nullable(),
  isContact: z.boolean(),
  createdAt: Instant,
  version: z.number().int(),
});
export type NoteView = z.infer<typeof NoteView>;

/** What a note is, as its writer gives it. */
export const NoteFields = z.strictObject({
  text: text(limits.noteMax),
  tier: z.enum(noteTiers).default('private'),
  sharedWith: z.array(PersonId).max(limits.readersMax).default([]),
  /** The two were in touch: it counts as the last contact (CON-4). */
  isContact: z.boolean().default(false),
});
export type NoteFields = z.infer<typeof NoteFields>;

/** A whole contact. */
export const ContactView = ContactRow.extend({
  fields: CardFields,
  /** 0 while nothing is kept of a member but the connection. */
  version: z.number().int(),
  notes: z.array(NoteView),
  /** A member whose address is on the card: the owner decides whether it is them (CON-1). */
  suggestion: Member.nullable(),
  createdAt: Instant.nullable(),
  /** The assistant who changed it last for its owner. */
  writtenBy: z.object({ id: PersonId, displayName: z.string() }).nullable(),
});
export type ContactView = z.infer<typeof ContactView>;
