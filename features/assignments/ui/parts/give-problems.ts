import { refusalOf } from '#platform/ui/api/api.ts';
import type { Refusal } from '#platform/ui/api/refusal.ts';
import { copy } from '../copy.ts';

const { giving: words } = copy;

/** Problems of the assignment form, by field. */
export type GiveProblems = { script?: string; title?: string; reader?: string; date?: string; all?: string };

/** A server refusal, by field. */
export function problemsIn(error: unknown): GiveProblems {
  const refusal = refusalOf(error);
  if (!refusal) return { all: `${words.failed}. ${words.failedLine}` };
  const line = refusal.message.replace(/^\w+: /, '');
  if (/^(script|file|upload)\./.test(refusal.code)) return { script: line };
  if (refusal.code.startsWith('assignee.')) return { reader: line };
  if (refusal.code === 'deadline.past') return { date: words.needs.deadline };
  return { all: line };
}

/** The same for a form of the kit: a refusal begins with its field. */
export function refusedGiving(refusal: Refusal | undefined): string {
  if (!refusal) return `${words.failed}. ${words.failedLine}`;
  const line = refusal.message.replace(/^\w+: /, '');
  if (refusal.code.startsWith('assignee.')) return `reader: ${line}`;
  return refusal.code === 'deadline.past' ? `date: ${words.needs.deadline}` : line;
}
