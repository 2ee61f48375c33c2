/** Former or browser-specific zone names, and the name that is stored (S54). */
const laterNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** This server's list decides, not the browser's: abbreviations, offsets and other spellings are not zones. */
const zones: ReadonlySet<string> = new Set(
  [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((name) => laterNames[name] ?? name),
);

/** The name under which a zone is stored; undefined if it isn't a zone (S54). */
export function zoneNamed(name: string): string | undefined {
  const stored = laterNames[name] ?? name;
  return zones.has(stored) ? stored : undefined;
}
