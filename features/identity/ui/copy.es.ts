import { formOf, several } from '#platform/ui/spanish-plural.ts';
import type { copy } from './copy.ts';
import type { proofCopy } from './parts/proof-copy.ts';
import type { words } from './parts/sessions-copy.ts';
import type { startCopy } from './parts/start-copy.ts';

/** The Spanish copy of sign-in. */
export const spanish = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  signIn: 'Iniciar sesión',
  codeTitle: 'Escribe tu código',
  forgot: '¿Olvidaste tu contraseña?',
  borrowed: 'Dispositivo compartido',
  borrowedHelp: 'Cierra la sesión a las dos horas y no guarda nada en este dispositivo.',
  authenticating: 'Comprobando…',
  emailMissing: 'Falta el correo electrónico',
  emailWrong: 'Escribe la dirección completa, como nombre@empresa.com',
  passwordMissing: 'Falta la contraseña',
  passwordTooLong: (max: number) => `Usa ${max} caracteres como máximo`,
  invited: 'Backlot es solo por invitación.',
  howToGetOne: 'Cómo conseguir una invitación',
  howToGetOneAnswer:
    'A cada miembro lo avaló otro. Pide a un colega de Backlot que invite la dirección con la que quieres iniciar sesión.',
  notInvited: 'Esta dirección aún no tiene invitación',
  notInvitedAnswer:
    'Backlot es solo por invitación. Pide a un colega de Backlot que invite esta misma dirección y vuelve a iniciar sesión.',
  unreachable:
    'No se puede conectar con Backlot. Lo que escribiste sigue aquí: revisa tu conexión e inténtalo otra vez.',
  fault: 'Algo falló por nuestra parte. Inténtalo otra vez en un momento.',
} satisfies typeof copy;

/** The Spanish copy of the start. */
export const start = {
  loading: 'Cargando la aplicación…',
  startFailed: 'No se puede conectar con Backlot',
  startFailedLine: 'Puede ser tu conexión o nuestros servidores. Seguimos intentándolo.',
  notLoaded: 'No se pudo cargar Backlot',
  notLoadedLine: 'Se perdió la conexión o acaba de salir una versión nueva. Vuelve a cargar la página.',
  reload: 'Volver a cargar',
  retry: 'Reintentar',
  signedOut: 'Has cerrado la sesión',
  signedOutLine:
    'No queda nada en este navegador. Deja esta página abierta hasta recuperar la conexión, para que cerremos la sesión.',
} satisfies typeof startCopy;

/** The Spanish copy of my sessions. */
export const sessions = {
  lead: 'Dónde tienes la sesión abierta. Cierra las que no reconozcas y cambia tu contraseña.',
  list: 'Sesiones',
  broken: 'No se pudieron cargar tus sesiones',
  device: (browser: string, system: string) => `${browser} en ${system}`,
  unknownDevice: 'Dispositivo desconocido',
  current: 'Esta sesión',
  stale: 'Inactiva desde',
  borrowed: 'Dispositivo compartido, termina a las dos horas',
  by: {
    link: 'con un enlace por correo',
    provider: 'con un proveedor',
    password: 'con contraseña',
    passkey: 'con llave de acceso',
    second_factor: 'con contraseña y código',
  },
  lastSeen: 'Último uso',
  since: 'Abierta',
  onlyHere: 'No hay otras sesiones.',
  end: 'Cerrar',
  endOne: (name: string) => `Cerrar la sesión de ${name}`,
  ended: (name: string) => `Sesión de ${name} cerrada`,
  endOthers: 'Cerrar todas las demás sesiones',
  endOthersQuestion: (count: number) =>
    formOf(count, '¿Cerrar tu otra sesión?', `¿Cerrar tus otras ${count} sesiones?`),
  endOthersLine:
    'Esos navegadores tendrán que iniciar sesión otra vez. El texto sin enviar se queda en ellos. Tus enlaces privados también dejan de funcionar.',
  endThem: (count: number) => formOf(count, 'Cerrar sesión', `Cerrar ${count} sesiones`),
  keep: 'Cancelar',
  othersEnded: (count: number) => several(count, 'sesión cerrada', 'sesiones cerradas'),
  notEnded: 'No se pudo cerrar la sesión',
  notEndedLine: 'Revisa tu conexión e inténtalo otra vez.',
  links: {
    title: 'Enlaces privados',
    lead: 'Quien tenga uno de estos enlaces ve lo que muestra, sin iniciar sesión. Dejan de funcionar cuando cambias tu contraseña o cierras todas las demás sesiones.',
    none: 'No tienes enlaces que funcionen sin iniciar sesión.',
    where: 'Enlaces de calendario',
    broken: 'No se pudieron cargar tus enlaces privados',
    kinds: { calendar: { own: 'Mi calendario', desk: (name: string) => `Calendario de ${name}` } },
    used: 'Última consulta',
    unused: 'Sin consultas',
    made: 'Creado',
    end: 'Desactivar',
    endOne: (name: string) => `Desactivar el enlace: ${name}`,
    ended: (name: string) => `Enlace desactivado: ${name}`,
    notEnded: 'No se pudo desactivar el enlace',
  },
} satisfies typeof words;

/** The Spanish copy of the identity proof. */
export const proof = {
  title: 'Confirma que eres tú',
  line: 'Esto cambia quién puede usar tu cuenta. Escribe tu contraseña otra vez.',
  confirm: 'Confirmar',
  confirming: 'Comprobando…',
  cancel: 'Cancelar',
  passwordMissing: 'Falta la contraseña',
  passkeyLine: 'Esto cambia quién puede usar tu cuenta. Usa una de tus llaves de acceso otra vez.',
  passkeyNothing: 'No se usó ninguna llave. Inténtalo otra vez.',
  codeLine: 'Esto cambia quién puede usar tu cuenta. Escribe un código de tu aplicación de autenticación.',
  code: 'Código',
  codeMissing: 'Escribe un código',
  ways: { password: 'Usar la contraseña', passkey: 'Usar una llave de acceso', code: 'Usar un código' },
  none: 'Esta cuenta no tiene contraseña con la que confirmar. Cierra la sesión, vuelve a iniciarla e inténtalo otra vez.',
  broken: 'No se pudieron cargar las formas de confirmar',
  unreachable: 'No se puede conectar con Backlot. Revisa tu conexión e inténtalo otra vez.',
  fault: 'Algo falló por nuestra parte. Inténtalo otra vez en un momento.',
} satisfies typeof proofCopy;
