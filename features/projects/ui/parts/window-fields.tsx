import { Autocomplete, Select, TextInput } from '@mantine/core';
import { dayIn } from '#platform/ui/calendar-words.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ProjectMember, ProjectView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { departmentKey, departments, departmentWords } from '../../policy/departments.ts';
import { shootWindow } from '../../policy/windows.ts';
import { copy } from '../copy.ts';

const { members: words } = copy;

const kinds = ['always', 'shoot', 'dates'] as const;

/** A member's department as typed, and their access window. */
export type WindowDraft = { department: string; window: (typeof kinds)[number]; from: string; to: string };

const typed = (label: string) => custom<string, string>({ label, empty: '', send: (value) => value });

/** The same as fields of a form, which are drawn together (`WindowFields`). */
export const windowValues = {
  department: typed(words.department),
  window: custom<WindowDraft['window'], WindowDraft['window']>({
    label: words.window,
    empty: 'always',
    send: (value) => value,
    says: (value) => words.windows[value],
  }),
  from: typed(words.from),
  to: typed(words.to),
};

/** A window is one fact: its kind with its days. */
export const windowFact = ['window', 'from', 'to'] as const;

export const emptyWindow: WindowDraft = { department: '', window: 'always', from: '', to: '' };

const dayOf = (at: string | null) => (at ? dayIn(deviceZone(), Date.parse(at)) : '');

export const draftOf = ({ startsAt, endsAt, followsShoot, ...member }: ProjectMember): WindowDraft => {
  const department = departmentWords(member.department, copy.departments);
  return followsShoot
    ? { department, window: 'shoot', from: '', to: '' }
    : {
        department,
        window: startsAt || endsAt ? 'dates' : 'always',
        from: dayOf(startsAt),
        to: dayOf(endsAt),
      };
};

/** The department as it is kept. */
export const keptDepartment = ({ department }: Pick<WindowDraft, 'department'>): string =>
  departmentKey(department, copy.departments);

/** What is sent of it. A day is theirs from its beginning, or to its end. */
export function windowOf({ window, from, to }: WindowDraft) {
  const isDates = window === 'dates';
  return {
    followsShoot: window === 'shoot',
    startsAt: isDates && from ? new Date(`${from}T00:00:00`).toISOString() : null,
    endsAt: isDates && to ? new Date(`${to}T23:59:59`).toISOString() : null,
  };
}

type WindowFieldsProps = {
  project: ProjectView;
  draft: WindowDraft;
  onChange: (part: Partial<WindowDraft>) => void;
  /** Owners always have access. */
  isOwner?: boolean;
};

export function WindowFields({ project, draft, onChange, isOwner = false }: WindowFieldsProps) {
  return (
    <>
      <Autocomplete
        label={words.department}
        data={departments.map((one) => copy.departments[one])}
        value={draft.department}
        maxLength={limits.lineMax}
        onChange={(department) => onChange({ department })}
      />
      {isOwner ? null : (
        <Select
          label={words.window}
          allowDeselect={false}
          data={kinds.map((value) => ({ value, label: words.windows[value] }))}
          value={draft.window}
          onChange={(value) => onChange({ window: kinds.find((one) => one === value) ?? draft.window })}
        />
      )}
      {draft.window === 'shoot' && !isOwner ? (
        <Text as="p" size="sm" tone="muted">
          {shootWords(project)}
        </Text>
      ) : null}
      {draft.window === 'dates' && !isOwner ? (
        <Grid gap={12} cols={2}>
          {(['from', 'to'] as const).map((field) => (
            <TextInput
              key={field}
              type="date"
              label={words[field]}
              value={draft[field]}
              onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            />
          ))}
        </Grid>
      ) : null}
    </>
  );
}

/** The days of the shoot's window; they are whole days wherever one is. */
function shootWords(project: ProjectView): string {
  const window = shootWindow(project);
  if (!window?.startsAt || !window.endsAt) return words.noShoot;
  return words.shootDays(wholeDay(window.startsAt.getTime()), wholeDay(window.endsAt.getTime() - 1));
}

const wholeDay = (atMs: number) => dateWords(dayIn('UTC', atMs));

/** A member's access window in words. */
export function windowWords({ startsAt, endsAt, followsShoot }: ProjectMember, nowMs: number): string {
  const [from, to] = [startsAt, endsAt].map((at) => (at ? Date.parse(at) : null));
  const dayAt = (atMs: number) => (followsShoot ? wholeDay(atMs) : dateWords(dayIn(deviceZone(), atMs)));
  if (to && to <= nowMs) return words.over(dayAt(to - 1));
  if (from && from > nowMs)
    return to ? words.opens(dayAt(from), dayAt(to - 1)) : words.opensFrom(dayAt(from));
  return to ? words.open(dayAt(to - 1)) : words.noEnd;
}
