import type { LessonView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { clockWords } from './clock-words.ts';
import classes from './transcript.module.css';

type TranscriptProps = { lesson: LessonView; second: number; onGo: (second: number) => void };

/** Chapters and all that is said; each line leads to its place in the film. */
export function Transcript({ lesson: { chapters, transcript }, second, onGo }: TranscriptProps) {
  return (
    <aside className={classes.side}>
      <h2 className={classes.heading}>{copy.chapters}</h2>
      <ol className={classes.chapters}>
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <button type="button" className={classes.line} onClick={() => onGo(at)}>
              <span className={classes.at}>{clockWords(at)}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
      <h2 className={classes.heading}>{copy.transcript}</h2>
      <ol className={classes.lines}>
        {transcript.map(({ from, to, text }) => (
          <li key={from}>
            <button
              type="button"
              className={classes.line}
              aria-current={second >= from && second < to ? 'time' : undefined}
              onClick={() => onGo(from)}
            >
              <span className={classes.at}>{clockWords(from)}</span>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </aside>
  );
}
