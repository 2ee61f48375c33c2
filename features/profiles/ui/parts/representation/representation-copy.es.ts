import type { representationCopy } from './representation-copy.ts';

/** The Spanish words of who represents whom. */
export const representation = {
  title: 'Representación',
  kinds: { agent: 'Agente', manager: 'Mánager', lawyer: 'Abogado', publicist: 'Prensa' },
  broken: 'No se pudo cargar tu representación',
  none: 'Nadie todavía. Pregunta a un contacto en su página.',
  line: {
    client: (name: string, kind: string) => `${name}, te representa como ${kind.toLowerCase()}`,
    representative: (name: string, kind: string) => `${name}, a quien representas como ${kind.toLowerCase()}`,
  },
  asked: {
    client: (name: string, kind: string) => `${name} dice que te representa como ${kind.toLowerCase()}.`,
    representative: (name: string, kind: string) =>
      `${name} te pide que le representes como ${kind.toLowerCase()}.`,
  },
  waits: 'Espera su palabra',
  agree: 'Aceptar',
  decline: 'Rechazar',
  firstContact: {
    card: 'Recibe primero las solicitudes de desconocidos',
    on: 'Que los desconocidos pasen antes por su mano',
    off: 'Que los desconocidos lleguen a mí',
    isOn: 'Las solicitudes de quien no conoces le llegan primero; los mensajes de desconocidos se rechazan y se remiten aquí.',
    turnedOn: (name) => `Los desconocidos pasan antes por ${name}`,
    turnedOff: 'Los desconocidos llegan a ti',
  },
  editing: {
    on: 'Que pueda editar mi perfil',
    off: 'Que ya no lo edite',
    isOn: 'Puede editar tu perfil. Cada cambio va firmado y puedes deshacerlo.',
    turnedOn: (name: string) => `${name} puede editar tu perfil`,
    turnedOff: (name: string) => `${name} ya no puede editar tu perfil`,
    open: 'Editar perfil',
  },
  end: 'Terminar',
  takeBack: 'Retirar',
  failed: 'No ha cambiado nada',
  agreed: 'Ya se muestra en el perfil',
  declined: 'Rechazado. Nadie lo vio.',
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
