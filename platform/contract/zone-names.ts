/** Former or browser-specific zone names, each before the name that is stored (S54). In one text: it is smaller. */
const renamed = `
  Africa/Asmera Africa/Asmara
  America/Buenos_Aires America/Argentina/Buenos_Aires
  America/Catamarca America/Argentina/Catamarca
  America/Coral_Harbour America/Atikokan
  America/Cordoba America/Argentina/Cordoba
  America/Godthab America/Nuuk
  America/Indianapolis America/Indiana/Indianapolis
  America/Jujuy America/Argentina/Jujuy
  America/Louisville America/Kentucky/Louisville
  America/Mendoza America/Argentina/Mendoza
  Asia/Calcutta Asia/Kolkata
  Asia/Katmandu Asia/Kathmandu
  Asia/Rangoon Asia/Yangon
  Asia/Saigon Asia/Ho_Chi_Minh
  Atlantic/Faeroe Atlantic/Faroe
  Etc/UTC UTC
  Europe/Kiev Europe/Kyiv
  Pacific/Enderbury Pacific/Kanton
  Pacific/Ponape Pacific/Pohnpei
  Pacific/Truk Pacific/Chuuk
`;

const laterNames: ReadonlyMap<string, string> = new Map(
  renamed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [former: string, current: string]),
);

/** The current name of a zone that was renamed; any other text stays as it is. */
export const currentZoneName = (name: string): string => laterNames.get(name) ?? name;
