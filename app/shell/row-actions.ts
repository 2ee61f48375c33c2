import { RequestInRow } from '#features/connections/ui/public.ts';
import type { RowActions } from '#features/notifications/ui/parts/row-actions.tsx';

/**
 * Actions inside a notification's row, by type (NOT-6): `meeting_request: MeetingRequestActions` once the feature that
 * owns the type exports such a part. A type without one opens on a press, as all do.
 */
export const rowActions: RowActions = { connection_request: RequestInRow };
