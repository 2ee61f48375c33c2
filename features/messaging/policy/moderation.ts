import type { ReportDecision, ReportState } from '../limits.ts';

// Pure rules for who can decide a report and how, for server and browser.

/** The reports page and its permission (core 6, S2, S7). */
export const moderationPage = 'moderation';
export const reportPermission = 'manage_reports';
/** Permission that removing a message needs as well (S44). */
export const removePermission = 'moderate_content';

/** The people with a part in the reported message or conversation. */
export type ReportParties = {
  /** Null: the whole conversation. */
  readonly seq: number | null;
  readonly reportedId: string | null;
  /** Everyone who reported the same message or conversation. */
  readonly reporterIds: readonly string[];
  /** Everyone who takes or took part in the conversation. */
  readonly participantIds: readonly string[];
};

/**
 * Whether a report is about the viewer or came from them: nobody decides their own case or learns who reported them
 * (COM-6). For a whole conversation everyone in it is a party, for a message only the two sides.
 */
export const isPartyTo = (viewer: string, parties: ReportParties): boolean =>
  parties.reportedId === viewer ||
  parties.reporterIds.includes(viewer) ||
  (parties.seq === null && parties.participantIds.includes(viewer));

/** A decision as a moderator submits it. */
export type WantedDecision = {
  readonly decision: ReportDecision;
  readonly note: string | undefined;
  readonly warning: string | undefined;
  /** Whether the report is about a message, not a conversation. */
  readonly isOfMessage: boolean;
};

export type Objection =
  | 'report.no_message'
  | 'report.note_missing'
  | 'report.warning_missing'
  | 'report.warning_refused';

/** Why a decision is refused, by error code. */
export function objectionTo({ decision, note, warning, isOfMessage }: WantedDecision): Objection | undefined {
  if (decision === 'removed' && !isOfMessage) return 'report.no_message';
  if (decision === 'removed' && !note?.trim()) return 'report.note_missing';
  if (decision === 'warned' && !warning?.trim()) return 'report.warning_missing';
  if (decision === 'dismissed' && warning !== undefined) return 'report.warning_refused';
  return undefined;
}

/** Removals and warnings that were read cannot be undone; a dismissal can while there is something left to decide. */
export const canReopen = (state: ReportState, isKept: boolean): boolean => state === 'dismissed' && isKept;
