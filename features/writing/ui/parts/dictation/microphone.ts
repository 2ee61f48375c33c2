import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { clipTypes, cloudLimits } from '../../../limits.ts';
import type { Clip } from './clip-queue.ts';
import type { Microphone } from './cloud-dictation.ts';

/** Opens the microphone of this device; rejects as the browser does. */
export async function openMicrophone(): Promise<Microphone> {
  if (!isSecureContext) throw new DOMException('the page is not secure', 'SecurityError');
  const mimeType = clipTypes.find((type) => globalThis.MediaRecorder?.isTypeSupported(type));
  if (!mimeType) throw new DOMException('no sound can be recorded', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  const level = () => {
    analyser.getFloatTimeDomainData(wave);
    return Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length);
  };
  return {
    level,
    record: () => recordClip(stream, mimeType, level),
    close: () => {
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}

function recordClip(stream: MediaStream, mimeType: string, level: () => number): () => Promise<Clip> {
  const recorder = new MediaRecorder(stream, { mimeType });
  const pieces: Blob[] = [];
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, level());
  }, cloudLimits.lookMs);
  const ended = new Promise<Clip>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('stop', () => {
      clearInterval(look);
      resolve({ id: uuidV7(now()), audio: new Blob(pieces, { type: mimeType }), peak });
    });
  });
  recorder.start();
  return () => {
    if (recorder.state !== 'inactive') recorder.stop();
    return ended;
  };
}
