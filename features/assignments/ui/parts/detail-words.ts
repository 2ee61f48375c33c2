import { clockIn, dateIn } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import type { FieldWords } from '#platform/ui/kit/conflict/clash-question.tsx';
import type { FieldOf } from '#platform/ui/kit/conflict/join-edits.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import { dueMsOf } from '../../policy/deadlines.ts';
import { copy } from '../copy.ts';
import { type DetailValues, deadlineIn } from './details-values.ts';

const { giving: words } = copy;

/** A field of the assignment form, in words. Day, time and zone count as one. */
export function describeDetail(field: FieldOf<DetailValues>, values: DetailValues): FieldWords {
  switch (field) {
    case 'title':
      return { name: words.name, says: values.title };
    case 'writers':
      return { name: words.writers, says: values.writers };
    case 'submittedBy':
    case 'submittedTo':
    case 'submittedVia':
      return { name: copy.submission[field], says: values[field] };
    case 'isBlind':
      return { name: words.blind, says: values.isBlind ? words.isBlind : words.isOpen };
    case 'form':
      return { name: words.form, says: copy.forms[values.form] };
    case 'priority':
      return { name: words.priority, says: copy.priorities[values.priority] };
    case 'notes':
      return { name: words.notes, says: values.notes };
    default:
      return { name: copy.dueLabel, says: dueIn(values) };
  }
}

function dueIn(values: DetailValues): string {
  const deadline = deadlineIn(values);
  if (!deadline) return '';
  const [at, { zone }] = [dueMsOf(deadline), deadline];
  return copy.dueThere(copy.due(dateIn(zone, at, now()), clockIn(zone, at)), cityOfZone(zone));
}
