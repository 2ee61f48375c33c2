import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import { timeWords } from '#platform/ui/time-words.ts';
import { copy } from '../../copy.ts';

/** "Confidential – printed by Jane Field, …", of the moment it was asked for. */
export function usePrinted(): string {
  const { displayName } = useMe().person;
  const [at] = useState(() => new Date(now()).toISOString());
  return copy.print.printed(displayName, timeWords(at, { style: 'full', nowMs: Date.parse(at) }));
}
