/** The words of the bell; toasts and the empty list are the specification's (shell 8), letter for letter. */
export const copy = {
  title: 'Notifications',
  bell: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
  announced: (unread: number) =>
    unread > 0
      ? `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`
      : 'No unread notifications',
  markAll: 'Mark all as read',
  markedAll: 'All notifications marked as read',
  dismiss: (title: string) => `Dismiss ${title}`,
  dismissed: 'Notification dismissed',
  error: 'Error',
  notProcessed: 'Failed to process notification',
  notMarkedAll: 'Failed to mark all as read',
  notDismissed: 'Failed to dismiss notification',
  empty: 'No notifications',
  broken: 'Could not load notifications',
  more: 'Show more',
  moreBroken: 'Could not load more.',
  retry: 'Retry',
  unread: 'Unread',
  formerMember: 'Former member',
  days: { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
} as const;
