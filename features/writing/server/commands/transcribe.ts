import { preferencesOf } from '#features/preferences/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import { ServiceFault } from '#platform/server/services/ask-service.ts';
import { askTranscription } from '#platform/server/services/transcription-service.ts';
import { cloudLimits, type spokenLanguages } from '../../limits.ts';
import { promptOf } from '../../policy/prompt.ts';
import { latestWordsOf } from '../queries/own-words.ts';

/** Where recordings are stored briefly; the application provides it. */
export interface AudioStore {
  /** False when the id belongs to someone else. */
  keepBriefly(file: {
    readonly id: string;
    readonly person: PersonId;
    readonly kind: string;
    readonly contentType: string;
    readonly bytes: Uint8Array;
  }): Promise<boolean>;
  removeOlder(kind: string, before: Date): Promise<number>;
}

/** A clip as sent by a browser. */
export interface Clip {
  readonly id: string;
  readonly person: PersonId;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The dictation language; BCP 47. */
  readonly language: (typeof spokenLanguages)[number];
}

export type Transcribed =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unavailable' | 'not_allowed' | 'id_taken' | 'failed' };

/** Turns a clip into text. Stores and forwards nothing unless the person chose the cloud (DIC-5). */
export async function transcribe(platform: Platform, audio: AudioStore, clip: Clip): Promise<Transcribed> {
  const { id, person, contentType, bytes } = clip;
  const address = platform.config.transcription;
  if (!address) return { kind: 'unavailable' };
  if (!(await hasAllowedCloud(platform, person))) return { kind: 'not_allowed' };
  if (!(await audio.keepBriefly({ id, person, contentType, bytes, kind: 'voice' })))
    return { kind: 'id_taken' };
  const { answerMs: waitMs, answerMax } = cloudLimits;
  const language = clip.language.slice(0, 2);
  const prompt = promptOf(await latestWordsOf(platform.database.orm, person));
  try {
    const recording = { audio: bytes, contentType, language, prompt, waitMs, answerMax };
    const text = await askTranscription(address, recording);
    return { kind: 'text', text: text.trim() };
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    platform.log.warn({ err: fault }, 'a recording could not be turned into text');
    return { kind: 'failed' };
  }
}

async function hasAllowedCloud({ database }: Platform, person: PersonId): Promise<boolean> {
  return (await preferencesOf(database.orm, [person])).get(person)?.voice.cloudConsentEnabled ?? false;
}
