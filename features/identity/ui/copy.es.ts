import { formOf, several } from '#platform/ui/spanish-plural.ts';
import type { copy } from './copy.ts';
import type { proofCopy } from './parts/proof-copy.ts';
import type { words } from './parts/sessions-copy.ts';
import type { startCopy } from './parts/start-copy.ts';

/** The Spanish words of sign-in. */
export const spanish = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  signIn: 'Iniciar sesión',
  codeTitle: 'Escribe tu código',
  forgot: '¿Olvidaste tu contraseña?',
  borrowed: 'Este dispositivo no es mío',
  borrowedHelp: 'Sesión de dos horas como máximo, solo mensajes y agenda, y aquí no se guarda nada.',
  authenticating: 'Comprobando…',
  emailMissing: 'Falta el correo electrónico',
  emailWrong: 'Escribe la dirección completa, como nombre@empresa.com',
  passwordMissing: 'Falta la contraseña',
  passwordTooLong: (max: number) => `Una contraseña tiene como máximo ${max} caracteres`,
  invited: 'A Backlot se entra por invitación.',
  howToGetOne: 'Cómo conseguirla',
  howToGetOneAnswer:
    'Alguien de dentro respondió por cada persona que está aquí. Pide a un colega que esté en Backlot que invite la dirección con la que quieres entrar; la invitación llega por correo.',
  notInvited: 'Esta dirección aún no tiene invitación',
  notInvitedAnswer:
    'A Backlot solo se entra por invitación. Pide a un colega que esté en Backlot que invite esta misma dirección y vuelve a intentarlo.',
  unreachable:
    'No se puede llegar a Backlot. Lo que escribiste sigue aquí: revisa tu conexión e inténtalo otra vez.',
  fault: 'Algo falló por nuestra parte. Espera un momento e inténtalo otra vez.',
} satisfies typeof copy;

/** Those of the start. */
export const start = {
  loading: 'Cargando la aplicación…',
  startFailed: 'Backlot no responde',
  startFailedLine:
    'Puede ser tu conexión o algo nuestro. La página sigue por sí sola en cuanto haya respuesta.',
  notLoaded: 'No se pudo cargar Backlot',
  notLoadedLine:
    'Se perdió la conexión o acaba de salir una versión nueva. En ambos casos ayuda volver a cargar la página.',
  reload: 'Volver a cargar',
  retry: 'Reintentar',
  signedOut: 'Has cerrado la sesión',
  signedOutLine:
    'En este navegador no queda nada tuyo. El servidor lo sabrá en cuanto haya conexión; deja esta página abierta hasta entonces.',
} satisfies typeof startCopy;

/** Those of one's sessions. */
export const sessions = {
  lead: 'Todos los navegadores donde tienes la sesión abierta. Cierra los que no conozcas y cambia tu contraseña.',
  list: 'Sesiones',
  broken: 'No se pudieron cargar tus sesiones',
  device: (browser: string, system: string) => `${browser} en ${system}`,
  unknownDevice: 'Dispositivo desconocido',
  current: 'Esta sesión',
  stale: 'Inactiva desde',
  borrowed: 'Dispositivo ajeno, termina a las dos horas',
  by: {
    link: 'con un enlace por correo',
    provider: 'con un proveedor',
    password: 'con contraseña',
    passkey: 'con llave de acceso',
    second_factor: 'con contraseña y código',
  },
  lastSeen: 'Último uso',
  since: 'Abierta',
  onlyHere: 'No tienes la sesión abierta en ningún otro lugar.',
  end: 'Cerrar',
  endOne: (name: string) => `Cerrar la sesión de ${name}`,
  ended: (name: string) => `Sesión de ${name} cerrada`,
  endOthers: 'Cerrar todas las demás sesiones',
  endOthersQuestion: (count: number) =>
    formOf(count, '¿Cerrar tu otra sesión?', `¿Cerrar tus otras ${count} sesiones?`),
  endOthersLine:
    'Esos navegadores tendrán que iniciar sesión otra vez. Lo que aún no enviaron se queda allí.',
  endThem: (count: number) => formOf(count, 'Cerrar sesión', `Cerrar ${count} sesiones`),
  keep: 'Dejarlas abiertas',
  othersEnded: (count: number) => several(count, 'sesión cerrada', 'sesiones cerradas'),
  notEnded: 'No se cerró nada',
  notEndedLine: 'No se pudo avisar al servidor. Revisa tu conexión e inténtalo otra vez.',
} satisfies typeof words;

/** Those of the proof that it is me. */
export const proof = {
  title: 'Confirma que eres tú',
  line: 'Lo que vas a hacer cambia quién puede usar tu cuenta. Escribe tu contraseña otra vez.',
  confirm: 'Confirmar',
  confirming: 'Comprobando…',
  cancel: 'Cancelar',
  passwordMissing: 'Falta la contraseña',
  passkeyLine:
    'Lo que vas a hacer cambia quién puede usar tu cuenta. Usa una de tus llaves de acceso otra vez.',
  passkeyNothing: 'No se usó ninguna llave. Inténtalo otra vez.',
  codeLine:
    'Lo que vas a hacer cambia quién puede usar tu cuenta. Escribe un código de tu aplicación de autenticación.',
  code: 'Código',
  codeMissing: 'Escribe un código',
  ways: { password: 'Usar la contraseña', passkey: 'Usar una llave de acceso', code: 'Usar un código' },
  none: 'Cierra la sesión, vuelve a iniciarla y repite lo que hacías: esta cuenta no tiene contraseña con la que confirmar.',
  broken: 'No se pudieron cargar las formas de confirmar',
  unreachable: 'No se puede llegar a Backlot. Revisa tu conexión e inténtalo otra vez.',
  fault: 'Algo falló por nuestra parte. Espera un momento e inténtalo otra vez.',
} satisfies typeof proofCopy;
