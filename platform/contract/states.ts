/**
 * A state machine as data, the same for browser and server: which act leads from where to where, who may do it, and
 * what input it needs. Its verbs are shown in table order.
 */
export interface Move<
  State extends string,
  Act extends string,
  Who extends string,
  Need extends string = never,
> {
  readonly act: Act;
  readonly from: readonly State[];
  readonly to: State;
  /** The actor's role: the reader, the owner, the requester. */
  readonly who: readonly Who[];
  /** Required input: a reason, a date. */
  readonly needs?: readonly Need[];
}

/** The result of an act. `closed`: it can't be done from this state, or not by this side. */
export type Checked<State extends string, Need extends string> =
  | { readonly kind: 'moves'; readonly to: State }
  | { readonly kind: 'needs'; readonly needs: readonly Need[] }
  | { readonly kind: 'closed' };

interface Try<State, Act, Who, Need> {
  readonly act: Act;
  readonly from: State;
  readonly who: Who;
  /** The input given. */
  readonly given?: readonly Need[];
}

/** Whether an act leads anywhere from a state, and where. */
export function checkMove<
  State extends string,
  Act extends string,
  Who extends string,
  Need extends string = never,
>(
  moves: readonly Move<State, Act, Who, Need>[],
  { act, from, who, given = [] }: Try<NoInfer<State>, NoInfer<Act>, NoInfer<Who>, NoInfer<Need>>,
): Checked<State, Need> {
  const move = movesFor(moves, { state: from, who }).find((one) => one.act === act);
  if (!move) return { kind: 'closed' };
  const needs = (move.needs ?? []).filter((need) => !given.includes(need));
  return needs.length > 0 ? { kind: 'needs', needs } : { kind: 'moves', to: move.to };
}

/** The moves a person may make now, in table order. */
export const movesFor = <
  State extends string,
  Act extends string,
  Who extends string,
  Need extends string = never,
>(
  moves: readonly Move<State, Act, Who, Need>[],
  { state, who }: { readonly state: NoInfer<State>; readonly who: NoInfer<Who> },
): readonly Move<State, Act, Who, Need>[] =>
  moves.filter((move) => move.from.includes(state) && move.who.includes(who));

/** The one move of an act that leads to the same state wherever it begins. */
export function moveOf<Act extends string, ActMove extends { readonly act: Act }>(
  moves: readonly ActMove[],
  act: NoInfer<Act>,
): ActMove {
  const found = moves.find((move) => move.act === act);
  if (!found) throw new Error(`no move ${act} in this table`);
  return found;
}
