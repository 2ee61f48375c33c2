const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Limits for mail. Times in milliseconds. */
export const limits = {
  /** Addresses per send. */
  recipientsMax: 50,
  subjectMax: 200,
  textMax: 50_000,
  htmlMax: 100_000,
  /** Characters of a template's body, and of one variable's value. */
  bodyMax: 20_000,
  valueMax: 10_000,
  noteMax: 200,
  reasonMax: 300,
  /** Mails that one person may send within the hour: free-form, and from templates (threat T22). */
  perSender: { free: 200, template: 20 },
  /** Mails that one source address may send within the hour. */
  perSource: 400,
  /** Mails to one address within the hour; more wait for an administrator. */
  perRecipient: 30,
  /** Mails that members cause to one address outside: invitations, events and their moves. Later ones wait their turn. */
  perOutsider: [
    { most: 6, withinMs: hour },
    { most: 20, withinMs: day },
  ],
  /** Longer than this none of them waits: it is held for an administrator. */
  pacedMaxMs: 2 * day,
  limitWindowMs: hour,
  /** How long a worker may take for one mail before another takes over. */
  leaseMs: 3 * minute,
  /** The wait after each temporary failure; after the last one the mail has failed. */
  retryAfterMs: [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour],
  /** A mail that could not be sent for this long is stale and fails. */
  waitMaxMs: 3 * day,
  /** Mails sent in one run of the job. */
  batch: 200,
  /** How long the log keeps a mail. */
  keepMs: 90 * day,
  /** Maximum size of an inbound message, and how many are accepted within a minute. */
  inboundMax: 1024 * 1024,
  inboundPerMinute: 600,
  pageSize: 25,
  pageMax: 100,
  /** Maximum rows of one CSV file. */
  exportMax: 5_000,
} as const;

/** The states of a mail. */
export const mailStates = [
  'waiting',
  'sending',
  'sent',
  'bounced',
  'failed',
  'uncertain',
  'suppressed',
  'held',
  'withdrawn',
] as const;

/** What is checked of the domain that mails come from. */
export const domainKinds = ['spf', 'dkim', 'dmarc'] as const;

/** What can be found, with how bad it is: a warning still lets mail arrive. */
export const domainFindings = {
  unanswered: 'unknown',
  spf_good: 'good',
  spf_missing: 'bad',
  spf_several: 'bad',
  spf_open: 'bad',
  spf_neutral: 'warning',
  spf_lookups: 'bad',
  spf_broken: 'bad',
  dkim_good: 'good',
  dkim_off: 'warning',
  dkim_missing: 'bad',
  dkim_revoked: 'bad',
  dkim_other_key: 'bad',
  dkim_testing: 'warning',
  dmarc_good: 'good',
  dmarc_missing: 'bad',
  dmarc_several: 'bad',
  dmarc_broken: 'bad',
  dmarc_watching: 'warning',
  dmarc_unaligned: 'bad',
} as const;
export type DomainFinding = keyof typeof domainFindings;
