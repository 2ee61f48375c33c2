/** Departments in the order of a call sheet. People may write another one; it comes after these. */
export const departments = [
  'cast',
  'production',
  'direction',
  'script',
  'camera',
  'grip',
  'electric',
  'sound',
  'art',
  'props',
  'costume',
  'hair-makeup',
  'locations',
  'transport',
  'stunts',
  'effects',
  'catering',
  'accounts',
  'post',
  'publicity',
] as const;

type Labels = Readonly<Record<(typeof departments)[number], string>>;

/**
 * A department as it is stored: a known one by its key, in whichever language it was typed, any other as typed. Access to
 * drafts compares the stored values.
 */
export function departmentKey(written: string, labels: Labels): string {
  const folded = written.trim().toLocaleLowerCase();
  return departments.find((one) => labels[one].toLocaleLowerCase() === folded) ?? written.trim();
}

/** A department in the viewer's language. */
export function departmentWords(kept: string, labels: Labels): string {
  const known = departments.find((one) => one === kept);
  return known ? labels[known] : kept;
}

/**
 * People by department, in call sheet order: custom departments come after the known ones, people without a department
 * last.
 */
export function byDepartment<Person extends { readonly department: string }>(
  people: readonly Person[],
  labels: Labels,
): { department: string; people: Person[] }[] {
  const groups = new Map<string, { department: string; people: Person[] }>();
  for (const person of people) {
    const department = departmentWords(person.department.trim(), labels);
    const key = department.toLocaleLowerCase();
    const group = groups.get(key) ?? { department, people: [] };
    group.people.push(person);
    groups.set(key, group);
  }
  const order = departments.map((one) => labels[one].toLocaleLowerCase());
  const placeOf = (department: string) => {
    const place = order.indexOf(department.toLocaleLowerCase());
    if (place !== -1) return place;
    return department === '' ? order.length + 1 : order.length;
  };
  return [...groups.values()].sort(
    (one, other) =>
      placeOf(one.department) - placeOf(other.department) || one.department.localeCompare(other.department),
  );
}
