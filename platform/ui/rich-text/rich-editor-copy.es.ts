import { counted } from '../counted.ts';
import { formOf } from '../spanish-plural.ts';
import type { words } from './rich-editor-copy.ts';

export const richEditor = {
  toolbar: 'Formato',
  help: 'Alt y F10 llevan al formato; Escape, de vuelta al texto.',
  bold: 'Negrita',
  italic: 'Cursiva',
  strike: 'Tachado',
  code: 'Código',
  heading: 'Título',
  subheading: 'Subtítulo',
  bullets: 'Lista con viñetas',
  numbers: 'Lista numerada',
  quote: 'Cita',
  divider: 'Separador',
  link: 'Enlace',
  attach: 'Añadir una imagen o un archivo',
  describe: 'Describir la imagen',
  undo: 'Deshacer',
  redo: 'Rehacer',
  address: 'Dirección',
  addressHint: 'https://',
  wrongAddress: 'Escribe una dirección web o de correo.',
  description: 'Qué muestra la imagen',
  descriptionHelp: 'Para quien no puede verla.',
  save: 'Guardar',
  removeLink: 'Quitar enlace',
  close: 'Cerrar',
  adding: (name: string) => `Añadiendo ${name}`,
  people: 'Personas',
  offered: (number: number) =>
    formOf(
      number,
      '1 persona. Intro la elige.',
      `${counted.format(number)} personas. Flechas e Intro para elegir.`,
    ),
  nobody: 'No hay nadie con ese nombre',
  left: (number: number) => formOf(number, 'Queda 1 carácter', `Quedan ${counted.format(number)} caracteres`),
  over: (number: number) => formOf(number, 'Sobra 1 carácter', `Sobran ${counted.format(number)} caracteres`),
  problems: {
    depth: 'Hay demasiadas listas o citas unas dentro de otras.',
    nodes: 'Es demasiado largo.',
    things: 'Hay demasiadas menciones, citas o archivos.',
    link: 'Uno de los enlaces no lleva a ninguna parte.',
    other: 'Hay algo que no se puede enviar. Pégalo otra vez como texto sin formato.',
  },
} satisfies typeof words;
