import type { Offence } from '../offence.ts';
import type { Page } from './pages.ts';

const folder = 'docs/decisions/';
const index = `${folder}README.md`;
const status = /^Status: (accepted|replaced by decision \d{3}), \d{4}-\d{2}-\d{2}([.;:] .+)?$/;

/**
 * The form of all decision records: `027-its-title.md` begins with `# 027 Its title`, a blank line and its status, has
 * a number of its own, and stands in the index under the same title.
 */
export function findMisformedRecords(pages: readonly Page[]): Offence[] {
  const records = pages.filter(({ path }) => path.startsWith(folder) && path !== index);
  const listed = pages.find(({ path }) => path === index)?.text.split('\n') ?? [];
  const numbers = records.map(({ path }) => numberOf(path));
  return records.flatMap((record, at) => {
    const faults = faultsOf(record, listed);
    const isTwice = numbers.indexOf(numberOf(record.path)) !== at;
    return [...faults, ...(isTwice ? ['another record has this number'] : [])].map((message) => ({
      rule: 'decision-form',
      file: record.path,
      message,
    }));
  });
}

const nameOf = (path: string) => path.slice(folder.length);
const numberOf = (path: string) => nameOf(path).slice(0, 3);

function faultsOf({ path, text }: Page, listed: readonly string[]): string[] {
  if (!/^\d{3}(-[a-z0-9]+)+\.md$/.test(nameOf(path))) return ['its name is `NNN-its-title.md`'];
  const [heading = '', blank = '', third = ''] = text.split('\n');
  const [, title] = new RegExp(`^# ${numberOf(path)} ([A-Z].*[^.])$`).exec(heading) ?? [];
  if (title === undefined) return [`its first line is \`# ${numberOf(path)} Title\`, without a period`];
  const line = `- [${numberOf(path)}](${nameOf(path)}) ${title}`;
  return [
    ...(blank === '' && status.test(third) ? [] : ['its third line is `Status: accepted, 2026-11-28`']),
    ...(listed.includes(line) ? [] : [`${index} lists it as \`${line}\``]),
  ];
}
