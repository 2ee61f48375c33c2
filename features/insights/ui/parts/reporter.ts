import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now, sinceStartMs } from '#platform/ui/clock.ts';
import { sendOff } from '#platform/ui/send-off.ts';
import type { ErrorSample, VitalSample } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { createPageTrail, errorClass, type PageTrail } from './page-trail.ts';

const newId = () => uuidV7(now()) as VitalSample['id'];

/** What is told beside the views; it holds nothing of a person. */
export type Reporter = {
  trail: PageTrail;
  /** Begins; the returned function ends what can be ended, the library goes on for as long as the document lives. */
  watch: () => () => void;
  /** Sends what was measured since the last time. */
  send: () => void;
};

/**
 * Measures how fast this document is and which classes of errors it meets. Made once the page is at rest: the browser
 * keeps the measures of the beginning.
 */
export function createReporter(release: string): Reporter {
  const trail = createPageTrail();
  const samples = new Map<string, VitalSample>();
  const ids = new Map<string, VitalSample['id']>();
  let errors: ErrorSample[] = [];
  let errorsLeft: number = limits.errorsMax;

  const take = (metric: MetricType) => {
    const page = trail.at(momentOf(metric));
    if (page === undefined || metric.value > limits.valueMax) return;
    // The same measure under the same id, however often it grows.
    const id = ids.get(metric.id) ?? newId();
    ids.set(metric.id, id);
    samples.set(id, { id, page, name: metric.name, value: metric.value });
  };
  const noteError = (thrown: unknown) => {
    const page = trail.at(sinceStartMs());
    if (page === undefined || errorsLeft <= 0) return;
    errorsLeft -= 1;
    errors.push({ id: newId(), page, name: errorClass(thrown) });
  };
  const onError = (event: ErrorEvent) => noteError(event.error);
  const onRejection = (event: PromiseRejectionEvent) => noteError(event.reason);
  let isMeasuring = false;
  const measureOnce = () => {
    if (isMeasuring) return;
    isMeasuring = true;
    for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(take);
  };

  return {
    trail,
    watch: () => {
      measureOnce();
      window.addEventListener('error', onError);
      window.addEventListener('unhandledrejection', onRejection);
      return () => {
        window.removeEventListener('error', onError);
        window.removeEventListener('unhandledrejection', onRejection);
      };
    },
    send: () => {
      if (samples.size === 0 && errors.length === 0) return;
      const batch = { release, samples: [...samples.values()].slice(0, limits.samplesMax), errors };
      samples.clear();
      errors = [];
      // A measure that is lost is one of many; nothing is kept for it.
      void sendOff('/api/vitals', batch);
    },
  };
}

/** How the page loads belongs to the page that was loaded; the others to where they happened. */
const momentOf = ({ name, entries }: MetricType): number =>
  name === 'INP' || name === 'CLS' ? (entries.at(-1)?.startTime ?? 0) : 0;
