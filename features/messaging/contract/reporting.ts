import { z } from 'zod';
import { text } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';

/** Why a report is refused, of a message or of a conversation. */
export const reportErrors = {
  'report.other_content': { status: 409, message: 'This id was used for another report.' },
  'report.open': { status: 409, message: 'You already reported this. Moderators will review it.' },
  'report.decided': { status: 409, message: 'Moderators already reviewed this.' },
  'report.throttled': {
    status: 429,
    message: 'Too many reports. Please try again later.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
} as const;

/** What somebody says is wrong. */
export const reportInput = {
  /** Made by the browser: the same report once more is the same report. */
  reportId: z.uuid(),
  reason: text(limits.reportMax),
};

export const Reported = z.object({ reportId: z.uuid() });
