import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now, sinceStartMs } from '#platform/ui/clock.ts';
import { sendOff } from '#platform/ui/send-off.ts';
import type { ErrorSample, VitalSample } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { createPageTrail, errorClass, type PageTrail } from './page-trail.ts';

const newId = () => uuidV7(now()) as VitalSample['id'];

/** Reports measures and errors, separately from views; contains nothing about a person. */
export type Reporter = {
  trail: PageTrail;
  /**
   * Starts; the returned function stops the error listeners. The library keeps running as long as the document lives.
   */
  watch: () => () => void;
  /** Sends the measures taken since the last time. */
  send: () => void;
};

/**
 * Measures how fast this document is and which classes of errors occur. Created once the page is idle: the browser
 * keeps the early measures.
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
    // The same measure keeps its id, however often it grows.
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
      // A lost measure is one of many, so failed batches are not kept.
      void sendOff('/api/vitals', batch);
    },
  };
}

/** Load measures belong to the page that was loaded, the others to the page where they happened. */
const momentOf = ({ name, entries }: MetricType): number =>
  name === 'INP' || name === 'CLS' ? (entries.at(-1)?.startTime ?? 0) : 0;
