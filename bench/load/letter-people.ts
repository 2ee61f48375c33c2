import type pg from 'pg';

/** Of a hundred readers, those who get no letter and why, by their number; the rest get one. */
const share = 100;
const left = {
  locked: 1,
  deactivated: 2,
  suppressed: 3,
  unsubscribed: 4,
} as const;

/** The id of a reader: made from the number, so that a bench names one without asking. */
const idOf = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const domains = 97;
const approver = 7;

/**
 * Makes readers with an account, a profile and a role at addresses of many domains. Two of a hundred have an address that
 * the mail server refuses (`gone…`), four get none for four reasons.
 */
export async function makeReaders(database: pg.Pool, readers: number): Promise<void> {
  const series = `generate_series(1, ${readers}) n`;
  const address = `(case when n % ${share} in (5, 6) then 'gone' else 'reader' end) || n || '@d' || (n % ${domains}) || '.example'`;
  await database.query(`insert into account (id, email, name, account_status, locked_at)
    select ${idOf('n')}, ${address}, 'Reader ' || n,
      case when n % ${share} = ${left.deactivated} then 'suspended' else 'active' end,
      case when n % ${share} = ${left.locked} then now() end from ${series}`);
  await database.query(`insert into profile (id, display_name, sort_name, first_name, location)
    select ${idOf('n')}, 'Reader ' || n, 'reader ' || n, 'Reader', 'Los Angeles, CA' from ${series}`);
  await database.query(`insert into person_role (person_id, role, is_primary)
    select ${idOf('n')}, (array['ASSISTANT', 'READER', 'TALENT'])[1 + n % 3], true from ${series}`);
  await database.query(`insert into mail_suppression (id, address, cause, reason)
    select gen_random_uuid(), ${address}, 'bounce', 'No such mailbox' from ${series} where n % ${share} = ${left.suppressed}`);
  await database.query(`insert into notification_preference (person_id, email_off)
    select ${idOf('n')}, array['newsletter'] from ${series} where n % ${share} = ${left.unsubscribed}`);
  // Approves issues: somebody has to stand for what is sent.
  await database.query(
    `insert into person_role (person_id, role, is_primary) values (${idOf(String(approver))}, 'ADMIN', false)`,
  );
  await database.query('analyze account, profile, person_role, mail_suppression, notification_preference');
}

/** How many of these readers should get the letter; addresses that are refused are tried, and get none. */
export const expectedOf = (readers: number) => {
  const all = Array.from({ length: readers }, (_, at) => (at + 1) % share);
  return {
    letters: all.filter((n) => n === 0 || n > 6).length,
    refused: all.filter((n) => n === 5 || n === 6).length,
    excluded: all.filter((n) => n >= 1 && n <= 4).length,
  };
};

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** Puts an issue of the usual length where the job that sends finds it at once; returns its id. */
export async function scheduleLetter(database: pg.Pool): Promise<string> {
  const sections = ['Moves', 'Deadlines', 'Jobs', 'From the community', 'What is new'].map((title, at) => ({
    id: `00000000-0000-7000-9000-00000000000${at}`,
    kind: 'text',
    title,
    roles: at === 3 ? ['ASSISTANT'] : [],
    deadlines: [],
    body: {
      type: 'doc',
      content: Array.from({ length: 6 }, (_, line) =>
        paragraph(
          `{{first_name}}, line ${line}: two shows crew up this week, and the deadline for shorts is on Tuesday.`,
        ),
      ),
    },
  }));
  const { rows } = await database.query<{ id: string }>(
    `insert into newsletter_issue (id, title, subject, preview, sections, state, author_id, edited_by, approved_by, approved_at, send_at, send_wall, send_zone, created_at, updated_at)
      select gen_random_uuid(), 'Desk Notes', 'For {{first_name}}', 'Moves and deadlines', $1, 'scheduled', ${idOf('1')}, array[${idOf('1')}], ${idOf(String(approver))},
        now(), now(), '2026-01-01T08:00', 'UTC', now(), now() returning id`,
    [JSON.stringify(sections)],
  );
  const [row] = rows;
  if (!row) throw new Error('no issue was made');
  return row.id;
}

/** How many recipients are in each state. */
export async function statesOf(database: pg.Pool, issue: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.query<{ state: string; people: number }>(
    'select state, count(*)::int as people from newsletter_recipient where issue_id = $1 group by state',
    [issue],
  );
  return Object.fromEntries(rows.map(({ state, people }) => [state, people]));
}

/** Makes every tenth of these readers the agent of three others, each with a job that moved on lately. */
export async function makeClients(database: pg.Pool, readers: number): Promise<void> {
  const series = `generate_series(10, ${readers - 3}, 10) n, generate_series(1, 3) k`;
  const id = (block: string) => `('00000000-0000-7000-${block}-' || lpad(to_hex(n * 4 + k), 12, '0'))::uuid`;
  await database.query(
    `update person_role set role = 'AGENT' where person_id in (select ${idOf('n')} from generate_series(10, ${readers}, 10) n)`,
  );
  await database.query(`insert into client (id, person_id, lead_id, kind, signed_at, created_at, updated_at)
    select ${id('a000')}, ${idOf('n + k')}, ${idOf('n')}, 'agent', now(), now(), now() from ${series}`);
  await database.query(`insert into client_member (client_id, person_id, added_by, added_at)
    select ${id('a000')}, ${idOf('n')}, ${idOf('n')}, now() from ${series}`);
  await database.query(`insert into client_job (id, client_id, project, state, booked_at, made_by, created_at, updated_at)
    select ${id('b000')}, ${id('a000')}, 'Project ' || n, 'booked', now(), ${idOf('n')}, now(), now() from ${series}`);
  await database.query('analyze client, client_member, client_job, person_role');
}
