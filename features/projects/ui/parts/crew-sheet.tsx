import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { timeWords } from '#platform/ui/time-words.ts';
import { toast } from '#platform/ui/toast.ts';
import type { CrewMember, ProjectView } from '../../contract/views.ts';
import { byDepartment } from '../../policy/departments.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import sheet from './crew-sheet.module.css';

const { members: words } = copy;

type CrewSheetProps = { project: ProjectView; onDone: () => void };

/** The crew by department, in call sheet order, with the contact details each member shows (PROJ-4). */
export function CrewSheet({ project, onDone }: CrewSheetProps) {
  const reading = useQuery(projectsApi.crew.queryOptions({ input: { id: project.id } }));
  const fail = useEffectEvent(() => {
    toast.error(words.broken);
    onDone();
  });
  useEffect(() => {
    if (reading.isError) fail();
  }, [reading.isError]);
  return reading.data ? <Sheet project={project} crew={reading.data.items} onDone={onDone} /> : null;
}

function Sheet({ project, crew, onDone }: CrewSheetProps & { crew: readonly CrewMember[] }) {
  const me = useMe().person;
  const [at] = useState(() => new Date(now()).toISOString());
  const printed = words.printedBy(me.displayName, timeWords(at, { style: 'full', nowMs: Date.parse(at) }));
  const name = project.codeName && !project.isRevealed ? project.codeName : project.title;
  return (
    <PrintSheet title={words.sheetTitle(name)} lines={[copy.people(crew.length), printed]} onDone={onDone}>
      {byDepartment(crew, copy.departments).map(({ department, people }) => (
        <section key={department}>
          <h2>{department || words.noDepartment}</h2>
          <ul>
            {people.map(({ person, phone, email }) => (
              <li key={person.id} className={sheet.person}>
                <b dir="auto">{person.displayName}</b>
                <span dir="auto">{person.headline}</span>
                <span dir="ltr">{phone}</span>
                <span dir="ltr">{email}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PrintSheet>
  );
}
