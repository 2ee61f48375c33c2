import ICAL from 'ical.js';
import { seenAs } from '../../policy/seen.ts';
import { dayAfter, firstDayOf, lastDayOf } from '../../policy/times.ts';
import type { OpenFeed } from '../queries/feeds.ts';
import type { FoundOccurrence } from '../queries/occurrences.ts';

const maker = '-//Backlot//Schedule//EN';

/**
 * A calendar as other programs read it. Each occurrence of a series is an event of its own at its instant: what the
 * clocks do on that day is worked out here, by the rules of the product, and not by each program for itself.
 */
export function presentFeed(
  { access, name }: Pick<OpenFeed, 'access' | 'name'>,
  found: readonly FoundOccurrence[],
): string {
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  const said = [
    ['prodid', maker],
    ['version', '2.0'],
    ['calscale', 'GREGORIAN'],
    ['method', 'PUBLISH'],
    ['x-wr-calname', name],
  ] as const;
  for (const [property, value] of said) calendar.updatePropertyWithValue(property, value);
  for (const one of found) {
    const seen = seenAs(access, one.row);
    if (seen !== 'nothing') calendar.addSubcomponent(eventOf(one, seen === 'all'));
  }
  return `${calendar.toString()}\r\n`;
}

/** The same name for good: of a series the day it stands for is part of it. */
const uidOf = ({ row, day }: FoundOccurrence) => {
  const of = row.seriesId ?? row.id;
  const on = row.seriesDay ?? day;
  return `${of}${on ? `-${on}` : ''}@backlot`;
};

function eventOf(found: FoundOccurrence, isAll: boolean): ICAL.Component {
  const { row, span, when } = found;
  const component = new ICAL.Component('vevent');
  const say = (property: string, value: string | number | ICAL.Time) => {
    if (value !== '') component.addPropertyWithValue(property, value);
  };
  say('uid', uidOf(found));
  say('dtstamp', utc(row.updatedAt.getTime()));
  say('last-modified', utc(row.updatedAt.getTime()));
  say('sequence', row.version - 1);
  say('dtstart', span ? utc(span.startMs) : ICAL.Time.fromDateString(firstDayOf(when)));
  // The end of whole days is the day after the last one.
  say('dtend', span ? utc(span.endMs) : ICAL.Time.fromDateString(dayAfter(lastDayOf(when), 1)));
  say('transp', row.isBusy ? 'OPAQUE' : 'TRANSPARENT');
  say('status', row.state === 'tentative' ? 'TENTATIVE' : 'CONFIRMED');
  say('summary', isAll ? row.title : 'Busy');
  if (!isAll) return component;
  say('location', row.place);
  say('url', row.link);
  say('description', row.prepNote);
  say('class', row.tier === 'private' ? 'PRIVATE' : 'PUBLIC');
  return component;
}

const utc = (ms: number): ICAL.Time => ICAL.Time.fromJSDate(new Date(ms), true);
