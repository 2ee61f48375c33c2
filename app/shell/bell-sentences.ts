import { bellWords as assignments } from '#features/assignments/policy/bell-words.ts';
import { bellWords as clients } from '#features/clients/policy/bell-words.ts';
import { bellWords as connections } from '#features/connections/policy/bell-words.ts';
import { bellWords as directory } from '#features/directory/policy/bell-words.ts';
import { bellWords as feedback } from '#features/feedback/policy/bell-words.ts';
import { bellWords as identity } from '#features/identity/policy/bell-words.ts';
import { bellWords as invitations } from '#features/invitations/policy/bell-words.ts';
import { bellWords as messaging } from '#features/messaging/policy/bell-words.ts';
import { bellWords as profiles } from '#features/profiles/policy/bell-words.ts';
import { bellWords as projects } from '#features/projects/policy/bell-words.ts';
import { bellWords as requests } from '#features/requests/policy/bell-words.ts';
import { bellWords as schedule } from '#features/schedule/policy/bell-words.ts';
import { bellWords as shares } from '#features/shares/policy/bell-words.ts';
import { bellWords as teams } from '#features/teams/policy/bell-words.ts';
import { commonSentences, inWords, type Said, type SpokenLanguage } from '#platform/contract/sentences.ts';

/** The sentences of all features that notify; a row of any other type is shown as it was stored. */
export const bellSentences = {
  ...commonSentences,
  ...assignments,
  ...clients,
  ...connections,
  ...directory,
  ...feedback,
  ...identity,
  ...invitations,
  ...messaging,
  ...profiles,
  ...projects,
  ...requests,
  ...schedule,
  ...shares,
  ...teams,
};

export const inBellWords = (said: Said | undefined, language: SpokenLanguage) =>
  inWords(bellSentences, said, language);
