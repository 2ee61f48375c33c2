import {
  type DisagreementKind,
  type DuplicateState,
  disagreementKinds,
  duplicateStates,
} from '../../../limits.ts';

/** The parts of the page beside the check. */
export const imdbReports = ['disagreements', 'duplicates'] as const;
type ImdbReport = (typeof imdbReports)[number];

export type ImdbSearch = {
  q?: string;
  view?: ImdbReport;
  kind?: DisagreementKind;
  state?: Exclude<DuplicateState, 'open'>;
};

/** What the address of the IMDb test says; anything odd in it is left out. */
export function readImdbSearch(search: unknown): {
  q: string;
  view: 'check' | ImdbReport;
  kind: DisagreementKind | undefined;
  state: DuplicateState;
} {
  const { q, view, kind, state } = search as Record<string, unknown>;
  return {
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : '',
    view: imdbReports.find((known) => known === view) ?? 'check',
    kind: disagreementKinds.find((known) => known === kind),
    state: duplicateStates.find((known) => known === state) ?? 'open',
  };
}
