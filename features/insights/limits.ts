const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Limits for insights. Times in milliseconds. */
export const limits = {
  /** How long page views, vitals, errors and server times are kept (S66). */
  keepMs: 90 * day,
  /** How long the use of the debug tools stays on record. */
  recordMs: 365 * day,
  /** Maximum views and measures in one request. */
  viewsMax: 20,
  samplesMax: 30,
  errorsMax: 20,
  /** Maximum parts of one view; a tab hidden and shown more often stops reporting. */
  partsMax: 2_000,
  /** More visible time than this in one view means a machine was left on. */
  visibleMaxMs: day,
  /** How late a view may arrive that was held back while offline. */
  lateMs: 2 * day,
  /** Requests per person in a window. */
  batchesPerPerson: 240,
  batchWindowMs: 10 * minute,
  /** Maximum value of a measure; milliseconds, or the score of a shift. */
  valueMax: 10 * minute,
  pageMax: 120,
  releaseMax: 40,
  /** How often the in-memory counters are written. */
  flushEveryMs: minute,
  /** Maximum rows of each table of /admin/performance. */
  rowsMax: 100,
  /** Lines of the record shown by /admin/debug. */
  recordsShown: 30,
  typeMax: 80,
} as const;

/**
 * The pattern of a route, e.g. `/people/$personId`: small words and names of parameters. Digits are excluded, so that
 * no id can match (ADP-3).
 */
export const pagePattern = /^\/(?:(?:[a-z]{1,30}(?:-[a-z]{1,30}){0,5}|\$[a-zA-Z]{0,30})(?:\/(?!$)|$)){0,8}$/;

/** The id of a build. */
export const releasePattern = /^[a-z0-9][a-z0-9.-]{0,39}$/;

/** The class of an error, e.g. `TypeError`: no message, no stack. */
export const errorPattern = /^[A-Z][A-Za-z]{0,39}$/;

export const devices = ['desktop', 'tablet', 'phone'] as const;
export type Device = (typeof devices)[number];

export const browsers = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Other'] as const;
export type BrowserName = (typeof browsers)[number];

export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** The values up to which a measure is good, and from which it is poor (web.dev). */
export const thresholds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};

export const ranges = ['24h', '7d', '30d', '90d'] as const;
export type Range = (typeof ranges)[number];

/** How long a range is, and how long each step of its charts. */
export const spans: Readonly<Record<Range, { readonly ms: number; readonly stepMs: number }>> = {
  '24h': { ms: day, stepMs: hour },
  '7d': { ms: 7 * day, stepMs: 6 * hour },
  '30d': { ms: 30 * day, stepMs: day },
  '90d': { ms: 90 * day, stepMs: 3 * day },
};

/** Upper bounds of the buckets for server times, milliseconds; one more bucket has the rest. */
export const timeBounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const;

export const debugActs = ['opened', 'roles', 'notification', 'mail', 'copied'] as const;
export type DebugAct = (typeof debugActs)[number];
