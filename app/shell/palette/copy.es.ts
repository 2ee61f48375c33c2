import type { copy } from './copy.ts';

/** The Spanish words of what the palette offers beside the search. */
export const spanish = {
  markAllRead: 'Marcar todos los avisos como leídos',
  report: 'Informar de un problema',
  linkConversation: 'Vincular esta conversación a un proyecto',
  linkAssignment: 'Vincular este encargo a un proyecto',
  newProject: 'Nuevo proyecto',
  addClient: 'Añadir cliente',
  newEvent: 'Nuevo evento',
  lesson: 'Ver un tutorial de esta página',
  menu: 'Abrir o plegar el menú',
  shortcuts: 'Mostrar los atajos de teclado',
  theme: {
    dark: 'Cambiar al tema oscuro',
    light: 'Cambiar al tema claro',
    system: 'Cambiar al tema del dispositivo',
  },
  presence: {
    active: 'Mostrarme disponible',
    away: 'Mostrarme ausente',
    busy: 'Mostrarme en no molestar',
  },
  logOut: 'Cerrar sesión',
  words: {
    markAllRead: 'campana limpiar leer notificaciones',
    report: 'comentario error fallo problema beta ayuda idea',
    link: 'sobre asunto conectar adjuntar proyecto',
    newProject: 'crear empezar película serie título',
    addClient: 'representar firmar talento lista',
    newEvent: 'crear reservar reunión llamada agenda calendario',
    lesson: 'tutorial vídeo ayuda aprender',
    menu: 'barra lateral navegación',
    shortcuts: 'teclas teclado ayuda',
    theme: 'apariencia color modo noche día sistema',
    presence: 'presencia estado disponible ocupado no molestar',
    logOut: 'salir desconectar cerrar',
  },
  pages: {
    representation: 'Tu representación',
    profile: 'Mi perfil',
    notifications: 'Avisos',
    status: 'Estado',
    terms: 'Condiciones',
  },
} satisfies typeof copy;
