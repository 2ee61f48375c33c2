import type { ways as english } from './ways-copy.ts';

/** The Spanish copy of the ways to sign in besides the password. */
export const ways = {
  or: 'o',
  passkey: 'Usar una llave de acceso',
  passkeyBusy: 'Esperando tu llave de acceso…',
  passkeyNothing: 'No se usó ninguna llave. Inténtalo otra vez o entra con tu contraseña.',
  provider: (name: string) => `Continuar con ${name}`,
  providerBusy: (name: string) => `Abriendo ${name}…`,
  fallbackName: 'el servicio',
  codeLead: 'Escribe las seis cifras que muestra tu aplicación de autenticación para Backlot.',
  codeLabel: 'Código',
  codeMissing: 'Escribe las seis cifras',
  recoveryLead: 'Escribe uno de tus códigos de recuperación. Cada uno sirve una vez.',
  recoveryLabel: 'Código de recuperación',
  recoveryMissing: 'Escribe un código de recuperación',
  useRecovery: 'Usar un código de recuperación',
  useCode: 'Usar la aplicación de autenticación',
  submit: 'Continuar',
  submitting: 'Comprobando…',
  startOver: 'Empezar de nuevo',
  throttled: (wait: string) => `Demasiados códigos erróneos. Inténtalo de nuevo en ${wait}.`,
  unreachable: 'No se puede conectar con Backlot. Revisa tu conexión e inténtalo otra vez.',
  fault: 'Algo falló por nuestra parte. Inténtalo otra vez en un momento.',
  notes: {
    cancelled: (name: string) => ({
      title: `Se canceló el acceso con ${name}`,
      line: 'No se cambió nada. Inténtalo otra vez o entra con tu contraseña.',
    }),
    unreachable: (name: string) => ({
      title: `${name} no responde`,
      line: 'Inténtalo dentro de un momento o entra con tu contraseña.',
    }),
    refused: (name: string) => ({
      title: `No se pudo verificar la respuesta de ${name}`,
      line: 'No has iniciado sesión. Inténtalo otra vez.',
    }),
    over: (name: string) => ({
      title: `Iniciar sesión con ${name} tardó demasiado o empezó en otro navegador`,
      line: 'Empieza de nuevo aquí.',
    }),
    not_invited: () => ({
      title: 'Esta dirección aún no tiene invitación',
      line: 'Backlot es solo por invitación. Pide a un colega de Backlot que invite esta misma dirección, o continúa con otra cuenta.',
    }),
    locked: () => ({ title: 'Esta cuenta está bloqueada', line: 'Pregunta a un administrador.' }),
    unverified: (name: string) => ({
      title: `${name} no ha verificado tu dirección`,
      line: 'Verifícala allí primero y vuelve.',
    }),
    no_address: (name: string) => ({
      title: `${name} no compartió tu dirección de correo`,
      line: 'Backlot necesita tu dirección de correo. Permite compartirla y vuelve.',
    }),
    other_linked: (name: string) => ({
      title: `Esta dirección está conectada con otra cuenta de ${name}`,
      line: 'Entra con esa o con tu contraseña.',
    }),
    confirm: (name: string) => ({
      title: 'Ya tienes una cuenta con esta dirección',
      line: `Entra una vez como siempre para conectar ${name}.`,
    }),
  },
} satisfies typeof english;
