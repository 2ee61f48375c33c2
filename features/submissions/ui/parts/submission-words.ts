import type { SubmissionLine } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** What it is called on this side: while it is read blind, by its number. */
export const titleOf = ({ isHidden, number, title, kind }: SubmissionLine): string =>
  isHidden && kind === 'talent' ? copy.number(number ?? 0) : title;

/** Who it is by, who it is for, and who it goes to or comes from. */
export function lineOf(one: SubmissionLine): string {
  const { side, author, clientName, role, sender, recipient, isHidden, number, isIntroduction } = one;
  const company = recipient.company || recipient.displayName;
  const parts = [
    isHidden && number !== null ? copy.number(number) : '',
    author ? copy.by(author) : '',
    one.kind === 'talent' && clientName !== one.title ? clientName : '',
    role ? copy.forRole(role) : '',
    side === 'buyer' && sender
      ? (isIntroduction ? copy.introducedBy : copy.from)(sender.company || sender.displayName)
      : '',
    side === 'buyer' ? '' : copy.to(company),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Its state; who is put up learns no more of it than that it was sent. */
export const stateOf = ({ side, state }: Pick<SubmissionLine, 'side' | 'state'>): string =>
  copy.states[side === 'client' && state === 'unviewed' ? 'sent' : state];

/** How far it is, in a few words beside its state. */
export function asideOf(one: SubmissionLine): string {
  if (one.side === 'buyer') {
    if (one.mark !== null) return copy.mark(one.mark);
    return one.reviews.of > 0 ? copy.reviewsOf(one.reviews.done, one.reviews.of) : '';
  }
  if (one.workingDays !== null) return copy.noAnswer(one.workingDays);
  return one.reason ? copy.reasons[one.reason] : '';
}
