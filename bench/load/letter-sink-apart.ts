import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openLetterSink } from './letter-sink.ts';

// Started by `openSinkApart`: says where it listens, and how many letters it has taken when it is asked.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sink = await openLetterSink();
  process.on('message', () => process.send?.({ letters: sink.count() }));
  process.send?.({ url: sink.url });
}

/** The letter sink in a process of its own: beside a bench that takes times it must not take turns with them. */
export async function openSinkApart() {
  const child = fork(fileURLToPath(import.meta.url));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    async count(): Promise<number> {
      const answer = once(child, 'message') as Promise<[{ letters: number }]>;
      child.send({});
      return (await answer)[0].letters;
    },
    stop: () => void child.kill(),
  };
}
