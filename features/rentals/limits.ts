/** The states of a rental. That it is late is told from its clock, and is no state. */
export const rentalStates = [
  'requested',
  'accepted',
  'declined',
  'withdrawn',
  'lapsed',
  'cancelled',
  'out',
  'returned',
  'disputed',
] as const;
export type RentalState = (typeof rentalStates)[number];

/** What a party does with a rental; the rest follows from signatures and the clock. */
export const rentalActs = ['accept', 'decline', 'withdraw', 'cancel', 'settle'] as const;
export type RentalAct = (typeof rentalActs)[number];

/** Whose side of a rental somebody is on. */
export const sides = ['owner', 'renter'] as const;
export type Side = (typeof sides)[number];

/** When a condition report is made: as the thing goes out, and as it comes back. */
export const stages = ['out', 'back'] as const;
export type Stage = (typeof stages)[number];

export const certificateStates = ['waiting', 'accepted', 'refused'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Everything a party may do with a rental now. */
export const rentalVerbs = [
  ...rentalActs,
  'add_certificate',
  'record',
  'sign',
  'extend',
  'agree_extension',
  'decline_extension',
  'save_agreement',
  'report',
] as const;
export type RentalVerb = (typeof rentalVerbs)[number];

export const reportReasons = ['not_returned', 'damaged', 'not_as_described', 'conduct', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What moderators decide about a reported rental: they warn whoever is reported, or do nothing. */
export const reportDecisions = ['dismissed', 'warned'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

export const limits = {
  pageSize: 30,
  pageMax: 60,
  historySize: 30,
  historyMax: 100,
  noteMax: 2_000,
  lineMax: 200,
  serialMax: 80,
  nameMax: 120,
  fileNameMax: 200,
  /** Of the smallest unit of a currency. */
  moneyMax: 100_000_000_000,
  /** Days of one rental. */
  spanDaysMax: 366,
  /** How far ahead a rental may begin, days. */
  aheadDaysMax: 730,
  /** Ranges an owner may block. */
  blocksMax: 200,
  /** Requests of one renter for one thing that still wait. */
  waitingMax: 5,
  /** Requests for one thing that wait or are under way. */
  openMax: 500,
  itemsMax: 60,
  /** Pictures of one condition report. */
  picturesMax: 24,
  pictureMaxBytes: 10_000_000,
  certificatesMax: 12,
  certificateMaxBytes: 20_000_000,
  /** Agreements that a person may get in a window. */
  agreementsPerWindow: 60,
  agreementsWindowMs: 10 * 60_000,
  /** The hour by which a thing comes back, unless its owner says otherwise. */
  returnBy: '18:00',
} as const;

/** What happened to a rental. */
export type RentalStep =
  | 'requested'
  | RentalAct
  | 'taken'
  | 'lapsed'
  | 'certificate_added'
  | 'certificate_accepted'
  | 'certificate_refused'
  | 'recorded'
  | 'signed'
  | 'out'
  | 'late'
  | 'returned'
  | 'disputed'
  | 'extension_asked'
  | 'extension_agreed'
  | 'extension_declined'
  | 'handed_over'
  | 'agreement_saved';
