import { formOf } from '#platform/ui/spanish-plural.ts';
import type { linkCopy } from './link-copy.ts';

/** The Spanish words of mailed links. */
export const links = {
  back: 'Volver a iniciar sesión',
  email: 'Correo electrónico',
  emailMissing: 'Falta el correo electrónico',
  emailWrong: 'Escribe la dirección completa, como nombre@empresa.com',
  unreachable: 'No se puede llegar a Backlot. Revisa tu conexión e inténtalo otra vez.',
  fault: 'Algo falló por nuestra parte. Espera un momento e inténtalo otra vez.',
  tooMany: 'Demasiadas solicitudes. Inténtalo más tarde.',
  request: {
    title: 'Obtener una contraseña nueva',
    lead: 'Te enviamos un enlace por correo. Tu contraseña sigue igual hasta que pongas otra.',
    send: 'Enviar el enlace',
    sending: 'Enviando…',
    throttled: (wait: string) =>
      `Demasiados intentos de restablecer la contraseña. Inténtalo de nuevo en ${wait}.`,
    sentTitle: 'Mira tu correo',
    sent: (email: string) =>
      `Si ${email} pertenece a una cuenta, va en camino un enlace para poner una contraseña nueva. Vale 60 minutos y solo funciona el más reciente.`,
    sentHelp:
      '¿No llega nada en unos minutos? Mira en el correo no deseado y comprueba que es la dirección con la que entras.',
    another: 'Probar otra dirección',
  },
  opening: 'Abriendo el enlace…',
  retry: 'Reintentar',
  dead: {
    title: 'Este enlace ya no vale',
    line: 'Ya se usó, hay otro más reciente o es demasiado antiguo. No ha cambiado nada.',
    incomplete:
      'La dirección no está completa o la página se cargó otra vez. Abre de nuevo el enlace de tu correo.',
    newOne: 'Pedir otro enlace',
  },
  password: {
    title: 'Poner una contraseña nueva',
    account: 'Cuenta',
    label: 'Contraseña nueva',
    show: 'Mostrar la contraseña',
    hint: (min: number) =>
      `Al menos ${min} caracteres. Unas cuantas palabras seguidas son seguras y fáciles de recordar.`,
    strength: { fair: 'Suficiente', good: 'Buena', strong: 'Muy segura' },
    strengthLabel: 'Seguridad',
    problems: {
      missing: 'Falta la contraseña',
      short: (min: number) => `Al menos ${min} caracteres`,
      long: (max: number) => `Una contraseña tiene como máximo ${max} caracteres`,
      simple: 'Unos pocos caracteres repetidos o seguidos se adivinan enseguida',
      common: 'Es una de las primeras contraseñas que probaría cualquiera',
      personal: 'No uses en ella tu nombre ni tu dirección',
    },
    set: 'Poner contraseña',
    setting: 'Guardando…',
  },
  confirm: {
    title: '¿Usar esta dirección?',
    lead: (from: string, to: string) => `Ahora inicias sesión con ${from}. A partir de entonces será ${to}.`,
    act: 'Usar esta dirección',
    acting: 'Cambiando…',
    doneTitle: 'Tu dirección ha cambiado',
    done: (email: string) =>
      `A partir de ahora inicia sesión con ${email}. La dirección anterior recibió un enlace para deshacerlo en 7 días.`,
    goOn: 'Ir a Backlot',
  },
  revert: {
    title: '¿Deshacer el cambio?',
    lead: (from: string, to: string) =>
      `Ahora se entra a tu cuenta con ${from}. Volverá a ${to} y se cerrarán todas las sesiones.`,
    act: 'Deshacer el cambio',
    acting: 'Deshaciendo…',
    doneTitle: 'Tu dirección ha vuelto',
    done: (email: string) =>
      `Tu cuenta vuelve a ser de ${email}. Pon ahora una contraseña nueva: quien cambió la dirección puede conocer la anterior.`,
    newPassword: 'Obtener una contraseña nueva',
  },
  stay: {
    title: '¿Conservar tu cuenta?',
    lead: (email: string) =>
      `La cuenta de ${email} está a punto de borrarse. Si la conservas, todo queda como estaba y entras como antes.`,
    act: 'Conservar mi cuenta',
    acting: 'Conservando…',
    doneTitle: 'Tu cuenta se queda',
    done: (email: string) => `No se borra nada. Inicia sesión con ${email} como antes.`,
  },
  taken: 'Esta dirección ya no se puede usar.',
  done: {
    title: 'Tu contraseña está puesta',
    none: 'No tenías ninguna sesión abierta. Inicia sesión con la contraseña nueva.',
    ended: (count: number) =>
      formOf(
        count,
        'Se cerró una sesión. Inicia sesión con la contraseña nueva.',
        `Se cerraron ${count} sesiones. Inicia sesión con la contraseña nueva.`,
      ),
    list: 'Sesiones cerradas',
    device: (browser: string, system: string) => `${browser} en ${system}`,
    lastSeen: 'Último uso',
    unknown: '¿Hay alguna que no conoces? Quien fuera ya está fuera.',
    signIn: 'Iniciar sesión',
  },
} satisfies typeof linkCopy;
