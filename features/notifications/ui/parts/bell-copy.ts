import { translated } from '#platform/ui/language.ts';

/** The words of the top bar's bell without the list behind it: the shell loads only these. */
export const bellCopy = translated('bell', {
  label: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
  announced: (unread: number) =>
    unread > 0
      ? `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`
      : 'No unread notifications',
});
