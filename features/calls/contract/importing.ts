import { z } from 'zod';
import { act } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { verbatim } from '#platform/contract/text.ts';
import { dayOrders } from '#platform/contract/written-day.ts';
import { limits } from '../limits.ts';

/** The result of one pasted row. */
export const ImportRow = z.object({
  /** As a person counts them; the header is the first. */
  row: z.number().int(),
  name: z.string(),
  outcome: z.enum(['added', 'joined', 'known', 'refused']),
  why: z.enum(['', 'no_name', 'too_long', 'sheet_full']),
  /** The day it was first asked for cannot be read, or could be two; the line comes in with it as a note. */
  remark: z.enum(['', 'date', 'date_of_two']),
  /** That day, as written. */
  asked: z.string(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Adding a pasted sheet. */
export const importingContract = {
  import: act('POST /calls/import', 'Import pasted rows', {
    policy: policy.page('contacts'),
    desk: 'calls',
    mayNameSelf: true,
    stale: ['list', 'get', 'owed', 'with', 'offers', 'history'],
    audited: 'on desks',
  })
    .errors({
      'call.paste_empty': { status: 400, message: 'text: Paste at least one row.' },
      'call.paste_long': { status: 400, message: 'text: Paste up to 1,000 rows at once.' },
    })
    .input(
      z.strictObject({
        /** Names the paste: the same one again adds nothing. */
        id: ClientId,
        text: verbatim(limits.importTextMax),
        /** Only previews the result of each row. */
        isDryRun: z.boolean().default(false),
        /** Which part of 11/12 comes first in this sheet. */
        dayOrder: z.enum(dayOrders).optional(),
      }),
    )
    .output(
      z.object({
        rows: z.array(ImportRow),
        added: z.number().int(),
        joined: z.number().int(),
        refused: z.number().int(),
        /** Days that could be two, the first of them. */
        unsureDays: z.array(z.string()),
      }),
    ),
};
