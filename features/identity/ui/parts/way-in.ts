/** The sign-in in progress, as the address of /auth describes it. The texts for it are loaded when needed. */
export interface WayIn {
  /** This browser awaits the code after the first factor. */
  readonly isCodeAwaited: boolean;
  /** The result of the round trip to the provider: `cancelled`, `not_invited`, `confirm` and so on. */
  readonly provider: string | undefined;
}

/** Reads it. Unknown values are kept here and show nothing later. */
export function wayInOf(search: string): WayIn {
  const query = new URLSearchParams(search);
  return {
    isCodeAwaited: query.get('step') === 'code',
    provider: query.get('provider') ?? undefined,
  };
}

/** The query with or without the code step. The path to return to stays in both. */
export function withStep(search: string, isCodeAwaited: boolean): string {
  const query = new URLSearchParams(search);
  if (isCodeAwaited) query.set('step', 'code');
  else query.delete('step');
  const text = query.toString();
  return text ? `?${text}` : '';
}
