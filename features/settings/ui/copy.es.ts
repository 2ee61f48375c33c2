import type { copy } from './copy.ts';

/** Spanish screen text for /settings. */
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
    calendar: 'Enlaces de calendario',
    voice: 'Voz y dictado',
    data: 'Tus datos',
  },
  appearance: {
    theme: 'Tema',
    themeHelp: 'Se aplica en todos tus dispositivos.',
    themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
    density: 'Densidad',
    densityHelp: 'Cuánto cabe en una pantalla. En las táctiles, las filas siguen siendo fáciles de tocar.',
    densities: { comfortable: 'Cómoda', compact: 'Compacta' },
    motion: 'Movimiento',
    motionHelp: 'Desactiva el movimiento. Quedan fundidos breves.',
    motions: { system: 'Según el dispositivo', reduced: 'Reducido' },
  },
  language: {
    language: 'Idioma',
    languageHelp: 'Solo cambia la interfaz. Los mensajes no se traducen.',
    languages: { en: 'English', es: 'Español' },
    region: 'Fechas y horas',
    regionHelp: (example: string) => `Por ejemplo: ${example}`,
    asBrowser: 'Según el navegador',
    hours: 'Reloj',
    hoursHelp: (example: string) => `Hora actual: ${example}.`,
    hourCycles: { locale: 'Según la región', h12: '12 horas', h23: '24 horas' },
    zone: 'Zona horaria',
    zoneHelp: 'Tu perfil muestra a los demás tu hora local.',
  },
  notifications: {
    lead: 'Elige de qué te avisamos y cómo.',
    list: 'Todos los avisos',
  },
  privacy: {
    pageViews: 'Contar páginas vistas',
    pageViewsHelp:
      'Nos ayuda a encontrar páginas lentas o sin uso. Solo guardamos la página y cuánto tiempo se vio, durante 90 días.',
    singleKeys: 'Atajos de una sola tecla',
    singleKeysHelp:
      'J, K, ? y otros. Desactívalos si el dictado o una tecla suelta los activan. Los atajos con Ctrl o Comando siguen activos.',
  },
  voice: {
    mode: 'Cuando dicto',
    help: 'El dictado convierte tu voz en texto en el campo donde estés.',
    own: 'Palabras que digo',
    ownHelp:
      'Nombres y palabras que el dictado escribe mal. Corregimos lo que suena igual y puedes deshacer cada corrección.',
  },
  data: {
    export: 'Exportación',
    exportHelp:
      'Un archivo con tu cuenta, sesiones, perfil, mensajes enviados, ajustes y archivos. No incluye los mensajes de otras personas.',
    download: 'Descargar mis datos',
    preparing: (size: string) => `Preparando, ${size} hasta ahora`,
    started: 'Preparando',
    stop: 'Detener',
    done: (size: string) => `Descargado, ${size}`,
    broken: 'La descarga se interrumpió. No se guardó nada.',
    tooMany: 'Demasiadas exportaciones. Inténtalo más tarde.',
  },
} satisfies typeof copy;
