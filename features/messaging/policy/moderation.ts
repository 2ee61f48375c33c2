import type { ReportDecision, ReportState } from '../limits.ts';

// Pure rules of who decides about a report and what can be decided, for server and browser.

/** The page of reports, and the permission that goes with it (core 6, S2, S7). */
export const moderationPage = 'moderation';
export const reportPermission = 'manage_reports';
/** What removing a message takes besides (S44). */
export const removePermission = 'moderate_content';

/** Who has a part in what was reported. */
export type ReportParties = {
  /** Null: the conversation as a whole. */
  readonly seq: number | null;
  readonly reportedId: string | null;
  /** Everybody who has reported the same. */
  readonly reporterIds: readonly string[];
  /** Everybody who takes or took part in the conversation. */
  readonly participantIds: readonly string[];
};

/**
 * Whether a report is about the viewer or came from them: nobody decides in their own matter, nor learns who reported
 * them (COM-6). Of a conversation as a whole everybody in it is a party, of a message only those two sides.
 */
export const isPartyTo = (viewer: string, parties: ReportParties): boolean =>
  parties.reportedId === viewer ||
  parties.reporterIds.includes(viewer) ||
  (parties.seq === null && parties.participantIds.includes(viewer));

/** A decision as somebody wants to make it. */
export type WantedDecision = {
  readonly decision: ReportDecision;
  readonly note: string | undefined;
  readonly warning: string | undefined;
  /** Whether it is about a message and not about a conversation. */
  readonly isOfMessage: boolean;
};

export type Objection =
  | 'report.no_message'
  | 'report.note_missing'
  | 'report.warning_missing'
  | 'report.warning_refused';

/** What keeps a decision from being made as it is, by the code of the refusal. */
export function objectionTo({ decision, note, warning, isOfMessage }: WantedDecision): Objection | undefined {
  if (decision === 'removed' && !isOfMessage) return 'report.no_message';
  if (decision === 'removed' && !note?.trim()) return 'report.note_missing';
  if (decision === 'warned' && !warning?.trim()) return 'report.warning_missing';
  if (decision === 'dismissed' && warning !== undefined) return 'report.warning_refused';
  return undefined;
}

/** A message that is gone and a warning that was read cannot be taken back; a dismissal can while there is something to decide on. */
export const canReopen = (state: ReportState, isKept: boolean): boolean => state === 'dismissed' && isKept;
