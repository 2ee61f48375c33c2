import { type KnownDevice, shownDevice } from './device-name.ts';

/** What is told of a change of what signs somebody in: what it was, and what follows from it. */
type Told = readonly [change: string, effect: string];

const english = {
  'password.changed': ['Your password was changed', 'Your other sessions were ended.'],
  'password.reset': [
    'Your password was changed',
    'It was set anew by a mailed link. All your sessions were ended.',
  ],
  'second_factor.enabled': ['Your second factor is on', 'Your other sessions were ended.'],
  'second_factor.disabled': ['Your second factor is off', 'Your other sessions were ended.'],
  'second_factor.removed': [
    'An administrator turned off your second factor',
    'All your sessions were ended, and the next sign-in asks for no code. Set it up again when you are back.',
  ],
  'recovery_codes.renewed': ['You have new recovery codes', 'The earlier ones are worth nothing any more.'],
  'passkey.added': ['A passkey was added to your account', 'It opens your account without your password.'],
  'passkey.renamed': ['A passkey of your account has a new name', 'It opens your account as before.'],
  'passkey.removed': ['A passkey was removed from your account', 'It opens your account no longer.'],
  'provider.connected': [
    'Another way to sign in was connected',
    'It opens your account without your password.',
  ],
  'provider.disconnected': ['A way to sign in was disconnected', 'It opens your account no longer.'],
} as const satisfies Readonly<Record<string, Told>>;

const spanish = {
  'password.changed': ['Se cambió tu contraseña', 'Se cerraron tus demás sesiones.'],
  'password.reset': [
    'Se cambió tu contraseña',
    'Se puso una nueva con un enlace enviado por correo. Se cerraron todas tus sesiones.',
  ],
  'second_factor.enabled': ['Tu segundo factor está activado', 'Se cerraron tus demás sesiones.'],
  'second_factor.disabled': ['Tu segundo factor está desactivado', 'Se cerraron tus demás sesiones.'],
  'second_factor.removed': [
    'Quien administra desactivó tu segundo factor',
    'Se cerraron todas tus sesiones y para entrar otra vez no se pide ningún código. Actívalo de nuevo cuando vuelvas.',
  ],
  'recovery_codes.renewed': ['Tienes códigos de recuperación nuevos', 'Los anteriores ya no valen.'],
  'passkey.added': ['Se añadió una llave de acceso a tu cuenta', 'Abre tu cuenta sin tu contraseña.'],
  'passkey.renamed': ['Una llave de acceso de tu cuenta tiene otro nombre', 'Abre tu cuenta como antes.'],
  'passkey.removed': ['Se quitó una llave de acceso de tu cuenta', 'Ya no abre tu cuenta.'],
  'provider.connected': ['Se conectó otra forma de entrar', 'Abre tu cuenta sin tu contraseña.'],
  'provider.disconnected': ['Se desconectó una forma de entrar', 'Ya no abre tu cuenta.'],
} as const satisfies Readonly<Record<SignInChange, Told>>;

/** Every change of what signs somebody in, by the name of its act. */
export type SignInChange = keyof typeof english;

export const isSignInChange = (change: string): change is SignInChange => Object.hasOwn(english, change);

/** Where a change came from: a browser, as far as it is known, or an administrator. */
export type ChangeOrigin = { readonly device: KnownDevice; readonly address: string } | 'administrator';

/** The words of changes, by language. */
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

/** A moment for somebody whose zone nobody knows: `2026-11-21 23:50 UTC`. */
export const momentInUtc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
