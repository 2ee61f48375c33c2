import { type Account, cannotStart, runProgram } from './program.ts';

const nologin = '/usr/sbin/nologin';

/**
 * The user PostgreSQL runs as: ourselves (undefined), unless we are root, which it refuses. Existing data are run by
 * their owner; otherwise the user `postgres`, created if missing, or `nobody`.
 */
export async function chooseAccount(owner: Omit<Account, 'name'> | undefined): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (owner && owner.uid !== 0) return { ...owner, name: `user ${owner.uid}` };
  const found = (await lookUp('postgres')) ?? (await createAccount('postgres')) ?? (await lookUp('nobody'));
  if (found && (await canBecome(found))) return found;
  throw cannotStart(
    'it never runs as root, and there is no user it could run as instead. ' +
      'Start Backlot as an ordinary user, or create one: useradd --system postgres',
  );
}

/** Whether the account can enter the folder; asks the system itself, so that rules beyond mode bits count too. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  const { code } = await runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account);
  return code === 0;
}

const canBecome = (account: Account): Promise<boolean> => canEnter(account, '/');

async function lookUp(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([runProgram('id', ['-u', name]), runProgram('id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { name, uid: Number(uid.output), gid: Number(gid.output) };
}

async function createAccount(name: string): Promise<Account | undefined> {
  // The second form is BusyBox's, the third is for a Debian without useradd.
  const ways: [string, ...string[]][] = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', nologin, name],
    ['adduser', '-S', '-D', '-H', '-s', nologin, name],
    ['adduser', '--system', '--group', '--no-create-home', '--shell', nologin, name],
  ];
  for (const [program, ...args] of ways) {
    if ((await runProgram(program, args)).code === 0) return lookUp(name);
  }
  return undefined;
}
