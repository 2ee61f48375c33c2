import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';
import { type ReportDecision, type ReportState, reportLimits } from '../../../limits.ts';

const days = reportLimits.keepReportedMs / (24 * 60 * 60_000);

/** Screen text for the moderators' queue. */
export const words = translated('moderation', {
  states: {
    open: 'Open',
    dismissed: 'Dismissed',
    warned: 'Warned',
    removed: 'Message removed',
  } satisfies Record<ReportState, string>,
  places: { direct: 'Direct conversation', group: 'Group', request: 'Message request' },
  cleared: 'Text removed',
  one: {
    message: (name: string) => `Message from ${name}`,
    conversation: (name: string) => `Conversation with ${name}`,
    group: (name: string) => `Group owned by ${name}`,
    reason: 'What is wrong with it',
  },
  look: {
    title: 'What was reported',
    message: `You see the message, what it said before, and at most ${reportLimits.reportedBefore} messages before it. This is recorded in the audit log.`,
    conversation: `You see at most the last ${reportLimits.reportedLast} messages from when it was reported. This is recorded in the audit log.`,
    reason: 'Why do you want to see it again?',
    reasonMissing: 'Enter why you want to see it again.',
    show: 'Show what was reported',
    failed: 'Couldn’t load it. Check your connection and try again.',
    cleared: `Reported messages are deleted ${days} days after the decision, or sooner if the account is deleted.`,
    keptUntil: 'Kept until',
    none: 'There were no messages.',
    reported: 'Reported',
    deleted: '[Message deleted]',
    deletedSince: 'Deleted since then. The report keeps a copy.',
    editedSince: 'Edited since it was reported.',
    versions: 'Earlier versions',
    until: 'until',
    asReported: 'the version that was reported',
    noWords: 'Files only',
    fileGone: (name: string) => `${name}, deleted with the message`,
  },
  decision: {
    beyond: (name: string) =>
      `${name} has a higher role than yours. Someone with at least that role must decide this.`,
    note: 'Note',
    noteHelp: 'For other moderators and the audit log. Nobody else sees it.',
    warn: 'Warn…',
    remove: 'Remove message…',
    all: (number: number) =>
      number === 1
        ? 'Your decision also closes the other report.'
        : `Your decision also closes the other ${counted.format(number)} reports.`,
    conflict: (name: string) => `${name} already decided this.`,
    conflictLine: "The current state is below. Your decision wasn't applied.",
    failed: "Couldn't save the decision",
    failedLine: 'Check your connection and try again.',
    done: {
      dismissed: 'Report dismissed',
      warned: 'Warning sent',
      removed: 'Message removed for everyone',
    } satisfies Record<ReportDecision, string>,
    undo: 'Undo',
    reopen: 'Reopen',
    reopened: 'Report reopened',
    noted: 'Note',
    warning: 'Warning',
  },
  warning: {
    title: (name: string) => `Warn ${name}`,
    line: "They get a notification with this text. It doesn't name the conversation or who reported it.",
    text: 'Warning',
    missing: 'Enter the warning.',
    cancel: 'Cancel',
    act: 'Send warning',
  },
  removal: {
    title: 'Remove this message for everyone?',
    line: "It disappears with its files, reactions and earlier versions. You can't undo this.",
    note: 'Reason',
    missing: "Enter why you're removing it.",
    warning: (name: string) => `Warning for ${name} (optional)`,
    keep: 'Keep message',
    act: 'Remove message',
  },
});
