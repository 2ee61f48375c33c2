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

/**
 * People by department, in the order of a call sheet: what people called a department themselves comes after those, and
 * whoever has none comes last.
 */
export function byDepartment<Person extends { readonly department: string }>(
  people: readonly Person[],
  labels: Readonly<Record<(typeof departments)[number], string>>,
): { department: string; people: Person[] }[] {
  const groups = new Map<string, { department: string; people: Person[] }>();
  for (const person of people) {
    const department = person.department.trim();
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
