import type { AttemptView, LineView } from '../../../contract/index.ts';
import { isOpen, owedBy, shownState, stateAfter } from '../../../policy/states.ts';
import type { RollAct, Roller } from './acts.ts';

/** The sheet with unsent acts applied: an act shows immediately, whether or not the server has it yet. */
export const withActs = (
  lines: readonly LineView[],
  acts: readonly RollAct[],
  me: Roller,
): readonly LineView[] => acts.reduce((sheet, act) => withAct(sheet, act, me), lines);

function withAct(lines: readonly LineView[], act: RollAct, me: Roller): readonly LineView[] {
  if (act.kind === 'add') return withAdded(lines, act, me);
  return lines.map((line) => (line.id === act.lineId ? changed(line, act, me) : line));
}

function changed(line: LineView, act: Exclude<RollAct, { kind: 'add' }>, me: Roller): LineView {
  switch (act.kind) {
    case 'defer':
      return { ...line, dueAt: act.dueAt };
    case 'phone':
      return { ...line, phone: act.phone };
    case 'note':
      return { ...line, note: [line.note, act.note].filter(Boolean).join('\n') };
    case 'close':
      return moved({ ...line, next: act.next ?? line.next }, act.as, act.at, me);
    case 'outcome':
      return tried(line, act, me);
  }
}

function tried(line: LineView, act: Extract<RollAct, { kind: 'outcome' }>, me: Roller): LineView {
  const { attempt, next } = act;
  // The server has it already; only its response is still missing.
  if (line.attempts.some(({ id }) => id === attempt.id)) return line;
  const { direction = 'out', outcome } = attempt;
  const view: AttemptView = {
    id: attempt.id as AttemptView['id'],
    at: attempt.at,
    direction,
    outcome,
    note: attempt.note ?? '',
    phone: attempt.phone ?? '',
    seconds: attempt.seconds ?? null,
    by: me,
  };
  const noted = {
    ...line,
    next: next ?? line.next,
    tries: line.tries + 1,
    attempts: [view, ...line.attempts],
  };
  return moved(noted, stateAfter(line.keptState, outcome, direction), attempt.at, me);
}

function moved(line: LineView, to: LineView['keptState'], at: string, me: Roller): LineView {
  const isTalk = to === 'connected';
  const claim = isTalk ? (line.claim ?? { by: me, since: at, until: at }) : null;
  return {
    ...line,
    keptState: to,
    state: shownState(to, claim !== null),
    owedBy: owedBy(to),
    claim,
    connectedAt: isTalk ? (line.connectedAt ?? at) : null,
    closedAt: isOpen(to) ? null : at,
  };
}

/** A new line; a person already on the sheet keeps theirs, and their call is an attempt on it (CAL-6). */
function withAdded(
  lines: readonly LineView[],
  { line }: Extract<RollAct, { kind: 'add' }>,
  me: Roller,
): readonly LineView[] {
  if (lines.some(({ id }) => id === line.id)) return lines;
  const twin = lines.find((one) => isSame(one, line) && isOpen(one.keptState));
  if (twin) {
    const { attempt } = line;
    if (!attempt) return lines;
    const act = { kind: 'outcome', lineId: twin.id, attempt: { ...attempt, at: attempt.at ?? '' } } as const;
    return lines.map((one) => (one === twin ? tried(one, act, me) : one));
  }
  return [...lines, drafted(line, me)];
}

type Added = Extract<RollAct, { kind: 'add' }>['line'];

/** Whether a call is to the person of a line, by what is loaded here; the server decides. */
export const isSame = (line: LineView, added: Pick<Added, 'personId' | 'cardId' | 'name'>): boolean =>
  added.personId || added.cardId
    ? line.person?.id === added.personId || (line.cardId !== null && line.cardId === added.cardId)
    : line.name.trim().toLowerCase() === (added.name ?? '').trim().toLowerCase();

function drafted(line: Added, me: Roller): LineView {
  const state = line.direction === 'in' ? 'we-owe' : 'to-place';
  const at = line.attempt?.at ?? '';
  return {
    id: line.id,
    person: null,
    cardId: line.cardId ?? null,
    name: line.name ?? '',
    company: line.company ?? '',
    assistant: '',
    phone: line.phone ?? '',
    callback: '',
    callbackUntil: '',
    zone: line.zone ?? null,
    direction: line.direction ?? 'out',
    subject: line.subject ?? '',
    priority: line.priority ?? 2,
    isVip: false,
    isPrivate: false,
    position: Number.MAX_SAFE_INTEGER,
    state,
    keptState: state,
    owedBy: 'us',
    note: '',
    next: '',
    dueAt: null,
    claim: null,
    connectedAt: null,
    tries: line.attempt ? 1 : 0,
    attempts: [],
    firstAsked: at.slice(0, 10),
    day: 1,
    addedBy: me,
    addedAt: at,
    closedAt: null,
    version: 0,
  };
}
