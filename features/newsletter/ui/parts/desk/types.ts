import type { z } from 'zod';
import type { IssueDesk, IssueView, Section } from '../../../contract/views.ts';

export type Issue = z.infer<typeof IssueView>;
export type { Section };

/** An issue with its desk, for those who make it. */
export interface DeskProps {
  readonly issue: Issue;
  readonly desk: IssueDesk;
}
