import { spanish as clients } from './copy.es.ts';

/** The Spanish words of clients, under the names of `translated`. */
export const words = { clients };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'client.absent': 'No se encontró el cliente',
  'client.changed': 'Otra persona cambió este cliente.',
  'client.closed': 'Esta representación ha terminado o aún no está acordada.',
  'client.days_wrong': 'El final tiene que ser posterior al inicio.',
  'client.full': 'Aquí no cabe nada más.',
  'client.money_changed': 'Otra persona cambió esto.',
  'client.not_lead': 'Solo la persona de contacto puede hacer esto.',
  'client.person_absent': 'No se encontró a esa persona',
  'client.present': 'Ya está en tu lista de clientes.',
  'client.team_absent': 'No se encontró el equipo',
  'client_job.absent': 'No se encontró el trabajo',
  'client_job.changed': 'Otra persona cambió este trabajo.',
  'client_material.absent': 'No se encontró el material',
  'client_material.file_absent': 'fileId: Sube el archivo otra vez.',
  'client_note.absent': 'No se encontró la nota',
  'client_pitch.absent': 'No se encontró la propuesta',
  'client_team.changed': 'Otra persona cambió esto.',
  'client_team.left': 'Ya no está en el equipo.',
  'client_team.person_absent': 'No se encontró a esa persona',
  'client_team.present': 'Ya está en el equipo.',
};
