import { RequestInRow } from '#features/connections/ui/public.ts';
import type { RowActions } from '#features/notifications/ui/parts/row-actions.tsx';

/**
 * How notifications are acted on in their own row, by type (NOT-6): `meeting_request: MeetingRequestActions` once the
 * feature that owns the type exports such a part. A type without one is opened by a press, as all are.
 */
export const rowActions: RowActions = { connection_request: RequestInRow };
