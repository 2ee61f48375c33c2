import type { ways as english } from './ways-copy.ts';

/** The Spanish words of the ways in besides the password. */
export const ways = {
  or: 'o',
  passkey: 'Usar una llave de acceso',
  passkeyBusy: 'Esperando tu llave de acceso…',
  passkeyNothing: 'No se usó ninguna llave. Inténtalo otra vez o entra con tu contraseña.',
  provider: (name: string) => `Continuar con ${name}`,
  providerBusy: (name: string) => `Abriendo ${name}…`,
  fallbackName: 'el otro lado',
  codeLead:
    'Abre la aplicación de autenticación en tu teléfono y escribe las seis cifras que muestra para Backlot.',
  codeLabel: 'Código',
  codeMissing: 'Escribe las seis cifras',
  recoveryLead: 'Escribe uno de los códigos de recuperación que guardaste. Sirve una vez.',
  recoveryLabel: 'Código de recuperación',
  recoveryMissing: 'Escribe un código de recuperación',
  useRecovery: 'Usar un código de recuperación',
  useCode: 'Usar la aplicación de autenticación',
  submit: 'Continuar',
  submitting: 'Comprobando…',
  startOver: 'Empezar de nuevo',
  throttled: (wait: string) => `Demasiados códigos erróneos. Inténtalo de nuevo en ${wait}.`,
  unreachable: 'No se puede llegar a Backlot. Revisa tu conexión e inténtalo otra vez.',
  fault: 'Algo falló por nuestra parte. Espera un momento e inténtalo otra vez.',
  notes: {
    cancelled: (name: string) => ({
      title: `No iniciaste sesión con ${name}`,
      line: 'No cambió nada. Inténtalo otra vez o entra con tu contraseña.',
    }),
    unreachable: (name: string) => ({
      title: `${name} no responde`,
      line: 'Inténtalo dentro de un momento o entra con tu contraseña.',
    }),
    refused: (name: string) => ({
      title: `No se pudo comprobar lo que respondió ${name}`,
      line: 'No has iniciado sesión. Inténtalo otra vez.',
    }),
    over: (name: string) => ({
      title: `Iniciar sesión con ${name} tardó demasiado o empezó en otro navegador`,
      line: 'Empieza de nuevo aquí.',
    }),
    not_invited: () => ({
      title: 'Esta dirección aún no tiene invitación',
      line: 'A Backlot solo se entra por invitación. Pide una a un colega que esté en Backlot para esta misma dirección, o continúa con otra cuenta.',
    }),
    locked: () => ({ title: 'Esta cuenta está bloqueada', line: 'Pregunta a un administrador.' }),
    unverified: (name: string) => ({
      title: `${name} no ha verificado tu dirección`,
      line: 'Verifícala allí primero y vuelve.',
    }),
    no_address: (name: string) => ({
      title: `${name} no dio ninguna dirección de correo`,
      line: 'Backlot conoce a las personas por su dirección. Permite que se transmita y vuelve.',
    }),
    other_linked: (name: string) => ({
      title: `Esta dirección está conectada con otra cuenta de ${name}`,
      line: 'Entra con esa o con tu contraseña.',
    }),
    confirm: (name: string) => ({
      title: 'Ya tienes una cuenta con esta dirección',
      line: `Entra una vez como antes y ${name} quedará conectado con ella.`,
    }),
  },
} satisfies typeof english;
