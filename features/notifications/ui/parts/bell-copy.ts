import { translated } from '#platform/ui/language.ts';

/** What the bell of the top bar says, apart from the list behind it: the shell loads these words alone. */
export const bellCopy = translated('bell', {
  label: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
  announced: (unread: number) =>
    unread > 0
      ? `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`
      : 'No unread notifications',
});
