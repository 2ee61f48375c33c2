/** One broken rule at one place. `line` counts from 1. */
export type Offence = { rule: string; file: string; line?: number; message: string };

/** One line per offence, as compilers write them, so that editors can jump to the place. */
function formatOffence({ rule, file, line, message }: Offence): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${rule}  ${message}`;
}

/** Prints what a check found and gives the exit code of its process: 0 when nothing was found. */
export function reportOffences(offences: readonly Offence[], whatWasRead: string): number {
  const lines = offences.map(formatOffence).toSorted();
  for (const line of lines) console.error(line);
  if (lines.length === 0) console.log(`${whatWasRead}, no offence`);
  else console.error(`\n${whatWasRead}, ${lines.length} ${lines.length === 1 ? 'offence' : 'offences'}`);
  return lines.length === 0 ? 0 : 1;
}
