import { z } from 'zod';
import { read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { optionalLine } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { breaks, limits } from './limits.ts';

/** A person. `displayName` is null when the person no longer exists. Null stands for the system itself. */
const Somebody = z.object({ id: PersonId, displayName: z.string().nullable() }).nullable();

/** One audit entry (X15): who, on whose behalf, what, to what, when, why. */
export const AuditLine = z.object({
  seq: z.number().int(),
  at: Instant,
  actor: Somebody,
  onBehalfOf: Somebody,
  /** `noun.verb`, e.g. `role.granted`. */
  action: z.string(),
  /** `name` is set when the subject is a person. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  reason: z.string(),
  /** The temporary role that allowed it. Null when they could do it without one. */
  hat: z.object({ id: z.string(), role: z.string() }).nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** One entry with its before and after values. */
export const AuditDetail = AuditLine.extend({
  sessionId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
  previousHash: z.string(),
  /** Whether the entry is unchanged since it was written. */
  isIntact: z.boolean(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

/** The result of following the chain from one entry to another. */
export const Verification = z.object({
  /** The last valid entry, where the next step begins. */
  checkedTo: z.number().int(),
  /** The number of the last entry the chain should have. */
  of: z.number().int(),
  isFinished: z.boolean(),
  broken: z.object({ seq: z.number().int(), why: z.enum(breaks) }).nullable(),
  /** The hash of the last entry. Kept elsewhere, it proves that nothing was rewritten. */
  head: z.string(),
});
export type Verification = z.infer<typeof Verification>;

const seq = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const filter = {
  actor: PersonId.optional(),
  subjectKind: z
    .string()
    .regex(/^[a-z][a-z_]{0,39}$/)
    .optional(),
  subject: optionalLine(limits.searchMax).optional(),
  /** A prefix of the action name, e.g. `role.`. */
  action: z
    .string()
    .regex(/^[a-z][a-z_.]{0,79}$/)
    .optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  /** Part of the reason. */
  q: optionalLine(limits.searchMax).optional(),
};

const security = { policy: policy.page('admin-security') };

/** Reading the audit log and verifying that it is intact. */
export const audit = {
  list: read('/admin/security/audit', 'Audit entries, newest first', security)
    .input(z.strictObject({ ...pageInput({ size: limits.pageSize, max: limits.pageMax }), ...filter }))
    .output(
      page(AuditLine).extend({
        /** How many entries match the filter, capped at `limits.countMax` plus one. */
        total: z.number().int(),
      }),
    ),
  exportList: read('/admin/security/audit/csv', 'Filtered audit entries as CSV', {
    ...security,
    exported: 'audit.exported',
  })
    .input(z.strictObject(filter))
    .output(z.object({ name: z.string(), csv: z.string(), rows: z.number().int(), isWhole: z.boolean() })),
  actions: read('/admin/security/audit/actions', 'All kinds of action', security).output(
    z.object({ items: z.array(z.string()) }),
  ),
  verify: read(
    '/admin/security/audit/verification',
    'Verify part of the chain, from a verified entry on',
    security,
  )
    .input(z.strictObject({ after: seq.default(0) }))
    .output(Verification),
  read: read('/admin/security/audit/entries/{seq}', 'One entry, with before and after', security)
    .errors({ 'entry.absent': { status: 404, message: 'Entry not found' } })
    .input(z.strictObject({ seq }))
    .output(AuditDetail),
};
