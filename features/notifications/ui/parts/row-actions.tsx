import { type ComponentType, createContext, Suspense, use } from 'react';
import type { NotificationView } from '../../contract.ts';

/** Actions on a row's subject, in the row itself (NOT-6); shown until someone decides. */
export type RowAction = ComponentType<{ row: NotificationView }>;

/** The features' row actions by type, assembled by the app. */
export type RowActions = Readonly<Record<string, RowAction>>;

const RowActionsContext = createContext<RowActions>({});

/** Provides the actions to all rows below it. */
export const RowActionsProvider = RowActionsContext.Provider;

/** A row's actions; nothing when its type has none or it is decided. */
export function RowActionsOf({ row }: { row: NotificationView }) {
  const Action = use(RowActionsContext)[row.type];
  const isOpen = row.status === 'unread' || row.status === 'read';
  if (!Action || !isOpen) return null;
  // The code loads with the first row that has an action; the row shows before that.
  return (
    <Suspense fallback={null}>
      <Action row={row} />
    </Suspense>
  );
}
