import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import type { LineView } from '../../../contract/index.ts';
import { limits, type Outcome } from '../../../limits.ts';
import type { RollAct } from './acts.ts';
import { isSame } from './pending.ts';
import { copy } from './roll-copy.ts';
import { type Command, type ReadNote, readNote } from './slash.ts';

/** The fields of a call added while rolling. */
export interface SaidCall {
  readonly direction: 'in' | 'out';
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly subject: string;
  readonly priority: number;
}

/** Whether two people talk now: the note stays open until they are done. */
export const isTalk = (outcome: Outcome): boolean => outcome === 'connected' || outcome === 'conference';

const instant = () => new Date(now()).toISOString();

/** One key: the outcome of a call, with its note. */
export function outcomeSteps(line: LineView, outcome: Outcome, text: string): RollAct[] {
  const { note, next } = isTalk(outcome) ? { note: '', next: undefined } : said(line, text);
  const attempt = {
    id: uuidV7(now()),
    at: instant(),
    outcome,
    note: note.slice(0, limits.subjectMax),
    phone: line.phone.slice(0, limits.phoneMax),
  };
  return [
    { kind: 'outcome', lineId: line.id, attempt, ...(next !== undefined && { next }) },
    ...(note.length > limits.subjectMax ? [{ kind: 'note', lineId: line.id, note } as const] : []),
  ];
}

/** The talk is over: the line closes, or waits for what was promised in it. */
export function endSteps(line: LineView, text: string, owes: boolean): RollAct[] {
  const { note, next } = said(line, text);
  const as = owes || next !== undefined || line.next !== '' ? 'follow-up' : 'closed';
  const promised = next ?? (owes && note && !line.next ? note.slice(0, limits.nextMax) : undefined);
  return [
    ...(note ? [{ kind: 'note', lineId: line.id, note } as const] : []),
    { kind: 'close', lineId: line.id, as, at: instant(), ...(promised !== undefined && { next: promised }) },
  ];
}

/** Adds a call to the sheet; an incoming call is logged on the line they already have (CAL-6). */
export function addStep(lines: readonly LineView[], { direction, ...given }: SaidCall): RollAct {
  const twin = lines.find((line) => isSame(line, given));
  const who = twin?.person ? { personId: twin.person.id } : twin?.cardId ? { cardId: twin.cardId } : {};
  const outcome = twin?.owedBy === 'them' ? 'missed-return' : 'called';
  const attempt = { id: uuidV7(now()), at: instant(), direction, outcome } as const;
  const id = uuidV7(now());
  return { kind: 'add', line: { ...given, ...who, id, direction, ...(direction === 'in' && { attempt }) } };
}

const begins: Readonly<Record<Command, string>> = copy.promised;

/** A note, and the promise in it, which is added to earlier ones of its line. */
function said(line: LineView, text: string): { note: string; next: string | undefined } {
  const { note, asked } = readNote(text);
  if (asked.length === 0) return { note, next: undefined };
  const next = [line.next, ...asked.map(promiseOf)].filter(Boolean).join('; ');
  return { note, next: next.slice(0, limits.nextMax) };
}

/** "Send the sides", "Meeting: Friday". */
const promiseOf = ({ command, words }: ReadNote['asked'][number]): string =>
  command === 'task' && words ? words : [begins[command], words].filter(Boolean).join(': ');

/** The promise in a note, for the toast that says it is in follow-ups. */
export const promisesIn = (text: string): string => readNote(text).asked.map(promiseOf).join('; ');
