/** The audit part of the address. Empty parts are absent. */
export type AuditSearch = {
  /** Part of the reason. */
  q?: string;
  actor?: string;
  /** A prefix of the action name. */
  action?: string;
  kind?: string;
  subject?: string;
  /** Days in UTC. */
  from?: string;
  to?: string;
  /** The entry that is open. */
  entry?: number;
};

/** Changes parts of the address. `undefined` removes a part. */
export type ChangeAudit = (parts: { [Part in keyof AuditSearch]?: AuditSearch[Part] | undefined }) => void;
