import { translated } from '#platform/ui/language.ts';

/** The page behind the link that stops a kind of email. */
export const stopCopy = translated('stopEmails', {
  opening: 'Opening your email settings',
  title: 'Stop these emails?',
  stoppedTitle: 'These emails are stopped',
  lead: (kind: string) => `You won’t get emails about ${kind} any more. They stay in the app.`,
  stopped: (kind: string) => `We won’t email you about ${kind}.`,
  stop: 'Stop these emails',
  undo: 'Undo',
  settings: 'All email settings',
  goneTitle: 'This link doesn’t work',
  gone: 'It may have been cut off. You can stop emails in your notification settings.',
  unreachable: 'We couldn’t reach Backlot. Try again.',
  retry: 'Try again',
  kinds: {
    messages: 'messages',
    projectUpdates: 'projects',
    meetings: 'meetings and holds',
    submissions: 'submissions and reading',
    comments: 'comments',
    forumReplies: 'replies in the forum',
    marketplace: 'the marketplace',
    connections: 'connections',
    invitations: 'invitations',
    newsletter: 'the newsletter',
    digest: 'your notifications',
  },
});
