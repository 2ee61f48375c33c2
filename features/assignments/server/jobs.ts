import type { Job } from '#platform/server/jobs/jobs.ts';
import type { AssignmentsParts } from './commands/parts.ts';
import { remindDue } from './flows/remind.ts';

/** Reminds of deadlines as they come near, and tells of those that are over (ASG-6). */
export const assignmentReminders = (parts: AssignmentsParts): Job => ({
  name: 'assignment-reminders',
  cron: '* * * * *',
  run: () => remindDue(parts),
});
