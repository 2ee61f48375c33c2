import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { Preferences } from '#features/preferences/contract.ts';
import { preferencesQuery, usePreferences } from '#features/preferences/ui/public.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { copy } from '../copy.ts';

const Stored = createContext<Preferences | undefined>(undefined);
const rows = { count: 4, height: 84 } as const;

/** Waits for the stored preferences, so that no control shows a value that is not the person's. */
export function WithStored({ children }: { children: ReactNode }) {
  const shown = usePreferences();
  const { isError, refetch } = useQuery(preferencesQuery());
  const retry = () => void refetch();
  if (shown) return <Stored value={shown}>{children}</Stored>;
  if (isError) return <ErrorPanel title={copy.broken} onRetry={retry} />;
  return <SkeletonRows {...rows} variant="line" onRetry={retry} />;
}

/** The stored preferences, with this tab's unanswered changes on top. */
export function useStored(): Preferences {
  const stored = use(Stored);
  if (!stored) throw new Error('settings stand inside <WithStored>');
  return stored;
}
