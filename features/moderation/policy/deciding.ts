import type { FlagDecision } from '../limits.ts';

/** A decision as a moderator submits it. */
export interface WantedDecision {
  readonly decision: FlagDecision;
  readonly note: string;
  readonly warning: string;
  readonly days: number | null;
}

/** What a decision lacks, by the code of its refusal. */
export function lackOf({ decision, note, warning, days }: WantedDecision) {
  if ((decision === 'removed' || decision === 'suspended') && note === '')
    return 'report.note_missing' as const;
  if (decision === 'warned' && warning === '') return 'report.warning_missing' as const;
  if (decision === 'suspended' && days === null) return 'report.days_missing' as const;
  return undefined;
}
