import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { richText, writtenRichText } from '#platform/contract/rich-text/schema.ts';
import { line, optionalLine } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { exclusions, issueStates, limits, recipientStates, sectionKinds, variables } from '../limits.ts';

export const IssueId = ClientId;

/** A role by its name, ours or one that administration registered. */
export const RoleName = z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/);

const Day = z.iso.date();

/** A deadline in a section: a day that a reader can put into their calendar (NEWS-2). */
export const Deadline = z.strictObject({
  id: ClientId,
  day: Day,
  title: line(limits.deadlineTitleMax),
});
export type Deadline = z.infer<typeof Deadline>;

const sectionFields = {
  id: ClientId,
  kind: z.enum(sectionKinds),
  title: optionalLine(limits.sectionTitleMax),
};

/** A section as it is written: for everyone, or for people with one of these roles. */
export const SectionInput = z.strictObject({
  ...sectionFields,
  body: richText({
    characters: limits.bodyMax,
    mayBeEmpty: true,
    without: ['mention', 'quotedPost', 'picture', 'file'],
  }),
  deadlines: z.array(Deadline).max(limits.deadlinesMax).default([]),
  roles: z.array(RoleName).max(limits.rolesMax).default([]),
});

const writtenFields = { ...sectionFields, body: writtenRichText, deadlines: z.array(Deadline) };

/** A section as its readers see it. */
export const SectionView = z.object({
  ...writtenFields,
  /** What there is for this reader in a personal section. */
  lines: z.array(z.object({ day: Day.nullable(), text: z.string(), path: z.string() })),
});
export type SectionView = z.infer<typeof SectionView>;

export const Section = z.object({ ...writtenFields, roles: z.array(z.string()) });
export type Section = z.infer<typeof Section>;

/** Who gets it: everyone where both are empty, else people with one of the roles or on one of the lists. */
export const Audience = z.object({ roles: z.array(RoleName), lists: z.array(ClientId) });
export type Audience = z.infer<typeof Audience>;

/** What is written of an issue. */
export interface IssueText {
  readonly title: string;
  readonly subject: string;
  readonly preview: string;
  readonly sections: Section[];
  /** Whether its letters carry a picture that says they were opened. */
  readonly countsOpens: boolean;
  /** Whether its links lead by an address that counts how often each is followed. */
  readonly countsClicks: boolean;
}

const IssueState = z.enum(issueStates);

const Named = z.object({ id: PersonId, name: z.string() });

/** A line of the archive, or of what is being worked on. */
export const IssueLine = z.object({
  id: IssueId,
  number: z.number().int().nullable(),
  title: z.string(),
  subject: z.string(),
  preview: z.string(),
  state: IssueState,
  author: z.string(),
  /** When it went out, or was last changed. */
  at: Instant,
  sendAt: Instant.nullable(),
});
export type IssueLine = z.infer<typeof IssueLine>;

/** How many recipients are in each state: they add up to all of them at every moment. */
export const Counts = z.object({
  all: z.number().int(),
  byState: z.record(z.enum(recipientStates), z.number().int()),
  byWhy: z.array(z.object({ why: z.enum([...exclusions, 'withdrawn']), people: z.number().int() })),
  /** How many seem to have opened it (NWL-7); null where that isn't counted. */
  opened: z.number().int().nullable(),
  /** When the last of those who wait is due; null when nobody waits. */
  lastDueAt: Instant.nullable(),
});
export type Counts = z.infer<typeof Counts>;

const Problem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subject_missing') }),
  z.object({ kind: z.literal('sections_missing') }),
  z.object({ kind: z.literal('section_empty'), sectionId: z.string() }),
  z.object({ kind: z.literal('variable_unknown'), name: z.string() }),
  z.object({ kind: z.literal('variable_missing'), name: z.enum(variables), people: z.number().int() }),
  z.object({ kind: z.literal('nothing_for'), people: z.number().int() }),
]);

/** What only those who write or approve it see. */
export const IssueDesk = z.object({
  version: z.number().int(),
  /** As they are written, with the names of what is filled in for each reader. */
  subject: z.string(),
  preview: z.string(),
  sections: z.array(Section),
  audience: Audience,
  /** What can be chosen besides our own roles. */
  registeredRoles: z.array(z.object({ name: RoleName, label: z.string() })),
  countsOpens: z.boolean(),
  countsClicks: z.boolean(),
  /** Wall-clock time, zone and moment; null without a schedule. */
  schedule: z.object({ at: Instant, wall: z.string(), zone: z.string() }).nullable(),
  author: Named,
  /** Who changed it: none of them may approve it. */
  editors: z.array(Named),
  approved: z.object({ by: z.string(), at: Instant }).nullable(),
  /** Why it was returned. */
  returned: z.string(),
  mayEdit: z.boolean(),
  acts: z.array(
    z.enum(['submit', 'approve', 'return', 'schedule', 'unschedule', 'pause', 'resume', 'withdraw']),
  ),
  problems: z.array(Problem),
  counts: Counts.nullable(),
  /** How often each link was followed (NWL-7); null where that isn't counted, or nothing has left. */
  clicks: z.array(z.object({ url: z.string(), clicks: z.number().int() })).nullable(),
  /** What needs a hand while it is sent: nothing leaves any more, or too many letters are refused. */
  alarm: z.enum(['stalled', 'failing']).nullable(),
  hasMailServer: z.boolean(),
});
export type IssueDesk = z.infer<typeof IssueDesk>;

/** An issue: what its reader may see of it, and its desk for those who make it. */
export const IssueView = z.object({
  id: IssueId,
  number: z.number().int().nullable(),
  title: z.string(),
  subject: z.string(),
  preview: z.string(),
  state: IssueState,
  author: z.string(),
  sentAt: Instant.nullable(),
  sections: z.array(SectionView),
  desk: IssueDesk.nullable(),
});
export type IssueView = z.infer<typeof IssueView>;

/** Who would get it now, and who not and why: everything adds up to `people`. */
export const AudienceCount = z.object({
  /** How many each role and list brings, people counted in each that they are in. */
  parts: z.array(
    z.object({
      kind: z.enum(['role', 'list', 'everyone']),
      key: z.string(),
      name: z.string(),
      people: z.number().int(),
    }),
  ),
  /** Counted more than once above. */
  overlap: z.number().int(),
  people: z.number().int(),
  excluded: z.array(z.object({ why: z.enum(exclusions), people: z.number().int() })),
  receive: z.number().int(),
});
export type AudienceCount = z.infer<typeof AudienceCount>;

/** A recipient, for those who make the issue. */
export const RecipientView = z.object({
  person: Named,
  state: z.enum(recipientStates),
  why: z.enum([...exclusions, 'withdrawn']).nullable(),
  /** What the mail server said. */
  error: z.string().nullable(),
  attempts: z.number().int(),
  at: Instant.nullable(),
});
export type RecipientView = z.infer<typeof RecipientView>;

/** An issue as one reader's email. */
export const LetterPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
