/** What the address of /auth says of a way in that is under way; the words for it come when they are needed. */
export interface WayIn {
  /** The code after the first factor is awaited in this browser. */
  readonly isCodeAwaited: boolean;
  /** What became of the way to the provider: `cancelled`, `not_invited`, `confirm` and so on. */
  readonly provider: string | undefined;
}

/** Reads it; anything unknown is no word of ours and says nothing later on. */
export function wayInOf(search: string): WayIn {
  const query = new URLSearchParams(search);
  return {
    isCodeAwaited: query.get('step') === 'code',
    provider: query.get('provider') ?? undefined,
  };
}

/** The query of the step that awaits the code, and without it; the way back stays in both. */
export function withStep(search: string, isCodeAwaited: boolean): string {
  const query = new URLSearchParams(search);
  if (isCodeAwaited) query.set('step', 'code');
  else query.delete('step');
  const text = query.toString();
  return text ? `?${text}` : '';
}
