const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Numbers of mail. Times in milliseconds. */
export const limits = {
  /** Addresses of one send. */
  recipientsMax: 50,
  subjectMax: 200,
  textMax: 50_000,
  htmlMax: 100_000,
  /** Characters of a template's body, and of one variable's value. */
  bodyMax: 20_000,
  valueMax: 10_000,
  noteMax: 200,
  reasonMax: 300,
  /** Mails that one person may cause within the hour: written freely, and from templates (threat T22). */
  perSender: { free: 200, template: 20 },
  /** Mails that one source address may cause within the hour. */
  perSource: 400,
  /** Mails to one address within the hour; more wait for an administrator. */
  perRecipient: 30,
  limitWindowMs: hour,
  /** How long a worker may take for one mail before another one looks after it. */
  leaseMs: 3 * minute,
  /** The wait after each temporary failure; after the last one the mail has failed. */
  retryAfterMs: [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour],
  /** A mail that could not leave for so long says nothing new any more. */
  waitMaxMs: 3 * day,
  /** Mails sent in one run of the job. */
  batch: 200,
  /** How long the log keeps a mail. */
  keepMs: 90 * day,
  /** A message that comes in, and how many do within a minute. */
  inboundMax: 1024 * 1024,
  inboundPerMinute: 600,
  pageSize: 25,
  pageMax: 100,
  /** Rows of one CSV file. */
  exportMax: 5_000,
} as const;

/** Where a mail is on its way. */
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
