import { peopleWhoMay } from '#features/access/server/public.ts';
import { stillHeard } from '#features/community/server/public.ts';
import { addressesOf, isSessionLive } from '#features/identity/server/public.ts';
import type { AddressBook, Mailer } from '#features/mail/server/public.ts';
import { createWording, type NotificationChannels, stopPath } from '#features/notifications/server/public.ts';
import { preferencesOf } from '#features/preferences/server/public.ts';
import { acrossBlock, profilesOf } from '#features/profiles/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import { createPusher } from '#platform/server/push/push.ts';
import { allNotificationTexts } from './shell/notification-texts.ts';

/** How mail finds people: accounts belong to identity, roles to access, the language is a preference. */
export const addressBook: AddressBook = {
  of: addresseesOf,
  administrators: async (orm) => [
    ...(await addresseesOf(orm, await peopleWhoMay(orm, 'manage_system'))).values(),
  ],
};

async function addresseesOf(...[orm, people]: Parameters<AddressBook['of']>): ReturnType<AddressBook['of']> {
  const addresses = await addressesOf(orm, people);
  const preferences = await preferencesOf(orm, people);
  // Greeted by the name they go by today, which may not be the one they signed up with.
  const names = new Map((await profilesOf(orm, people)).map((one) => [one.id, one.displayName]));
  return new Map(
    [...addresses].map(([id, address]) => [
      id,
      { ...address, name: names.get(id) || address.name, language: preferences.get(id)?.language ?? 'en' },
    ]),
  );
}

/** What a digest still says: nothing by somebody across a block by now, and of threads what the community lets through. */
const stillTold: NotificationChannels['stillTold'] = async (orm, { person, rows, now }) => {
  const shut = await acrossBlock(orm, person);
  const open = rows.filter(({ fromPersonId }) => fromPersonId === null || !shut.includes(fromPersonId));
  return stillHeard(orm, { person, rows: open, now });
};

/** How notifications leave the product. */
export function notificationChannels(platform: Platform, mailer: Mailer): NotificationChannels {
  const { config, log } = platform;
  return {
    mail: {
      // Rendered when its reader is known, so that it is in their language.
      queue: (tx, { data, stops, ...letter }) =>
        mailer.queue(tx, {
          ...letter,
          data: () => data,
          ...(stops && { stopPath: stopPath(config, { person: letter.to.person, kind: stops }) }),
        }),
      withdraw: mailer.withdraw,
    },
    word: createWording(allNotificationTexts, preferencesOf),
    stillTold,
    isSessionLive: (session) => isSessionLive(platform, session),
    pusher: createPusher({
      keys: config.vapid,
      subject:
        config.isSecure && config.publicUrl ? config.publicUrl : `mailto:${addressIn(config.mailFrom)}`,
      hosts: config.pushHosts,
      allowsPlain: config.mode !== 'production',
      onFault: (error) => log.warn({ err: error }, 'a push service could not be reached'),
    }),
  };
}

/** The address of "Backlot <no-reply@backlot.example>" is the part in brackets. */
const addressIn = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender;
