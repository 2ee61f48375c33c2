import { spanish as submissions } from './copy.es.ts';
import { submissionsElsewhere } from './parts/following/following-copy.es.ts';

/** The Spanish words of submissions, under the names of `translated`. */
export const words = { submissions, submissionsElsewhere };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'submission.absent': 'No se encontró la propuesta',
  'submission.changed': 'Ha cambiado desde que la abriste.',
  'submission.closed': 'Ya no se puede cambiar.',
  'submission.not_sender': 'No tienes permiso para enviar material.',
  'submission.recipient_absent': 'recipientId: No se encontró a esa persona',
  'submission.brief_absent': 'briefId: Esta convocatoria ya no admite propuestas.',
  'submission.role_absent': 'roleId: Este papel ya no está en la convocatoria.',
  'submission.client_absent': 'clientId: Esta persona no es tu cliente.',
  'submission.full': 'Aquí no cabe nada más.',
  'submission.file_absent': 'fileId: Sube el archivo otra vez.',
  'submission.file_unreadable': 'fileId: No se puede abrir este PDF.',
  'submission.late': 'El plazo ha terminado.',
  'submission.unsolicited': 'Solo aceptan propuestas de representantes.',
  'submission.release_missing': 'Firma antes su cesión.',
  'submission.release_other': 'Su cesión ha cambiado. Vuelve a leerla.',
  'submission.named': 'Esto se lee sin nombres, y el texto o un archivo te nombra a ti o al autor.',
  'submission.blind_file': 'Esto se lee sin nombres: envía solo PDF e imágenes.',
  'submission.nothing': 'Añade antes un archivo o un enlace.',
  'submission.approval_missing': 'Alguien tiene que aprobarla antes de enviarla.',
  'submission.too_late': 'expiresAt: Elige un momento futuro.',
  'submission.throttled': 'Demasiadas comprobaciones. Inténtalo dentro de unos minutos.',
  'submission.nudge_early': 'Aún es pronto para un recordatorio.',
  'submission.mark_missing': 'mark: Elige una nota del 1 al 6.',
  'submission.reason_missing': 'words: Di por qué.',
  'submission.assignment_absent': 'assignmentId: No se encontró el encargo',
  'submission_review.absent': 'No se encontró la valoración',
  'submission_review.finished': 'Esta valoración está terminada.',
  'submission_review.changed': 'Lo has cambiado en otra ventana.',
  'submission_review.verdict_missing': 'verdict: Elige un veredicto.',
  'submission_review.own': 'Otra persona tiene que reabrir tu valoración.',
};
