import { type ComponentType, createContext, Suspense, use } from 'react';
import type { NotificationView } from '../../contract.ts';

/** Acts on what a row is about, in the row itself (NOT-6): drawn while nobody has decided. */
export type RowAction = ComponentType<{ row: NotificationView }>;

/** By type: which features let their rows be acted on. The app puts it together. */
export type RowActions = Readonly<Record<string, RowAction>>;

const RowActionsContext = createContext<RowActions>({});

/** Gives all rows below it their acts. */
export const RowActionsProvider = RowActionsContext.Provider;

/** The acts of a row; nothing where its type has none or it is decided. */
export function RowActionsOf({ row }: { row: NotificationView }) {
  const Action = use(RowActionsContext)[row.type];
  const isOpen = row.status === 'unread' || row.status === 'read';
  if (!Action || !isOpen) return null;
  // Its code comes with the first row that has one; the row is there before.
  return (
    <Suspense fallback={null}>
      <Action row={row} />
    </Suspense>
  );
}
