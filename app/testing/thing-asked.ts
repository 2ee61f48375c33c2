/** What the community knows of: an assistant's, or a moderator's case. */
export type CommunityThing =
  | 'appealed'
  | 'communityEvent'
  | 'flag'
  | 'ownPost'
  | 'ownThread'
  | 'penalty'
  | 'post'
  | 'program'
  | 'space'
  | 'thread'
  | 'threadKept'
  | 'unnamedFlag';

/** A kind of object with an owner. */
export type Thing =
  | CommunityThing
  | 'agreed'
  | 'applicationIn'
  | 'applicationOut'
  | 'availAsked'
  | 'availPassed'
  | 'assignment'
  | 'calendarImport'
  | 'call'
  | 'changed'
  | 'client'
  | 'clientOffered'
  | 'contact'
  | 'conversation'
  | 'credit'
  | 'desk'
  | 'event'
  | 'eventInvited'
  | 'feedback'
  | 'file'
  | 'forClient'
  | 'gear'
  | 'historyAsk'
  | 'historyAsked'
  | 'hold'
  | 'holdAhead'
  | 'holdAsked'
  | 'holdBehind'
  | 'imported'
  | 'introduced'
  | 'introducedTo'
  | 'internship'
  | 'invitation'
  | 'list'
  | 'listing'
  | 'listingSearch'
  | 'meetingAgreed'
  | 'meetingIn'
  | 'meetingOut'
  | 'merged'
  | 'moves'
  | 'note'
  | 'notification'
  | 'ofClient'
  | 'passkey'
  | 'poll'
  | 'proposedByGuest'
  | 'project'
  | 'projectAsked'
  | 'projectDenied'
  | 'projectImport'
  | 'projectOffered'
  | 'projectRequest'
  | 'reading'
  | 'received'
  | 'referenceIn'
  | 'referenceToGive'
  | 'reminder'
  | 'rental'
  | 'rentalAgreed'
  | 'report'
  | 'representation'
  | 'scheduled'
  | 'search'
  | 'seat'
  | 'selfTape'
  | 'sent'
  | 'sentCoverage'
  | 'session'
  | 'shareGiven'
  | 'shareReceived'
  | 'shareWaiting'
  | 'snoozed'
  | 'submission'
  | 'submissionBrief'
  | 'submissionIn'
  | 'team'
  | 'teamRequest'
  | 'template'
  | 'upload';

/** A valid request for a route about a person's own object. */
export interface Example {
  readonly thing: Thing;
  readonly body?: () => Readonly<Record<string, unknown>>;
  /** The query string. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Parameters of the path besides the object's id that must be words of the contract. */
  readonly parts?: Readonly<Record<string, string>>;
  /** The owner and the stranger, if not Mara and anyone else. */
  readonly askers?: 'assistants' | 'buyers' | 'moderators' | 'readers';
}

const nobody = '01900000-0000-7000-8000-000000000000';

/** The address of a route about one object; any other parameter of its path names a part of it. */
export const addressOf = (path: string, id: string, { parts = {}, query = '' }: Example): string =>
  path
    .replaceAll(/\{(\w+)\}/g, (parameter, name: string) => parts[name] ?? parameter)
    .replace(/\{\+?\w+\}|:id/, encodeURIComponent(id))
    .replace(/\{seq\}/, '1')
    .replaceAll(/\{\w+\}|:\w+/g, nobody) + query;
