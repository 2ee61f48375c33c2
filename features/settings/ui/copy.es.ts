import type { copy } from './copy.ts';

/** The Spanish words of /settings. */
export const spanish = {
  title: 'Ajustes',
  nav: 'Secciones de los ajustes',
  saving: 'Guardando',
  saved: 'Guardado',
  failed: 'No se guardó',
  retry: 'Intentar otra vez',
  broken: 'No se pudieron cargar tus ajustes',
  sections: {
    appearance: 'Apariencia',
    language: 'Idioma y hora',
    notifications: 'Avisos',
    messages: 'Mensajes',
    account: 'Inicio de sesión',
    sessions: 'Sesiones',
    privacy: 'Privacidad y teclas',
    voice: 'Voz y dictado',
    data: 'Tus datos',
  },
  appearance: {
    theme: 'Tema',
    themeHelp: 'Se guarda con tu cuenta. En cada dispositivo vale desde el primer momento.',
    themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
    density: 'Densidad',
    densityHelp:
      'Cuánto cabe en una pantalla. En las táctiles, las filas siguen siendo lo bastante altas para un dedo.',
    densities: { comfortable: 'Cómoda', compact: 'Compacta' },
    motion: 'Movimiento',
    motionHelp: 'Reducido significa que nada se desliza ni crece; quedan fundidos breves.',
    motions: { system: 'Como mi dispositivo', reduced: 'Reducido' },
  },
  language: {
    language: 'Idioma',
    languageHelp: 'Las palabras de Backlot. Lo que escribe la gente queda como lo escribió.',
    languages: { en: 'English', es: 'Español' },
    region: 'Fechas y horas',
    regionHelp: (example: string) => `Así: ${example}`,
    asBrowser: 'Como mi navegador',
    hours: 'Reloj',
    hoursHelp: (example: string) => `Hora actual: ${example}.`,
    hourCycles: { locale: 'Según la región', h12: '12 horas', h23: '24 horas' },
    zone: 'Zona horaria',
    zoneHelp: 'Los demás ven en tu perfil la hora de donde estás.',
  },
  notifications: {
    lead: 'Qué te llega, por qué vía y cuándo quieres silencio.',
    list: 'Todos los avisos',
  },
  privacy: {
    pageViews: 'Contar las páginas que abro',
    pageViewsHelp:
      'Nos ayuda a ver qué páginas son lentas o no se usan. Solo se guardan la página y cuánto tiempo se vio, durante 90 días.',
    singleKeys: 'Atajos de una sola tecla',
    singleKeysHelp:
      'J, K, ? y parecidos. Desactívalos si la entrada por voz o una tecla suelta los dispara; los atajos con Ctrl o Comando se quedan.',
  },
  voice: {
    mode: 'Cuando dicto',
    help: 'El dictado convierte lo que dices en texto en el campo donde estás.',
    own: 'Palabras que digo',
    ownHelp:
      'Nombres y palabras que el dictado escribe mal una y otra vez. Lo que suena como una de ellas pasa a serlo; cada vez lo ves y puedes deshacerlo.',
  },
  data: {
    export: 'Exportación',
    exportHelp:
      'Un archivo con lo que Backlot guarda de ti: cuenta y sesiones, perfil, lo que escribiste, tus ajustes y archivos. Lo que otras personas te escribieron es suyo y no va dentro.',
    download: 'Descargar mis datos',
    preparing: (size: string) => `Reuniendo, ${size} hasta ahora`,
    started: 'Reuniendo',
    stop: 'Detener',
    done: (size: string) => `Descargado, ${size}`,
    broken: 'La descarga se interrumpió. No se guardó nada.',
    tooMany: 'Demasiadas exportaciones. Inténtalo más tarde.',
  },
} satisfies typeof copy;
