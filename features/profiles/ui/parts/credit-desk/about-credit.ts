import type { OwnCredit } from '../../../contract/credits.ts';
import { creditCopy } from './credit-copy.ts';

/** What stands under the title of one's own credit: the position with its billing, the company, the note. */
export function aboutCredit({ jobLabel, billing, company, note }: OwnCredit): string {
  const job = billing ? `${jobLabel} (${creditCopy.billings[billing]})` : jobLabel;
  return [job, company, note].filter(Boolean).join(', ');
}
