// A separate door, loaded with the part of the dashboard that shows it.
export { useNotificationsBetween } from '../parts/use-notifications-between.ts';
