import { counted } from '#platform/ui/counted.ts';
import { formOf } from '#platform/ui/spanish-plural.ts';
import { reportLimits } from '../../../limits.ts';
import type { words } from './moderation-copy.ts';

const days = reportLimits.keepReportedMs / (24 * 60 * 60_000);

/** Spanish screen text for the moderators' queue. */
export const moderation = {
  states: {
    open: 'Abierta',
    dismissed: 'Desestimada',
    warned: 'Con advertencia',
    removed: 'Mensaje retirado',
  },
  places: { direct: 'Conversación directa', group: 'Grupo', request: 'Solicitud de mensaje' },
  cleared: 'Texto eliminado',
  one: {
    message: (name: string) => `Mensaje de ${name}`,
    conversation: (name: string) => `Conversación con ${name}`,
    group: (name: string) => `Grupo de ${name}`,
    reason: 'Motivo',
  },
  look: {
    title: 'Qué se denunció',
    message: `Ves el mensaje, lo que decía antes y como mucho ${reportLimits.reportedBefore} mensajes anteriores. Queda anotado en el registro de auditoría.`,
    conversation: `Ves como mucho los últimos ${reportLimits.reportedLast} mensajes de cuando se denunció. Queda anotado en el registro de auditoría.`,
    reason: '¿Por qué quieres verlo otra vez?',
    reasonMissing: 'Indica por qué quieres verlo otra vez.',
    show: 'Mostrar lo denunciado',
    failed: 'No se pudo cargar. Revisa tu conexión e inténtalo otra vez.',
    cleared: `Los mensajes denunciados se eliminan ${days} días después de la decisión, o antes si se elimina la cuenta.`,
    keptUntil: 'Se conserva hasta',
    none: 'No había mensajes.',
    reported: 'Denunciado',
    deleted: '[Mensaje eliminado]',
    deletedSince: 'Eliminado después. La denuncia conserva una copia.',
    editedSince: 'Editado después de la denuncia.',
    versions: 'Versiones anteriores',
    until: 'hasta',
    asReported: 'la versión denunciada',
    noWords: 'Solo archivos',
    fileGone: (name: string) => `${name}, eliminado con el mensaje`,
  },
  decision: {
    beyond: (name: string) =>
      `El rol de ${name} está por encima del tuyo. Lo decide alguien con un rol al menos igual.`,
    note: 'Nota',
    noteHelp: 'Para el equipo de moderación y el registro de auditoría. Nadie más la ve.',
    warn: 'Advertir…',
    remove: 'Retirar el mensaje…',
    all: (number: number) =>
      formOf(
        number,
        'Tu decisión también cierra la otra denuncia.',
        `Tu decisión también cierra las otras ${counted.format(number)} denuncias.`,
      ),
    conflict: (name: string) => `${name} ya lo ha decidido.`,
    conflictLine: 'Abajo ves cómo está ahora. Tu decisión no se ha aplicado.',
    failed: 'No se pudo guardar la decisión',
    failedLine: 'Revisa tu conexión e inténtalo otra vez.',
    done: {
      dismissed: 'Denuncia desestimada',
      warned: 'Advertencia enviada',
      removed: 'Mensaje retirado para todos',
    },
    undo: 'Deshacer',
    reopen: 'Reabrir',
    reopened: 'Denuncia reabierta',
    noted: 'Nota',
    warning: 'Advertencia',
  },
  warning: {
    title: (name: string) => `Advertir a ${name}`,
    line: 'Recibe un aviso con este texto, que no menciona la conversación ni a quien denunció.',
    text: 'Advertencia',
    missing: 'Escribe la advertencia.',
    cancel: 'Cancelar',
    act: 'Enviar la advertencia',
  },
  removal: {
    title: '¿Retirar este mensaje para todos?',
    line: 'Desaparece con sus archivos, reacciones y versiones anteriores. No se puede deshacer.',
    note: 'Motivo',
    missing: 'Indica por qué lo retiras.',
    warning: (name: string) => `Advertencia para ${name} (opcional)`,
    keep: 'Conservar el mensaje',
    act: 'Retirar el mensaje',
  },
} satisfies typeof words;
