import type { ReactNode } from 'react';
import { useAppliedPreferences } from './use-applied-preferences.ts';

/** Around all pages of a signed-in person: they look and work as that person has chosen. */
export function AppliedPreferences({ children }: { children: ReactNode }) {
  useAppliedPreferences();
  return children;
}
