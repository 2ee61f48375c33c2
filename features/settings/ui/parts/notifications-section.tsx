import { Link } from '@tanstack/react-router';
import { NotificationSettings } from '#features/notifications/ui/public.ts';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './notifications-section.module.css';

const words = copy.notifications;

/** Which notifications to receive; the same controls as next to the notification list. */
export function NotificationsSection() {
  return (
    <Box pt={12}>
      <Text as="p" mb={12} size="sm" tone="muted" className={classes.lead}>
        {words.lead} <Link to="/notifications">{words.list}</Link>
      </Text>
      <NotificationSettings />
    </Box>
  );
}
