import { limits as voiceLimits } from '#features/preferences/limits.ts';
import { counted } from '#platform/ui/counted.ts';
import type { copy } from './copy.ts';

const characters = (number: number) => (number === 1 ? '1 carácter' : `${counted.format(number)} caracteres`);

/** The Spanish words beside a long text field. */
export const spanish = {
  transform: {
    button: 'Transformar texto',
    working: 'Transformando. Pulsa para parar.',
    workingNote: 'Se está transformando tu texto',
    review: 'Ver los cambios',
    reviewLine:
      'El texto transformado está listo. Mientras tanto has seguido escribiendo, así que no se ha cambiado nada.',
    undo: 'Volver al original',
    nothing: 'Nada que transformar',
    nothingLine: 'Escribe o graba antes algún texto.',
    error: 'Error al transformar',
    errorLine: 'Hubo un problema al procesar tu texto. Inténtalo más tarde.',
    unavailable: 'Transformación con IA no disponible',
    unavailableLine: 'La transformación de texto no está disponible o no está configurada en este entorno.',
    long: (max: number) =>
      `Como mucho se pueden transformar ${characters(max)} a la vez. Selecciona una parte.`,
    done: 'Texto transformado',
    tasksDone: 'Tareas con formato',
    undoAct: 'Deshacer',
    undone: 'Tu original ha vuelto',
    redo: 'Rehacer',
    same: 'No había nada que cambiar.',
    stopped: 'Detenido. Tu texto está como estaba.',
    lost: 'La parte transformada ya no está en tu texto.',
  },
  panel: {
    title: 'Transformar',
    broken: 'No se pudo buscar el servicio',
    whole: (number: number) => `Todo el texto, ${characters(number)}`,
    selection: (number: number) => `La selección, ${characters(number)}`,
    standard: 'Arreglar',
    standardLine: 'Ortografía, puntuación y párrafos. Las palabras siguen siendo tuyas.',
    standardRules: 'Arreglar con reglas',
    standardRulesLine: 'Espacios, mayúsculas, palabras repetidas, muletillas y puntos. No lo lee ninguna IA.',
    tasks: 'Lista de tareas',
    tasksLine: 'Una tarea por línea: quién, qué, para cuándo.',
    tasksRules: 'Lista de tareas con reglas',
    tasksRulesLine: 'Una tarea por línea, con quién y cuándo como lo escribiste. No lo lee ninguna IA.',
    custom: 'Con tus palabras',
    customHint: 'Más corto y más amable',
    go: 'Transformar ya',
    presets: 'Formatos del oficio',
    sent: (host: string) => `Tu texto va a ${host}. Nada más de la página, y no guardamos copia.`,
    rules: 'Lo hacen reglas fijas en nuestro servidor. No se pregunta a ninguna IA ni se guarda copia.',
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
    title: 'Revisa los cambios',
    by: (host: string) => `Por ${host}`,
    byRules: 'Con reglas fijas, sin IA',
    changes: 'Cambios',
    both: 'Los dos textos',
    original: 'Texto original',
    result: 'Transformado',
    removed: 'quitado:',
    added: 'añadido:',
    new: {
      link: 'un enlace que tu texto no tiene',
      number: 'un número que tu texto no tiene',
      date: 'una fecha que tu texto no tiene',
      name: 'un nombre que tu texto no tiene',
    },
    check: (number: number) =>
      number === 1
        ? 'Comprueba lo marcado: tu texto no lo dice.'
        : `Comprueba los ${counted.format(number)} lugares marcados: tu texto no los dice.`,
    accept: 'Aceptar',
    discard: 'Descartar',
    again: 'Otra vez',
    moved: 'Cambiaste esta parte mientras se transformaba. Copia de aquí lo que necesites.',
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
    undoCorrection: (heard: string) => `Deshacer: escribir «${heard}» como se oyó`,
    phases: {
      idle: '',
      initializing: 'Empezando…',
      recording: 'Escuchando',
      transcribing: 'Escribiéndolo…',
    },
    denied: 'Sin acceso al micrófono',
    deniedLine: 'Permite el uso del micrófono en los ajustes de tu navegador para dictar.',
    failed: 'Error de grabación',
    failedLine: (code: string) => `Error: ${code}. Inténtalo otra vez.`,
    retry: 'Otra vez',
    silence: 'No se oye nada',
    silenceLine: 'Sigue hablando cuando quieras.',
    unsupported: 'Dictado no disponible aquí',
    unsupportedLine:
      'Este navegador no puede convertir la voz en texto en este dispositivo, y la nube está desactivada o no existe.',
    insecureLine: 'El micrófono solo funciona con https.',
    off: 'El dictado está desactivado',
    offLine: 'Elige cómo se puede usar tu voz.',
    missing: 'El idioma aún no está en este dispositivo',
    missingLine: 'Tu navegador puede descargarlo una vez y después escucha sin enviar ningún sonido.',
    fetch: 'Descargarlo',
  },
  voice: {
    title: 'Antes de dictar',
    line: 'El dictado convierte lo que dices en texto en el campo donde estás. Tú decides adónde puede ir el sonido.',
    label: 'Cuando dicto',
    choices: {
      disabled: {
        name: 'Desactivado',
        line: 'El micrófono no se usa nunca. El botón de dictar solo vuelve a preguntar esto.',
      },
      device: {
        name: 'Solo en este dispositivo',
        line: 'Tu navegador convierte la voz en texto por sí mismo, y solo donde lo hace sin enviar el sonido a ninguna parte.',
      },
      cloud: {
        name: 'Permitir la nube como apoyo',
        line: 'Cuando tu navegador no puede, el sonido va a nuestros servidores y vuelve como texto. Las palabras que has añadido van con él; los nombres de tus contactos, nunca.',
      },
    },
    noCloud: 'No disponible: esta casa no tiene un servicio que convierta el sonido en texto.',
    kept: `El audio de voz en la nube se borra solo a los ${voiceLimits.voiceAudioMinutes} minutos; con las otras dos opciones no se guarda ningún sonido.`,
    commands:
      'Mientras dictas, «nueva línea», «nuevo párrafo» y «nueva tarea» hacen lo que dicen. En una lista de tareas, «para Sam» dice de quién es.',
    language: 'Idioma en que dicto',
    languageHelp: 'Se guarda en este dispositivo.',
    later: 'Ahora no',
    save: 'Guardar',
    savedToast: 'Ajustes de privacidad actualizados',
    failedToast: 'Error al actualizar los ajustes',
    failedToastLine: 'Hubo un problema al guardar tus preferencias de privacidad. Inténtalo otra vez.',
  },
  words: {
    known:
      'Ya conocidas: tus conexiones y contactos, los títulos que lees, los puestos y las palabras del oficio. Se comparan en este dispositivo.',
    placeholder: 'P. ej. Verhoeven, ICM',
    add: 'Añadir',
    list: 'Palabras que digo',
    remove: (word: string) => `Quitar ${word}`,
    needed: 'Escribe una palabra con al menos una letra.',
    there: 'Esta palabra ya está.',
    failed: 'No se pudo añadir. Inténtalo otra vez.',
    notRemoved: 'No se pudo quitar. Inténtalo otra vez.',
    broken: 'No se pudieron cargar tus palabras',
  },
} satisfies typeof copy;
