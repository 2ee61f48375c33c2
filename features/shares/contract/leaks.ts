import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, shareStates } from '../limits.ts';

/** One opening of the version that leaked. */
const LeakOpening = z.object({
  person: PersonSummary.nullable(),
  at: Instant,
  code: z.string(),
  /** Read in the viewer, saved as a file, or seen in a comparison of drafts. */
  way: z.enum(['read', 'saved', 'compared', 'shared']),
  /** The furthest page read; 0 if it is not known. */
  page: z.number().int(),
});

/** Whose copy a mark is, through which share they had it, and who else opened the same version. */
export const FoundLeak = z.object({
  code: z.string(),
  /** The name outsiders may know. */
  title: z.string(),
  /** Which draft, document or version. */
  line: z.string(),
  person: PersonSummary,
  openedAt: Instant.nullable(),
  share: z.object({ givenBy: z.string(), state: z.enum(shareStates), createdAt: Instant }).nullable(),
  /** Latest first. */
  log: z.array(LeakOpening),
  /** Shares of the same version that open now, or submissions with it; what one press revokes. */
  open: z.number().int(),
  through: z.enum(['shares', 'submissions']),
});
export type FoundLeak = z.infer<typeof FoundLeak>;

const security = { policy: policy.page('admin-security') };
const absent = {
  'leak.absent': { status: 404, message: 'No copy carries a code that is in there.' },
} as const;

/** Finding whose copy leaked, and revoking what leaked (5.5 SHR-5, scene 6). */
export const leaksContract = {
  findLeak: act(
    'POST /admin/leaks/find',
    'Whose copy a code, a page’s text, a picture of it or a whole PDF is',
    {
      ...security,
      audited: 'leak.searched',
      stale: [],
    },
  )
    .errors({
      ...absent,
      'leak.nothing': { status: 400, message: 'text: Enter a code or the text of a page, or choose a file.' },
      'leak.unreadable': { status: 400, message: 'file: This file can’t be read.' },
      'leak.no_code': {
        status: 400,
        message: 'file: No code could be read. Photograph the foot of the page closer, or type the code.',
      },
    })
    .input(
      z.strictObject({
        /** A code as printed. */
        code: line(40).optional(),
        /** The text of one page or several, as copied from them. */
        text: optionalText(limits.leakTextMax).optional(),
        /** An uploaded PDF, or a picture of a page. */
        file: ClientId.optional(),
        reason: line(limits.reasonMax),
      }),
    )
    .output(z.object({ items: z.array(FoundLeak) })),
  revokeLeak: act('POST /admin/leaks/revoke', 'Revoke all access to the version that a code leads to', {
    ...security,
    audited: 'leak.revoked',
    stale: ['given', 'holders', 'passedOn', 'history'],
  })
    .errors(absent)
    .input(z.strictObject({ code: line(40), reason: line(limits.reasonMax) }))
    .output(z.object({ revoked: z.number().int() })),
};
