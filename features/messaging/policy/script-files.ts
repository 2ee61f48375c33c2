// Screenwriting formats: Final Draft, Fountain, Celtx, Highland, Fade In, WriterDuet, Movie Magic, Trelby, Scrivener.
const endings = [
  'fdx',
  'fdr',
  'fdxt',
  'fountain',
  'spmd',
  'celtx',
  'highland',
  'fadein',
  'wdz',
  'mmsw',
  'scw',
  'trelby',
  'scriv',
  'osf',
];

/** Whether a file is a script, judging by its name: scripts are sent through the share system only (MSG-D6). */
export function isScript(fileName: string): boolean {
  const name = fileName.toLowerCase().trim();
  return endings.some((ending) => name.endsWith(`.${ending}`) || name.includes(`.${ending}.`));
}
