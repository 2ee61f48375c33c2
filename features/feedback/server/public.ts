export { notificationSender, screenshotKind } from './queries.ts';
