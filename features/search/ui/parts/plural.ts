const irregular: Readonly<Record<string, string>> = { man: 'men', woman: 'women', person: 'people' };

/** The plural of a job title: "Camera Operators", "Directors of Photography", "Script Secretaries". */
export function pluralOf(label: string): string {
  // Words after "of", "to", "in" or in brackets describe the subject, not the people.
  const [, title = label, rest = ''] = /^(.+?)(\s+(?:of|to|for|in|at)\s.*|\s*[(,/].*)?$/i.exec(label) ?? [];
  return pluralWord(title) + rest;
}

function pluralWord(title: string): string {
  const ending = /(woman|man|person)$/i.exec(title)?.[0];
  const plural = ending && irregular[ending.toLowerCase()];
  if (ending && plural) return title.slice(0, -ending.length) + matchCase(ending, plural);
  if (/[^aeiou]y$/i.test(title)) return `${title.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/i.test(title)) return `${title}es`;
  return `${title}s`;
}

const matchCase = (model: string, word: string) =>
  /^[A-Z]/.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
