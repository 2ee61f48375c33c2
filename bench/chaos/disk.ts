import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of its own: a file with an ext4 in it, mounted through a loop device. */
export interface Disk {
  /** Where it is mounted. */
  readonly folder: string;
  /**
   * Puts what is on the disk into another one, without what the file system only holds in memory: what a power cut
   * leaves. Everybody who writes must be stopped (SIGSTOP); the copy is made again until nothing was written meanwhile.
   */
  cutPower(): Promise<void>;
  /** Takes the disk out and puts the one in that `cutPower` has made: its journal is replayed as after a power cut. */
  turnOn(): Promise<void>;
  remove(): Promise<void>;
}

const sizeBytes = 768 * 1024 * 1024;

/** Why no disk can be made here; undefined where it can. */
export async function whyNoDisk(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'it needs the loop devices of Linux';
  if (process.getuid?.() !== 0) return 'it needs root, to mount a file system of its own';
  try {
    await run('mkfs.ext4', ['-V']);
    await run('losetup', ['--find']);
    return undefined;
  } catch (fault) {
    return `no loop device or no ext4 here: ${fault instanceof Error ? fault.message : String(fault)}`;
  }
}

/** Makes and mounts a disk below `place`, an empty folder. */
export async function makeDisk(place: string): Promise<Disk> {
  const folder = join(place, 'disk');
  const [image, copy] = [join(place, 'image'), join(place, 'copy')];
  await mkdir(folder);
  // PostgreSQL runs as another user, who has to get there.
  await chmod(place, 0o711);
  await run('truncate', ['-s', String(sizeBytes), image]);
  await run('mkfs.ext4', ['-q', '-F', image]);
  await mount(image, folder);
  // Lazily: whoever was killed a moment ago may still be on their way out.
  const unmount = async () => void (await run('umount', ['-l', folder]));
  return {
    folder,
    cutPower: async () => {
      const device = await deviceOf(image);
      for (let before = -1, after = -2; before !== after; ) {
        before = await writesOf(device);
        await run('cp', ['--sparse=always', image, copy]);
        after = await writesOf(device);
      }
    },
    turnOn: async () => {
      await unmount();
      await mount(copy, folder);
    },
    remove: unmount,
  };
}

// Ten minutes between commits of the journal that nobody asked for: while everybody is stopped none comes in between.
const mount = (image: string, folder: string) => run('mount', ['-o', 'loop,commit=600', image, folder]);

async function deviceOf(image: string): Promise<string> {
  const { stdout } = await run('losetup', ['--noheadings', '--output', 'NAME', '--associated', image]);
  return stdout.trim().replace('/dev/', '');
}

/** Sectors written to a device so far. */
async function writesOf(device: string): Promise<number> {
  const fields = (await readFile(`/sys/block/${device}/stat`, 'utf8')).trim().split(/\s+/);
  return Number(fields[6]);
}
