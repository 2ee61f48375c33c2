import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { Preferences } from '#features/preferences/contract.ts';
import { preferencesQuery, usePreferences } from '#features/preferences/ui/public.ts';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { copy } from '../copy.ts';

const Stored = createContext<Preferences | undefined>(undefined);
const rows = { count: 4, height: 84 } as const;

/** Waits for the stored preferences, so that no control shows a value that is not the person's. */
export function WithStored({ children }: { children: ReactNode }) {
  const shown = usePreferences();
  const reading = useQuery(preferencesQuery());
  return (
    <Loaded reading={{ ...reading, data: shown }} broken={copy.broken} rows={rows}>
      {(stored) => <Stored value={stored}>{children}</Stored>}
    </Loaded>
  );
}

/** The stored preferences, with this tab's unanswered changes on top. */
export function useStored(): Preferences {
  const stored = use(Stored);
  if (!stored) throw new Error('settings stand inside <WithStored>');
  return stored;
}
