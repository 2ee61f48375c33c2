/** What the address of one's own reports says: which one is open. */
export type OwnSearch = { id?: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a report at all. */
export const isReportId = (text: unknown): text is string => typeof text === 'string' && uuid.test(text);

/** Reads the address; what cannot be an id opens none. */
export const readOwnSearch = (search: Record<string, unknown>): OwnSearch =>
  isReportId(search['id']) ? { id: search['id'] } : {};
