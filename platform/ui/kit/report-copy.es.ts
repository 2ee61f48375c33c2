import type { words } from './report-copy.ts';

/** The Spanish words of reports. */
export const reports = {
  back: 'Todas las denuncias',
  broken: 'No se pudo cargar esta denuncia',
  absentTitle: 'No se encontró la denuncia',
  absentLine: 'No existe o no puedes decidirla.',
  reporter: 'Denunciado por',
  reported: 'Sobre',
  where: 'Dónde',
  when: 'Cuándo',
  nobody: 'Nadie',
  others: 'Quién más lo ha denunciado',
  decision: 'Decisión',
  by: (name: string) => `Por ${name}`,
  beyond: 'Su rol es superior al tuyo. Lo tiene que decidir alguien con ese rol, como mínimo.',
  told: 'Quien lo denunció solo sabrá que se ha revisado.',
  dismiss: 'Desestimar',
  dismissed: 'Denuncia desestimada',
  failed: 'No se pudo guardar la decisión',
} satisfies typeof words;
