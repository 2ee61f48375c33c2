import { type DisagreementKind, disagreementKinds } from '../../../limits.ts';

export type ImdbSearch = { q?: string; view?: 'disagreements'; kind?: DisagreementKind };

/** What the address of the IMDb test says; anything odd in it is left out. */
export function readImdbSearch(search: unknown): {
  q: string;
  view: 'check' | 'disagreements';
  kind: DisagreementKind | undefined;
} {
  const { q, view, kind } = search as Record<string, unknown>;
  return {
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : '',
    view: view === 'disagreements' ? view : 'check',
    kind: disagreementKinds.find((known) => known === kind),
  };
}
