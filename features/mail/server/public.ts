export type { MailLanguage } from '../policy/templates.ts';
export {
  type AddressBook,
  createMailer,
  type Mailer,
} from './commands/queue-mail.ts';
export type { TemplateSender, TemplateSenders } from './commands/send-email.ts';
export { dryRunMail } from './queries/dry-run.ts';
export type { InboundMailHandler } from './routes/inbound.ts';
