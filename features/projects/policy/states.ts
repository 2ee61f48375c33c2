import { type Move, movesFor } from '#platform/contract/states.ts';
import { type PersonState, type Phase, type ProjectRole, phases } from '../limits.ts';
import { editsProject, isStopped } from './rules.ts';

/** The tables of states of projects (film domain 7): who moves what where, and what has to be said along. */

const runs = ['owner', 'manager'] as const satisfies ProjectRole[];
const edits = [...runs, 'contributor'] as const satisfies ProjectRole[];
const reason = ['reason'] as const;

/**
 * An active project moves freely, back as well: if financing falls through, it goes back to packaging. A dead project is
 * reopened before it can move on.
 */
function leadsTo(from: Phase, to: Phase): boolean {
  if (from === to) return false;
  if (from === 'released') return to === 'delivered';
  if (from === 'dead') return to === 'development' || to === 'idea';
  return true;
}

/** The phases of a project. What stops it needs a reason; going on needs none. */
export const phaseMoves: readonly Move<Phase, Phase, ProjectRole, 'reason'>[] = phases.map((to) => ({
  act: to,
  from: phases.filter((from) => leadsTo(from, to)),
  to,
  who: runs,
  ...(isStopped(to) && { needs: reason }),
}));

/**
 * Moves of talks with a person. People who edit the project keep the wish list and check avails; offers and anything else
 * that binds the project are made by people who run it. Ending talks needs a reason, and they can be resumed.
 */
export const personMoves: readonly Move<PersonState, PersonState, ProjectRole, 'reason'>[] = [
  { act: 'avail-checked', from: ['wish-list'], to: 'avail-checked', who: edits },
  { act: 'offered', from: ['wish-list', 'avail-checked', 'countered', 'accepted'], to: 'offered', who: runs },
  { act: 'countered', from: ['offered'], to: 'countered', who: runs },
  {
    act: 'accepted',
    from: ['wish-list', 'avail-checked', 'offered', 'countered', 'memo-out'],
    to: 'accepted',
    who: runs,
  },
  { act: 'memo-out', from: ['accepted'], to: 'memo-out', who: runs },
  { act: 'signed', from: ['accepted', 'memo-out'], to: 'signed', who: runs },
  { act: 'started', from: ['signed', 'wrapped'], to: 'started', who: runs },
  { act: 'wrapped', from: ['started'], to: 'wrapped', who: runs },
  { act: 'wish-list', from: ['avail-checked'], to: 'wish-list', who: edits },
  { act: 'wish-list', from: ['passed', 'released'], to: 'wish-list', who: runs },
  { act: 'avail-checked', from: ['offered', 'passed', 'released'], to: 'avail-checked', who: runs },
  { act: 'passed', from: ['wish-list', 'avail-checked'], to: 'passed', who: edits, needs: reason },
  { act: 'passed', from: ['offered', 'countered'], to: 'passed', who: runs, needs: reason },
  {
    act: 'released',
    from: ['accepted', 'memo-out', 'signed', 'started'],
    to: 'released',
    who: runs,
    needs: reason,
  },
];

type AnyMove<State extends string> = Move<State, State, ProjectRole, 'reason'>;

/** The states a person may move something to from its current one. */
export const waysFrom = <State extends string>(
  moves: readonly AnyMove<State>[],
  state: NoInfer<State>,
  who: ProjectRole | null,
): State[] => (who ? movesFor(moves, { state, who }).map(({ to }) => to) : []);

/** Whether going there has to be explained. */
export const needsReason = <State extends string>(
  moves: readonly AnyMove<State>[],
  to: NoInfer<State>,
): boolean => moves.some((move) => move.to === to && move.needs !== undefined);

const early: readonly PersonState[] = ['wish-list', 'avail-checked'];
const settled: readonly PersonState[] = ['signed', 'started', 'wrapped'];

/** Whether a person may add an entry to the board in this state, or remove it. */
export const mayPlace = (role: ProjectRole, state: PersonState): boolean =>
  (early.includes(state) ? edits : runs).some((one) => one === role);

/** Talks are confidential: viewers only see people who have signed. */
export const seesEntry = (role: ProjectRole, state: PersonState): boolean =>
  editsProject(role) || settled.includes(state);
