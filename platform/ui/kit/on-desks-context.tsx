import { type ComponentType, createContext, type ReactNode } from 'react';
import type { DeskScope } from '#platform/contract/desk.ts';
import type { PersonId } from '#platform/contract/ids.ts';

export type OnDesksProps = {
  /** The scope that opens this page on a desk. */
  scope: DeskScope | 'any';
  /** Whether there is anything on that desk; absent for a page that only a seat opens, whatever is on it. */
  has?: (desk: PersonId) => Promise<boolean>;
};

export const OnDesksContext = createContext<ComponentType<OnDesksProps>>(() => null);

type ProviderProps = { OnDesks: ComponentType<OnDesksProps>; children: ReactNode };

/** Provides the part that knows the desks: pages that lead to them need not know whose they are. */
export const OnDesksProvider = ({ OnDesks, children }: ProviderProps) => (
  <OnDesksContext value={OnDesks}>{children}</OnDesksContext>
);
