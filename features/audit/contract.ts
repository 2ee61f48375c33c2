import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { optionalLine } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { breaks, limits } from './limits.ts';

/** Somebody by name; the name is null when nobody has it any more. Null: the product itself. */
const Somebody = z.object({ id: PersonId, displayName: z.string().nullable() }).nullable();

/** One act (X15): who, on whose behalf, what, to what, when, why. */
export const AuditLine = z.object({
  seq: z.number().int(),
  at: Instant,
  actor: Somebody,
  onBehalfOf: Somebody,
  /** `noun.verb`, e.g. `role.granted`. */
  action: z.string(),
  /** The name is there when the subject is a person. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  reason: z.string(),
  /** The role for a while that they did it by; null where they could without. */
  hat: z.object({ id: z.string(), role: z.string() }).nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** One act with what stood before and after. */
export const AuditDetail = AuditLine.extend({
  sessionId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
  previousHash: z.string(),
  /** Whether the entry still is what was noted. */
  isIntact: z.boolean(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

/** What following the chain found, from one entry up to another. */
export const Verification = z.object({
  /** The last entry that holds; where the next step begins. */
  checkedTo: z.number().int(),
  /** The last entry there should be. */
  of: z.number().int(),
  isFinished: z.boolean(),
  broken: z.object({ seq: z.number().int(), why: z.enum(breaks) }).nullable(),
  /** The hash of the last entry: kept elsewhere, it proves that nothing was rewritten. */
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
  /** The beginning of an action's name, e.g. `role.`. */
  action: z
    .string()
    .regex(/^[a-z][a-z_.]{0,79}$/)
    .optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  /** A part of the reason. */
  q: optionalLine(limits.searchMax).optional(),
};

/** Reading what people did, and finding out whether the record still holds. */
export const audit = {
  list: procedure
    .route({ method: 'GET', path: '/admin/security/audit', summary: 'Audit entries, newest first' })
    .input(z.strictObject({ ...pageInput({ size: limits.pageSize, max: limits.pageMax }), ...filter }))
    .output(
      page(AuditLine).extend({
        /** How many the filter finds, at most one more than `limits.countMax`. */
        total: z.number().int(),
      }),
    ),
  exportList: procedure
    .route({ method: 'GET', path: '/admin/security/audit/csv', summary: 'Filtered audit entries as CSV' })
    .input(z.strictObject(filter))
    .output(z.object({ name: z.string(), csv: z.string(), rows: z.number().int(), isWhole: z.boolean() })),
  actions: procedure
    .route({ method: 'GET', path: '/admin/security/audit/actions', summary: 'All kinds of action' })
    .output(z.object({ items: z.array(z.string()) })),
  verify: procedure
    .route({
      method: 'GET',
      path: '/admin/security/audit/verification',
      summary: 'Verify part of the chain, from a verified entry on',
    })
    .input(z.strictObject({ after: seq.default(0) }))
    .output(Verification),
  read: procedure
    .route({
      method: 'GET',
      path: '/admin/security/audit/entries/{seq}',
      summary: 'One entry, with before and after',
    })
    .errors({ 'entry.absent': { status: 404, message: 'Entry not found' } })
    .input(z.strictObject({ seq }))
    .output(AuditDetail),
};
