import type { TriageView } from '../../contract.ts';
import { copy } from '../copy.ts';

/** How a reporter is called: by name, or as somebody without an account. */
export const reporterOf = ({ userId, userName }: Pick<TriageView, 'userId' | 'userName'>): string =>
  userId === 'anonymous' ? copy.triage.anonymous : userName;
