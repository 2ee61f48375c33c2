import { formOf } from '#platform/ui/spanish-plural.ts';
import type { firstAdminCopy, linkCopy } from './link-copy.ts';

/** The Spanish copy of mailed links. */
export const links = {
  back: 'Volver a iniciar sesión',
  email: 'Correo electrónico',
  emailMissing: 'Falta el correo electrónico',
  emailWrong: 'Escribe la dirección completa, como nombre@empresa.com',
  unreachable: 'No se puede conectar con Backlot. Revisa tu conexión e inténtalo otra vez.',
  fault: 'Algo falló por nuestra parte. Inténtalo otra vez en un momento.',
  tooMany: 'Demasiadas solicitudes. Inténtalo más tarde.',
  request: {
    title: 'Restablecer la contraseña',
    lead: 'Te enviaremos un enlace por correo. Tu contraseña actual sirve hasta que crees otra.',
    send: 'Enviar el enlace',
    sending: 'Enviando…',
    throttled: (wait: string) =>
      `Demasiados intentos de restablecer la contraseña. Inténtalo de nuevo en ${wait}.`,
    sentTitle: 'Mira tu correo',
    sent: (email: string) =>
      `Si ${email} tiene una cuenta, le enviamos un enlace para crear una contraseña nueva. Caduca en 60 minutos y solo funciona el más reciente.`,
    sentHelp:
      '¿No llega en unos minutos? Mira en el correo no deseado y comprueba que es la dirección con la que inicias sesión.',
    another: 'Probar otra dirección',
  },
  opening: 'Abriendo el enlace…',
  retry: 'Reintentar',
  dead: {
    title: 'Este enlace ya no funciona',
    line: 'Ya se usó, hay otro más reciente o ha caducado. No se cambió nada.',
    incomplete:
      'El enlace está incompleto o la página se volvió a cargar. Abre otra vez el enlace de tu correo.',
    newOne: 'Pedir otro enlace',
  },
  password: {
    title: 'Crear una contraseña nueva',
    account: 'Cuenta',
    label: 'Contraseña nueva',
    show: 'Mostrar la contraseña',
    hint: (min: number) =>
      `Al menos ${min} caracteres. Unas cuantas palabras al azar son seguras y fáciles de recordar.`,
    strength: { fair: 'Suficiente', good: 'Buena', strong: 'Muy segura' },
    strengthLabel: 'Seguridad',
    problems: {
      missing: 'Falta la contraseña',
      short: (min: number) => `Al menos ${min} caracteres`,
      long: (max: number) => `Usa ${max} caracteres como máximo`,
      simple: 'Los caracteres repetidos o seguidos se adivinan enseguida',
      common: 'Es una contraseña muy común',
      personal: 'No uses tu nombre ni tu dirección',
    },
    set: 'Crear contraseña',
    setting: 'Guardando…',
  },
  confirm: {
    title: '¿Usar esta dirección?',
    lead: (from: string, to: string) => `Ahora inicias sesión con ${from}. A partir de ahora usarás ${to}.`,
    act: 'Usar esta dirección',
    acting: 'Cambiando…',
    doneTitle: 'Dirección cambiada',
    done: (email: string) =>
      `A partir de ahora inicia sesión con ${email}. La dirección anterior recibió un enlace para deshacerlo en 7 días.`,
    goOn: 'Ir a Backlot',
  },
  revert: {
    title: '¿Deshacer el cambio?',
    lead: (from: string, to: string) =>
      `Tu cuenta usa ahora ${from}. Volverá a ${to} y se cerrarán todas las sesiones.`,
    act: 'Deshacer el cambio',
    acting: 'Deshaciendo…',
    doneTitle: 'Dirección recuperada',
    done: (email: string) =>
      `Tu cuenta usa otra vez ${email}. Crea ahora una contraseña nueva: quien cambió la dirección puede conocer la anterior.`,
    newPassword: 'Restablecer la contraseña',
  },
  stay: {
    title: '¿Conservar tu cuenta?',
    lead: (email: string) =>
      `La cuenta de ${email} está programada para borrarse. Si la conservas, no cambia nada.`,
    act: 'Conservar mi cuenta',
    acting: 'Conservando…',
    doneTitle: 'Cuenta conservada',
    done: (email: string) => `No se borró nada. Inicia sesión con ${email} como antes.`,
  },
  taken: 'Esta dirección ya no se puede usar.',
  done: {
    title: 'Contraseña creada',
    none: 'Inicia sesión con tu contraseña nueva.',
    ended: (count: number) =>
      formOf(
        count,
        'Se cerró una sesión. Inicia sesión con la contraseña nueva.',
        `Se cerraron ${count} sesiones. Inicia sesión con la contraseña nueva.`,
      ),
    list: 'Sesiones cerradas',
    device: (browser: string, system: string) => `${browser} en ${system}`,
    lastSeen: 'Último uso',
    unknown: '¿No reconoces alguna? Ya está cerrada.',
    signIn: 'Iniciar sesión',
  },
} satisfies typeof linkCopy;

/** The Spanish copy of the page that creates the first super admin. */
export const firstAdmin = {
  title: 'Preparar Backlot',
  lead: 'Aquí no hay nadie más todavía. Esta cuenta es el superadministrador: invita a los demás y les da sus roles.',
  name: 'Tu nombre',
  nameMissing: 'Di cómo te llamas',
  act: 'Crear la cuenta',
  acting: 'Creando...',
  deadTitle: 'Este espacio ya tiene propietario',
  dead: 'Ya hay un superadministrador, o este enlace es demasiado antiguo. Reinicia el servidor para tener otro mientras no haya ninguno.',
} satisfies typeof firstAdminCopy;
