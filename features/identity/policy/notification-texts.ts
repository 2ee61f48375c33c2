import { type SpokenLanguage, sayer, sentence } from '#platform/contract/sentences.ts';
import { type KnownDevice, shownDevice } from './device-name.ts';
import { changeWords, isSignInChange } from './sign-in-changes.ts';

const notYou = {
  en: 'If this wasn’t you, change your password and sign out any session you don’t recognize.',
  es: 'Si no lo hiciste tú, cambia tu contraseña y cierra las sesiones que no reconozcas.',
} as const;

const wordsOf = (change: string, language: SpokenLanguage) =>
  isSignInChange(change) ? changeWords[language].of(change) : undefined;

/** Devices packed into one placeholder: one per line, with a tab between browser and system. */
export const devicesGap = (devices: readonly (KnownDevice | null)[]): string =>
  devices.map((device) => `${device?.browser ?? ''}\t${device?.os ?? ''}`).join('\n');

const namesOf = (devices: string, language: SpokenLanguage): string =>
  devices
    .split('\n')
    .map((line) => {
      const [browser = '', os = ''] = line.split('\t');
      return shownDevice({ browser, os }, language);
    })
    .join(', ');

/** Notification texts about account security, in the reader's language. */
export const notificationTexts = {
  'identity.changed': sentence(['change'], {
    en: ({ change }) => wordsOf(change, 'en')?.[0],
    es: ({ change }) => wordsOf(change, 'es')?.[0],
  }),
  'identity.changedSo': sentence(['change'], {
    en: ({ change }) => `${wordsOf(change, 'en')?.[1] ?? ''} ${notYou.en}`,
    es: ({ change }) => `${wordsOf(change, 'es')?.[1] ?? ''} ${notYou.es}`,
  }),
  'identity.passwordReset': sentence(['devices'], {
    en: ({ devices }) =>
      `It was reset with an emailed link. ${devices === '' ? 'No session was open.' : `Signed out: ${namesOf(devices, 'en')}.`} ${notYou.en}`,
    es: ({ devices }) =>
      `Se restableció con un enlace enviado por correo. ${devices === '' ? 'No había ninguna sesión abierta.' : `Se cerró: ${namesOf(devices, 'es')}.`} ${notYou.es}`,
  }),
  'identity.newDevice': sentence([], { en: () => 'New sign-in', es: () => 'Nuevo inicio de sesión' }),
  'identity.newDeviceOn': sentence(['browser', 'os'], {
    en: (device) =>
      `Your account was signed in to on ${shownDevice(device, 'en')}. If this wasn’t you, sign out that session and change your password.`,
    es: (device) =>
      `Se entró en tu cuenta desde ${shownDevice(device, 'es')}. Si no fuiste tú, cierra esa sesión y cambia tu contraseña.`,
  }),
  'identity.emailChanged': sentence([], {
    en: () => 'Your address was changed',
    es: () => 'Se cambió tu dirección',
  }),
  'identity.emailChangedTo': sentence(['email'], {
    en: ({ email }) => `You sign in with ${email} now. The address before got a link that takes this back.`,
    es: ({ email }) => `Ahora entras con ${email}. La dirección anterior recibió un enlace para deshacerlo.`,
  }),
};

export const say = sayer(notificationTexts);
