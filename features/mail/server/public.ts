export type { MailLanguage } from '../policy/templates.ts';
export { mailWaitsOf, type WaitingMail, waitingAbout, waitingAboutEach } from './acts/pacing.ts';
export { createMailer, type Mailer } from './acts/queueing.ts';
export type {
  AddressBook,
  ArrivedMail,
  InboundMailHandler,
  TemplateSender,
  TemplateSenders,
} from './parts.ts';
export { dryRunMail } from './queries.ts';
