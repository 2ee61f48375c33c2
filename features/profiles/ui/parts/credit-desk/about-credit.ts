import type { OwnCredit } from '../../../contract/credits.ts';
import { creditCopy } from './credit-copy.ts';

/** The line under a credit's title: position with billing, company, note. */
export function aboutCredit({ jobLabel, billing, company, note }: OwnCredit): string {
  const job = billing ? `${jobLabel} (${creditCopy.billings[billing]})` : jobLabel;
  return [job, company, note].filter(Boolean).join(', ');
}
