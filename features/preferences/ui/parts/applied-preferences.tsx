import type { ReactNode } from 'react';
import { useAppliedPreferences } from './use-applied-preferences.ts';

/** Wraps all signed-in pages so that they look and work as the person has chosen. */
export function AppliedPreferences({ children }: { children: ReactNode }) {
  useAppliedPreferences();
  return children;
}
