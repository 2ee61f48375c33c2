import { type KnownDevice, shownDevice } from './device-name.ts';

/** The text for a change to a person's ways to sign in: what changed, and its effect. */
type Told = readonly [change: string, effect: string];

const english = {
  'password.changed': ['Your password was changed', 'Your other sessions were signed out.'],
  'password.reset': [
    'Your password was changed',
    'It was reset with an emailed link. All your sessions were signed out.',
  ],
  'second_factor.enabled': ['Two-factor authentication is on', 'Your other sessions were signed out.'],
  'second_factor.disabled': ['Two-factor authentication is off', 'Your other sessions were signed out.'],
  'second_factor.removed': [
    'An administrator turned off two-factor authentication',
    'All your sessions were signed out, and you can sign in without a code. Set it up again when you’re back.',
  ],
  'recovery_codes.renewed': ['You have new recovery codes', 'The earlier ones no longer work.'],
  'passkey.added': ['A passkey was added to your account', 'It signs you in without your password.'],
  'passkey.renamed': ['A passkey was renamed', 'You can sign in with it as before.'],
  'passkey.removed': ['A passkey was removed from your account', 'You can no longer sign in with it.'],
  'provider.connected': ['Another way to sign in was connected', 'It signs you in without your password.'],
  'provider.disconnected': ['A way to sign in was disconnected', 'You can no longer sign in with it.'],
} as const satisfies Readonly<Record<string, Told>>;

const spanish = {
  'password.changed': ['Se cambió tu contraseña', 'Se cerraron tus demás sesiones.'],
  'password.reset': [
    'Se cambió tu contraseña',
    'Se restableció con un enlace enviado por correo. Se cerraron todas tus sesiones.',
  ],
  'second_factor.enabled': ['La verificación en dos pasos está activa', 'Se cerraron tus demás sesiones.'],
  'second_factor.disabled': [
    'La verificación en dos pasos está desactivada',
    'Se cerraron tus demás sesiones.',
  ],
  'second_factor.removed': [
    'Un administrador desactivó la verificación en dos pasos',
    'Se cerraron todas tus sesiones y puedes entrar sin código. Actívala de nuevo cuando vuelvas.',
  ],
  'recovery_codes.renewed': ['Tienes códigos de recuperación nuevos', 'Los anteriores ya no sirven.'],
  'passkey.added': ['Se añadió una llave de acceso a tu cuenta', 'Con ella inicias sesión sin contraseña.'],
  'passkey.renamed': ['Se cambió el nombre de una llave de acceso', 'Sirve para iniciar sesión como antes.'],
  'passkey.removed': ['Se quitó una llave de acceso de tu cuenta', 'Ya no sirve para iniciar sesión.'],
  'provider.connected': ['Se conectó otra forma de entrar', 'Con ella inicias sesión sin contraseña.'],
  'provider.disconnected': ['Se desconectó una forma de entrar', 'Ya no sirve para iniciar sesión.'],
} as const satisfies Readonly<Record<SignInChange, Told>>;

/** Every change to a person's ways to sign in, by the name of its act. */
export type SignInChange = keyof typeof english;

export const isSignInChange = (change: string): change is SignInChange => Object.hasOwn(english, change);

/** Where a change came from: a browser, as far as known, or an administrator. */
export type ChangeOrigin = { readonly device: KnownDevice; readonly address: string } | 'administrator';

/** The texts of changes, by language. */
export const changeWords = {
  en: {
    of: (change: SignInChange): Told => english[change],
    from: (origin: ChangeOrigin): string =>
      origin === 'administrator'
        ? 'an administrator of Backlot'
        : `${shownDevice(origin.device, 'en')}, network address ${origin.address}`,
  },
  es: {
    of: (change: SignInChange): Told => spanish[change],
    from: (origin: ChangeOrigin): string =>
      origin === 'administrator'
        ? 'la administración de Backlot'
        : `${shownDevice(origin.device, 'es')}, dirección de red ${origin.address}`,
  },
} as const;

/** A moment for someone whose time zone is unknown: `2026-11-21 23:50 UTC`. */
export const momentInUtc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
