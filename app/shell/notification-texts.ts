import { notificationTexts as assignments } from '#features/assignments/policy/notification-texts.ts';
import { notificationTexts as clients } from '#features/clients/policy/notification-texts.ts';
import { notificationTexts as community } from '#features/community/policy/notification-texts.ts';
import { notificationTexts as connections } from '#features/connections/policy/notification-texts.ts';
import { notificationTexts as directory } from '#features/directory/policy/notification-texts.ts';
import { notificationTexts as feedback } from '#features/feedback/policy/notification-texts.ts';
import { notificationTexts as gatherings } from '#features/gatherings/policy/notification-texts.ts';
import { notificationTexts as identity } from '#features/identity/policy/notification-texts.ts';
import { notificationTexts as invitations } from '#features/invitations/policy/notification-texts.ts';
import { notificationTexts as marketplace } from '#features/marketplace/policy/notification-texts.ts';
import { notificationTexts as messaging } from '#features/messaging/policy/notification-texts.ts';
import { notificationTexts as moderation } from '#features/moderation/policy/notification-texts.ts';
import { notificationTexts as newsletter } from '#features/newsletter/policy/notification-texts.ts';
import { notificationTexts as profiles } from '#features/profiles/policy/notification-texts.ts';
import { notificationTexts as projects } from '#features/projects/policy/notification-texts.ts';
import { notificationTexts as rentals } from '#features/rentals/policy/notification-texts.ts';
import { notificationTexts as requests } from '#features/requests/policy/notification-texts.ts';
import { notificationTexts as schedule } from '#features/schedule/policy/notification-texts.ts';
import { notificationTexts as selfTapes } from '#features/self-tapes/policy/notification-texts.ts';
import { notificationTexts as shares } from '#features/shares/policy/notification-texts.ts';
import { notificationTexts as submissions } from '#features/submissions/policy/notification-texts.ts';
import { notificationTexts as teams } from '#features/teams/policy/notification-texts.ts';
import {
  commonSentences,
  inWords,
  type SentenceRef,
  type SpokenLanguage,
} from '#platform/contract/sentences.ts';

/** The sentences of all features that notify; a row of any other type is shown as it was stored. */
export const allNotificationTexts = {
  ...commonSentences,
  ...assignments,
  ...clients,
  ...community,
  ...connections,
  ...directory,
  ...feedback,
  ...gatherings,
  ...identity,
  ...invitations,
  ...marketplace,
  ...messaging,
  ...moderation,
  ...newsletter,
  ...profiles,
  ...projects,
  ...rentals,
  ...requests,
  ...schedule,
  ...selfTapes,
  ...shares,
  ...submissions,
  ...teams,
};

export const notificationTextIn = (said: SentenceRef | undefined, language: SpokenLanguage) =>
  inWords(allNotificationTexts, said, language);
