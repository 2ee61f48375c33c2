/** Numbers and lists of clients. */
export const limits = {
  pageSize: 50,
  pageMax: 100,
  territoriesMax: 9,
  needsMax: 2_000,
  bioMax: 4_000,
  paperworkMax: 1_000,
  titleMax: 160,
  roleMax: 120,
  buyerMax: 120,
  noteMax: 4_000,
  areaMax: 60,
  addressMax: 500,
  /** Of one client. */
  teamMax: 30,
  jobsMax: 500,
  materialsMax: 300,
  materialMaxBytes: 50_000_000,
  fileNameMax: 200,
  pitchesMax: 2_000,
  notesPage: 30,
  historyPage: 30,
  reasonMax: 500,
  /** Weeks of the bar in the list (CLI-1). */
  barWeeks: 12,
  /** A headshot older than this is named among the gaps (CLI-6). */
  headshotOldDays: 730,
  moneyMax: 1_000_000_000,
} as const;

/** The fields of a representation (CLI-2). */
export const clientFields = ['film', 'tv', 'ads', 'theatre', 'voice', 'publishing', 'branding'] as const;
export type ClientField = (typeof clientFields)[number];

/** Where; `world` is everywhere. */
export const territories = [
  'world',
  'us',
  'canada',
  'uk',
  'europe',
  'latin_america',
  'asia',
  'oceania',
  'africa',
] as const;
export type Territory = (typeof territories)[number];

/** The craft of a client, by which the list is grouped. */
export const crafts = ['actor', 'writer', 'director', 'producer', 'dp', 'editor', 'crew'] as const;
export type Craft = (typeof crafts)[number];

/** The status of a client (5.13). It follows from the representation, and from the hip-pocket and leave flags of the card. */
export const clientStates = ['prospect', 'hip_pocket', 'offered', 'signed', 'leave', 'former'] as const;
export type ClientState = (typeof clientStates)[number];

/** What happens when the representative leaves the firm; the client chooses when they accept (CLI-5). */
export const leaverRules = ['team', 'end'] as const;
export type LeaverRule = (typeof leaverRules)[number];

/** The state of a job (5.13). */
export const jobStates = [
  'up_for',
  'avail',
  'pinned',
  'booked',
  'working',
  'wrapped',
  'commission_due',
  'paid',
  'released',
] as const;
export type JobState = (typeof jobStates)[number];

/** What moves it there. */
export const jobActs = ['check_avail', 'pin', 'book', 'start', 'wrap', 'invoice', 'pay', 'release'] as const;
export type JobAct = (typeof jobActs)[number];

export const payUnits = ['flat', 'day', 'week', 'episode'] as const;
export type PayUnit = (typeof payUnits)[number];

export const materialKinds = ['headshot', 'resume', 'reel', 'sample', 'bio', 'other'] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** `team`: the client's team; never the client. */
export const noteTiers = ['private', 'team'] as const;
export type NoteTier = (typeof noteTiers)[number];

/** The viewer’s side: the team, the client, or a colleague in another department. */
export const sides = ['team', 'client', 'department'] as const;
export type Side = (typeof sides)[number];

/** What is missing of a profile or of the materials (CLI-6). */
export const gaps = ['unclaimed', 'no_photo', 'no_reel', 'no_resume', 'no_headshot', 'old_headshot'] as const;
export type Gap = (typeof gaps)[number];

/** What happens to a client, as its history names it. */
export type ClientStep =
  | 'added'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'passed'
  | 'ended'
  | 'terms'
  | 'money'
  | 'team_joined'
  | 'team_left'
  | 'leave'
  | 'back'
  | 'job'
  | 'job_moved'
  | 'material'
  | 'material_current'
  | 'material_removed'
  | 'pitch';
