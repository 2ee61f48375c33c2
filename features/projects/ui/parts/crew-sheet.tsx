import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { timeWords } from '#platform/ui/time-words.ts';
import type { ProjectMember, ProjectView } from '../../contract/views.ts';
import { byDepartment } from '../../policy/departments.ts';
import { copy } from '../copy.ts';
import sheet from './crew-sheet.module.css';

const { members: words } = copy;

type CrewSheetProps = { project: ProjectView; members: readonly ProjectMember[]; onDone: () => void };

/** Everybody in a project by department, as a call sheet orders them; each line says what its person shows (PROJ-4). */
export function CrewSheet({ project, members, onDone }: CrewSheetProps) {
  const me = useMe().person;
  const [at] = useState(() => new Date(now()).toISOString());
  const printed = words.printedBy(me.displayName, timeWords(at, { style: 'full', nowMs: Date.parse(at) }));
  const name = project.codeName && !project.isRevealed ? project.codeName : project.title;
  return (
    <PrintSheet title={words.sheetTitle(name)} lines={[copy.people(members.length), printed]} onDone={onDone}>
      {byDepartment(members, copy.departments).map(({ department, people }) => (
        <section key={department}>
          <h2>{department || words.noDepartment}</h2>
          <ul className={sheet.people}>
            {people.map(({ person }) => (
              <li key={person.id} className={sheet.person}>
                <b dir="auto">{person.displayName}</b>
                <span dir="auto">{person.headline}</span>
                <span dir="auto">{person.location}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PrintSheet>
  );
}
