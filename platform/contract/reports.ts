import { z } from 'zod';
import { ClientId, PersonId } from './ids.ts';
import { reportSources } from './queue-lists.ts';
import { Instant } from './time.ts';

/** A person named in a report. */
export const ReportedPerson = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
});
export type ReportedPerson = z.infer<typeof ReportedPerson>;

/** Whoever works on a report, so that nobody else does (COM-4). */
const Claim = z.object({ by: ReportedPerson, until: Instant });

/** A line of the moderators' queue. */
export const QueuedReport = z.object({
  id: z.uuid(),
  source: z.enum(reportSources),
  /** Where it was said: the name of a space, the kind of a conversation, or the title of a listing. */
  place: z.string(),
  /** Null for the appeal of somebody whom moderators aren't to know. */
  reporter: ReportedPerson.nullable(),
  reported: ReportedPerson.nullable(),
  /** Why, in the reporter's words or as a reason by its name. */
  reason: z.string(),
  createdAt: Instant,
  state: z.enum(['open', 'dismissed', 'warned', 'removed', 'restored', 'suspended']),
  /** Other people's open reports of the same; one decision settles all. */
  otherReports: z.number().int(),
  claim: Claim.nullable(),
});
export type QueuedReport = z.infer<typeof QueuedReport>;

/** A report as whoever decides about it reads it; its feature adds what it is about. */
export const OpenedReport = QueuedReport.extend({
  id: ClientId,
  version: z.number().int(),
  /** In the reporter's words. */
  note: z.string(),
  /** `by` is null once their account is gone. */
  outcome: z.object({ by: ReportedPerson.nullable(), at: Instant, note: z.string() }).nullable(),
  /** The role of whoever is reported is above the viewer's, so somebody else decides (COM-6). */
  isBeyond: z.boolean(),
});
export type OpenedReport = z.infer<typeof OpenedReport>;

/** Why a decision about a report isn't taken: `Current` is the report as it is now, for whoever decided on an older one. */
export const notDecided = <Current extends z.ZodType>(current: Current) =>
  ({
    'report.changed': {
      status: 409,
      message: 'Someone else already decided this.',
      data: z.object({ current }),
    },
    'report.claimed': { status: 409, message: 'Someone else is working on this.' },
    'report.beyond': { status: 403, message: 'Someone with at least their role must decide this.' },
  }) as const;
