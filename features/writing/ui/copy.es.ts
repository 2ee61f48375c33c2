import { limits as voiceLimits } from '#features/preferences/limits.ts';
import { counted } from '#platform/ui/counted.ts';
import type { copy } from './copy.ts';

const characters = (number: number) => (number === 1 ? '1 carácter' : `${counted.format(number)} caracteres`);

/** The Spanish words next to a long text field. */
export const spanish = {
  transform: {
    button: 'Transformar texto',
    working: 'Transformando. Pulsa para parar.',
    workingNote: 'Se está transformando tu texto',
    review: 'Revisar cambios',
    reviewLine: 'El texto transformado está listo. Seguiste escribiendo, así que no cambiamos nada.',
    undo: 'Recuperar el original',
    nothing: 'Nada que transformar',
    nothingLine: 'Escribe o graba antes algún texto.',
    error: 'Error al transformar',
    errorLine: 'Hubo un problema al procesar tu texto. Inténtalo más tarde.',
    unavailable: 'Transformación con IA no disponible',
    unavailableLine: 'La transformación de texto no está disponible o no está configurada en este entorno.',
    long: (max: number) => `Puedes transformar hasta ${characters(max)} a la vez. Selecciona una parte.`,
    done: 'Texto transformado',
    tasksDone: 'Tareas con formato',
    undoAct: 'Deshacer',
    undone: 'Original recuperado',
    redo: 'Rehacer',
    same: 'Nada que cambiar.',
    stopped: 'Detenido. Tu texto no ha cambiado.',
    lost: 'La parte transformada ya no está en tu texto.',
  },
  panel: {
    title: 'Transformar',
    broken: 'No se pudo conectar con el servicio',
    whole: (number: number) => `Todo el texto, ${characters(number)}`,
    selection: (number: number) => `Selección, ${characters(number)}`,
    standard: 'Corregir',
    standardLine: 'Ortografía, puntuación y párrafos. Respeta tus palabras.',
    standardRules: 'Corregir sin IA',
    standardRulesLine: 'Espacios, mayúsculas, palabras repetidas, muletillas y puntos.',
    tasks: 'Lista de tareas',
    tasksLine: 'Una tarea por línea: quién, qué, para cuándo.',
    tasksRules: 'Lista de tareas sin IA',
    tasksRulesLine: 'Una tarea por línea, con quién y cuándo tal como lo escribiste.',
    custom: 'Tus instrucciones',
    customHint: 'Más corto y más amable',
    go: 'Transformar',
    presets: 'Formatos del sector',
    sent: (host: string) => `Se envía este texto a ${host} y nada más. No guardamos copia.`,
    rules: 'Usa reglas fijas en nuestro servidor, no IA. No guardamos copia.',
  },
  presets: {
    call: {
      name: 'Nota de llamada',
      prompt:
        'Una nota de llamada en cinco líneas cortas: con quién, sobre qué proyecto, qué se dijo, qué debemos, qué deben. Deja ____ donde el texto no lo diga.',
    },
    coverage: {
      name: 'Párrafo de informe',
      prompt:
        'Un párrafo de comentarios de lectura en presente: premisa, estructura, personajes, diálogos, en este orden. Omite lo que el texto no valora.',
    },
    deal: {
      name: 'Puntos del acuerdo',
      prompt:
        'Una lista de puntos del acuerdo, uno por línea: honorarios, fechas, exclusividad, crédito, viajes. Escribe ____ tras cada punto que el texto no cierre.',
    },
    days: {
      name: 'Nota de días de trabajo',
      prompt:
        'Una línea por persona: nombre, días de trabajo, días de reserva, días de viaje. Escribe ____ donde el texto no lo diga.',
    },
  },
  dialog: {
    title: 'Revisar cambios',
    by: (host: string) => `Por ${host}`,
    byRules: 'Con reglas fijas, sin IA',
    changes: 'Cambios',
    both: 'Los dos textos',
    original: 'Texto original',
    result: 'Transformado',
    removed: 'quitado:',
    added: 'añadido:',
    new: {
      link: 'un enlace que no está en tu texto',
      number: 'un número que no está en tu texto',
      date: 'una fecha que no está en tu texto',
      name: 'un nombre que no está en tu texto',
    },
    check: (number: number) =>
      number === 1
        ? 'Comprueba la parte marcada: no está en tu texto.'
        : `Comprueba las ${counted.format(number)} partes marcadas: no están en tu texto.`,
    accept: 'Aceptar',
    discard: 'Descartar',
    again: 'Intentar de nuevo',
    moved: 'Editaste esta parte mientras tanto. Copia de aquí lo que necesites.',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'No se pudo copiar. Selecciona el texto.',
  },
  dictation: {
    button: 'Dictar',
    stop: 'Dejar de dictar',
    keys: 'Ctrl Mayús D',
    commands: 'Di «nueva línea», «nuevo párrafo» o «nueva tarea».',
    became: (heard: string, meant: string) => `«${heard}» pasó a ser ${meant}`,
    undo: 'Deshacer',
    undoCorrection: (heard: string) => `Deshacer: dejar «${heard}»`,
    phases: {
      idle: '',
      initializing: 'Empezando…',
      recording: 'Escuchando',
      transcribing: 'Transcribiendo…',
    },
    denied: 'Sin acceso al micrófono',
    deniedLine: 'Permite el uso del micrófono en los ajustes de tu navegador para dictar.',
    failed: 'Error de grabación',
    failedLine: (code: string) => `Error: ${code}. Inténtalo otra vez.`,
    retry: 'Intentar de nuevo',
    silence: 'No se oye nada',
    silenceLine: 'Sigue hablando cuando quieras.',
    unsupported: 'Dictado no disponible aquí',
    unsupportedLine:
      'Este navegador no puede transcribir la voz en este dispositivo, y la transcripción en la nube está desactivada.',
    insecureLine: 'El micrófono solo funciona con HTTPS.',
    off: 'El dictado está desactivado',
    offLine: 'Elige cómo se usa tu voz.',
    missing: 'El idioma aún no está en este dispositivo',
    missingLine: 'Descárgalo una vez para dictar sin enviar audio a ninguna parte.',
    fetch: 'Descargar',
  },
  voice: {
    title: 'Antes de dictar',
    line: 'El dictado convierte tu voz en texto en el campo donde estás. Tú decides adónde va el audio.',
    label: 'Cuando dicto',
    choices: {
      disabled: {
        name: 'Desactivado',
        line: 'El micrófono no se usa nunca. El botón de dictar solo vuelve a preguntar esto.',
      },
      device: {
        name: 'Solo en este dispositivo',
        line: 'Tu navegador transcribe en este dispositivo y nunca envía audio a ninguna parte.',
      },
      cloud: {
        name: 'Permitir la nube como apoyo',
        line: 'Si tu navegador no puede, enviamos el audio a nuestros servidores para transcribirlo, con las palabras que has añadido. Los nombres de tus contactos nunca se envían.',
      },
    },
    noCloud: 'No disponible: la transcripción no está configurada.',
    kept: `El audio de voz en la nube se borra solo a los ${voiceLimits.voiceAudioMinutes} minutos. Las otras dos opciones no guardan audio.`,
    commands:
      'Di «nueva línea», «nuevo párrafo» o «nueva tarea» mientras dictas. En una lista de tareas, «para Sam» asigna la tarea.',
    language: 'Idioma del dictado',
    languageHelp: 'Se guarda en este dispositivo.',
    later: 'Ahora no',
    save: 'Guardar',
    savedToast: 'Ajustes de privacidad actualizados',
    failedToast: 'Error al actualizar los ajustes',
    failedToastLine: 'Hubo un problema al guardar tus preferencias de privacidad. Inténtalo otra vez.',
  },
  words: {
    known:
      'Ya incluidas: tus conexiones y contactos, los títulos que lees, los puestos y los términos del sector. Se comparan en este dispositivo.',
    placeholder: 'Verhoeven, ICM',
    add: 'Añadir',
    list: 'Palabras que digo',
    remove: (word: string) => `Quitar ${word}`,
    needed: 'Escribe una palabra con al menos una letra.',
    there: 'Esta palabra ya está en la lista.',
    failed: 'No se pudo añadir la palabra. Inténtalo otra vez.',
    notRemoved: 'No se pudo quitar la palabra. Inténtalo otra vez.',
    broken: 'No se pudieron cargar tus palabras',
  },
} satisfies typeof copy;
