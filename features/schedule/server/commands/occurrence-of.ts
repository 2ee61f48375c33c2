import type { ClientId } from '#platform/contract/ids.ts';
import { settled, whenOn } from '../../policy/times.ts';
import { isDayOf } from '../queries/day-answers.ts';
import { whenOf } from '../queries/occurrences.ts';
import type { EventRow } from '../tables.ts';
import { timing } from './timing.ts';

interface Occurrence {
  readonly day: string;
  readonly id: ClientId;
  readonly now: Date;
}

/** One occurrence as a row of its own; undefined where the series has no such day. */
export function occurrenceOf(series: EventRow, { day, id, now }: Occurrence): EventRow | undefined {
  const times = isDayOf(series, day) && timing(settled(whenOn(whenOf(series), day)), null);
  if (!times || times.kind !== 'fits') return undefined;
  return {
    ...series,
    ...times.columns,
    id,
    seriesId: series.id,
    seriesDay: day,
    // Of a request comes one meeting, and that is the series.
    requestId: null,
    createdAt: now,
    updatedAt: now,
  };
}
