export type { MailLanguage } from '../policy/templates.ts';
export { mailWaitsOf, type WaitingMail, waitingAbout, waitingAboutEach } from './acts/pacing.ts';
export { createMailer, type Mailer } from './acts/queueing.ts';
export { complained, failureOf } from './acts/returning.ts';
export { suppressBounced, suppressComplained } from './acts/suppressing.ts';
export { queueTest, recentTests } from './acts/trying.ts';
export type {
  AddressBook,
  ArrivedMail,
  InboundMailHandler,
  OtherLetters,
  TemplateSender,
  TemplateSenders,
} from './parts.ts';
export { closedAddressesSql, dryRunMail } from './queries.ts';
export { hostOf, reportDomain } from './views/domain.ts';
export { publicUrlOf } from './views/letter.ts';
