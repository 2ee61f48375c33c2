import { Link } from '@tanstack/react-router';
import { NotificationSettings } from '#features/notifications/ui/public.ts';
import { copy } from '../copy.ts';
import classes from './notifications-section.module.css';

const words = copy.notifications;

/** What one wants to be told; the same as beside the list of notifications. */
export function NotificationsSection() {
  return (
    <div className={classes.section}>
      <p className={classes.lead}>
        {words.lead} <Link to="/notifications">{words.list}</Link>
      </p>
      <NotificationSettings />
    </div>
  );
}
