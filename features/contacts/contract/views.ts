import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { optionalLink } from '#platform/contract/link.ts';
import { email, line, optionalLine, optionalText, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { cardStates, limits, noteTiers } from '../limits.ts';

/** A card's id, or a connected member's id. */
export const ContactId = z.uuid().brand<'ContactId'>();
export type ContactId = z.infer<typeof ContactId>;

const Label = optionalLine(40).default('');
/** A number: in international format, with its extension as in `;ext=201` (RFC 3966), or as written. */
const Phone = line(60);
/** A day, or `--03-31` where the year isn't known. */
const Birthday = z
  .string()
  .regex(/^(?:\d{4}|-)-\d{2}-\d{2}$/, 'This is not a day such as 2026-03-31 or --03-31');
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'This is not a day such as 2026-03-31');
/** When a job began or ended: a year, month or day. Empty if unknown. */
const Since = z.string().regex(/^(\d{4}(-\d{2}){0,2})?$/, 'This is not a year, a month or a day');

/** A former job, so that calls made to the old company stay correct. */
const Job = z.strictObject({
  title: optionalLine(limits.lineMax).default(''),
  company: optionalLine(limits.lineMax).default(''),
  from: Since.default(''),
  to: Since.default(''),
});

/** What an owner stores about a contact. */
export const CardFields = z.strictObject({
  displayName: line(limits.nameMax),
  /** The parts of the name where they say more than the name alone: "Dr.", "Seymour", "Jr.". */
  prefix: optionalLine(40).default(''),
  firstName: optionalLine(limits.nameMax).default(''),
  middleName: optionalLine(limits.nameMax).default(''),
  lastName: optionalLine(limits.nameMax).default(''),
  suffix: optionalLine(40).default(''),
  nickname: optionalLine(limits.nameMax).default(''),
  /** The card is of a company, not of a person. */
  isCompany: z.boolean().default(false),
  company: optionalLine(limits.lineMax).default(''),
  title: optionalLine(limits.lineMax).default(''),
  state: z.enum(cardStates).default('active'),
  /** How to say the name: "SAY-orse". */
  pronunciation: optionalLine(limits.lineMax).default(''),
  /** Shown first on a card. */
  assistantName: optionalLine(limits.nameMax).default(''),
  assistantPhone: optionalLine(60).default(''),
  emails: z
    .array(z.strictObject({ label: Label, value: email }))
    .max(limits.entriesMax)
    .default([]),
  /** In international format (E.164) if the number is possible (PRO-9), with its extension. */
  phones: z
    .array(z.strictObject({ label: Label, value: Phone }))
    .max(limits.entriesMax)
    .default([]),
  address: optionalText(500).default(''),
  website: optionalLink(300).default(''),
  birthday: Birthday.or(z.literal('')).default(''),
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
  /** When the two connected. Null if they are not. */
  connectedSince: Instant.nullable(),
});
export type Member = z.infer<typeof Member>;

/** How a person keeps in touch with a contact (CON-4). They set everything except `dueAt`, which is derived. */
export const KeepView = z.object({
  /** The rhythm in days. Null for none. */
  days: z.number().int().nullable(),
  /**
   * When the next contact is due, from the last one and the rhythm, but not before a snooze ends. Null while paused.
   */
  dueAt: Instant.nullable(),
  /** Null once it has ended. */
  snoozedUntil: Instant.nullable(),
  isPaused: z.boolean(),
  /** The version of these fields, separate from the card's. */
  version: z.number().int(),
});
export type KeepView = z.infer<typeof KeepView>;

/** A contact in the list. */
export const ContactRow = z.object({
  id: ContactId,
  displayName: z.string(),
  /** Its letter in the list, in any script, or "#". */
  letter: z.string(),
  title: z.string(),
  company: z.string(),
  state: z.enum(cardStates),
  tags: z.array(z.string()),
  /** The newest of messages, contact notes and calls (CON-4). */
  lastContactAt: Instant.nullable(),
  keep: KeepView,
  /** Matched by the sound of the name, not by its spelling (CON-3). */
  isHeard: z.boolean(),
  member: Member.nullable(),
});
export type ContactRow = z.infer<typeof ContactRow>;

export const NoteView = z.object({
  id: ClientId,
  text: z.string(),
  tier: z.enum(noteTiers),
  /** The other readers. */
  sharedWith: z.array(z.object({ id: PersonId, displayName: z.string() })),
  /** Null for one's own note. */
  by: z.object({ id: PersonId, displayName: z.string() }).nullable(),
  /** The assistant who wrote it on the owner's behalf. */
  writtenBy: z.object({ id: PersonId, displayName: z.string() }).nullable(),
  isContact: z.boolean(),
  createdAt: Instant,
  version: z.number().int(),
});
export type NoteView = z.infer<typeof NoteView>;

/** The fields of a note, as its writer submits them. */
export const NoteFields = z.strictObject({
  text: text(limits.noteMax),
  tier: z.enum(noteTiers).default('private'),
  sharedWith: z.array(PersonId).max(limits.readersMax).default([]),
  /** The two were in touch, so it counts as the last contact (CON-4). */
  isContact: z.boolean().default(false),
});
export type NoteFields = z.infer<typeof NoteFields>;

/** A contact in full. */
export const ContactView = ContactRow.extend({
  fields: CardFields,
  /** 0 for a connection without a card. */
  version: z.number().int(),
  notes: z.array(NoteView),
  /** A member whose address is on the card, for the owner to confirm (CON-1). */
  suggestion: Member.nullable(),
  createdAt: Instant.nullable(),
  /** The assistant who last changed it on the owner's behalf. */
  writtenBy: z.object({ id: PersonId, displayName: z.string() }).nullable(),
});
export type ContactView = z.infer<typeof ContactView>;

/** What the head of the list offers: letters, tags and counts of all contacts. */
export const ContactFacets = z.object({
  total: z.number().int(),
  members: z.number().int(),
  /** With counts, in list order. */
  letters: z.array(z.object({ letter: z.string(), count: z.number().int() })),
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
  /** How many notes connections share with me. */
  sharedNotes: z.number().int(),
  /** How many cards' people changed jobs. */
  moved: z.number().int(),
  /** How many contacts each keep-in-touch view shows. */
  keep: z.object({ due: z.number().int(), coming: z.number().int(), paused: z.number().int() }),
});

/** Part of the answer of an act that changes many counts at once. */
export const withFacets = { facets: ContactFacets };
