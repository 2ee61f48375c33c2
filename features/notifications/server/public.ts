export { type NotificationDraft, notify, resolveSubject, type Teller } from './commands.ts';
