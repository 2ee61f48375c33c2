import type { representationCopy } from './representation-copy.ts';

/** Spanish copy of representation. */
export const representation = {
  title: 'Representación',
  whole: 'Ver qué puede hacer y qué ha hecho cada uno por ti',
  kinds: { agent: 'Agente', manager: 'Mánager', lawyer: 'Abogado', publicist: 'Prensa' },
  broken: 'No se pudo cargar tu representación',
  none: 'Aún no tienes representación. Pídesela a un contacto en su perfil.',
  line: {
    client: (name: string, kind: string) => `${name}, te representa como ${kind.toLowerCase()}`,
    representative: (name: string, kind: string) => `${name}, a quien representas como ${kind.toLowerCase()}`,
  },
  asked: {
    client: (name: string, kind: string) => `${name} dice que te representa como ${kind.toLowerCase()}.`,
    representative: (name: string, kind: string) =>
      `${name} te pide que le representes como ${kind.toLowerCase()}.`,
  },
  waits: 'A la espera de su respuesta',
  agree: 'Aceptar',
  decline: 'Rechazar',
  firstContact: {
    card: 'Primer contacto para quien no conoces',
    on: 'Enviarle primero a quien no conozco',
    off: 'Dejar que me contacte quien no conozco',
    isOn: 'Las solicitudes de quien no conoces le llegan primero; los mensajes de desconocidos se rechazan y se remiten aquí.',
    turnedOn: (name) => `Los desconocidos pasan antes por ${name}`,
    turnedOff: 'La gente nueva llega directamente a ti',
  },
  editing: {
    on: 'Dejar que edite mi perfil',
    off: 'Que deje de editarlo',
    isOn: 'Puede editar tu perfil. Ves cada cambio y puedes deshacerlo.',
    turnedOn: (name: string) => `${name} puede editar tu perfil`,
    turnedOff: (name: string) => `${name} ya no puede editar tu perfil`,
    open: 'Editar perfil',
  },
  end: 'Terminar',
  takeBack: 'Retirar',
  failed: 'No ha cambiado nada',
  agreed: 'Ya se muestra en el perfil',
  declined: 'Rechazado. No llegó a mostrarse.',
  ended: 'Ya no se muestra',
  offer: {
    open: 'Representación',
    title: (name: string) => `Representación con ${name}`,
    line: (name: string) => `Se muestra cuando ${name} acepta, y hasta que alguien de los dos lo termine.`,
    side: 'Quién representa a quién',
    client: (name: string) => `${name} me representa`,
    representative: (name: string) => `Represento a ${name}`,
    kind: 'Como',
    act: 'Preguntar',
    cancel: 'Cancelar',
    done: (name: string) => `Se preguntó a ${name}`,
  },
} satisfies typeof representationCopy;
