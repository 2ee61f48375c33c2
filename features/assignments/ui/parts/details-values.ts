import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { AssignmentView } from '../../contract/views.ts';
import { limits, type Priority, type ScriptForm } from '../../limits.ts';
import { dueMsOf, type GivenDeadline } from '../../policy/deadlines.ts';

/** The assignment form's values, as typed. */
export type DetailValues = {
  title: string;
  writers: string;
  submittedBy: string;
  submittedTo: string;
  submittedVia: string;
  isBlind: boolean;
  form: ScriptForm;
  priority: Priority;
  date: string;
  time: string;
  zone: string;
  notes: string;
};

const dayMs = 24 * 60 * 60_000;

/** An empty form with a deadline proposed seven days ahead (S52). */
export const emptyDetails = (nowMs: number, zone = deviceZone()): DetailValues => ({
  title: '',
  writers: '',
  submittedBy: '',
  submittedTo: '',
  submittedVia: '',
  isBlind: false,
  form: 'feature',
  priority: 'normal',
  date: wallTimeOf(zone, nowMs + limits.deadlineDays * dayMs).slice(0, 10),
  time: '',
  zone,
  notes: '',
});

/** An assignment's current values, for its form. */
export const detailsOf = (one: AssignmentView): DetailValues => ({
  title: one.title,
  writers: one.writers.join(', '),
  submittedBy: one.submittedBy,
  submittedTo: one.submittedTo,
  submittedVia: one.submittedVia,
  isBlind: one.isBlind,
  form: one.form,
  priority: one.priority,
  date: one.deadline.date,
  time: one.deadline.time ?? '',
  zone: one.deadline.zone,
  notes: one.notes,
});

/** How the script came in. */
export const submissionIn = ({ submittedBy, submittedTo, submittedVia }: DetailValues) => ({
  submittedBy,
  submittedTo,
  submittedVia,
});

/** The form's deadline. Undefined without a day. */
export function deadlineIn({ date, time, zone }: DetailValues): GivenDeadline | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return undefined;
  return { date, time: /^\d{2}:\d{2}/.test(time) ? time.slice(0, 5) : null, zone };
}

/** Whether the form's deadline is in the future. */
export function isAhead(values: DetailValues, nowMs: number): boolean {
  const deadline = deadlineIn(values);
  return deadline !== undefined && dueMsOf(deadline) > nowMs;
}

/** Comma-separated names. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, limits.writersMax);
