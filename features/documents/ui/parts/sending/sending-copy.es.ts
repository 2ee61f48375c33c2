import type { words } from './sending-copy.ts';

/** The same in Spanish. */
export const spanish: typeof words = {
  choose: 'Elegir archivo',
  other: 'Elegir otro',
  uploading: (percent) => `Subiendo, ${percent} %`,
  waiting: 'Esperando conexión',
  addPicture: 'Añadir foto',
  movePicture: (number) => `Adelantar la foto ${number}`,
  removePicture: (number) => `Quitar foto ${number}`,
  pictureAlt: (number) => `Foto ${number}`,
  picturesHelp: 'Se quitan el lugar y los datos de la cámara.',
  pictureWrong: 'Elige un PNG, JPEG o WebP de menos de 10 MB.',
};
