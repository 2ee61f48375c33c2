/** What an address says of the audit; each part is absent rather than empty. */
export type AuditSearch = {
  /** A part of the reason. */
  q?: string;
  actor?: string;
  /** The beginning of an action's name. */
  action?: string;
  kind?: string;
  subject?: string;
  /** Days, by the calendar of UTC. */
  from?: string;
  to?: string;
  /** The entry that is open. */
  entry?: number;
};

/** Changes parts of the address; `undefined` takes a part away. */
export type ChangeAudit = (parts: { [Part in keyof AuditSearch]?: AuditSearch[Part] | undefined }) => void;
