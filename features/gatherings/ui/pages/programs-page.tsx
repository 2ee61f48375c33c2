import { useMay } from '#features/identity/ui/public.ts';
import { Gatherings } from '../parts/gatherings.tsx';

/** Courses, mentoring and reading circles, each with its timetable. */
export const ProgramsPage = () => <Gatherings kind="program" mayAdd={useMay('create_programs')} />;
