import { limits as voiceLimits } from '#features/preferences/limits.ts';
import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const characters = (number: number) =>
  number === 1 ? '1 character' : `${counted.format(number)} characters`;

/** The words next to a long text field; the toasts are verbatim from the specification (core 5 and 8). */
export const copy = translated('writing', {
  transform: {
    button: 'Transform text',
    working: 'Transforming. Press to stop.',
    workingNote: 'Transforming your text',
    review: 'Review changes',
    reviewLine: 'The transformed text is ready. You kept writing, so we didn’t change anything.',
    undo: 'Restore original',
    nothing: 'Nothing to Transform',
    nothingLine: 'Please enter or record some text first.',
    error: 'Transformation Error',
    errorLine: 'There was an issue processing your text. Please try again later.',
    unavailable: 'AI Transformation Unavailable',
    unavailableLine: 'Text transformation is not available or not configured in this environment.',
    long: (max: number) => `You can transform up to ${characters(max)} at once. Select a part.`,
    done: 'Text Transformed',
    tasksDone: 'Tasks Formatted',
    undoAct: 'Undo',
    undone: 'Original restored',
    redo: 'Redo',
    same: 'Nothing to change.',
    stopped: 'Stopped. Your text is unchanged.',
    lost: 'The transformed part is no longer in your text.',
  },
  panel: {
    title: 'Transform',
    broken: 'Couldn’t reach the service',
    whole: (number: number) => `All text, ${characters(number)}`,
    selection: (number: number) => `Selection, ${characters(number)}`,
    standard: 'Tidy up',
    standardLine: 'Spelling, punctuation and paragraphs. Keeps your wording.',
    standardRules: 'Tidy up without AI',
    standardRulesLine: 'Spaces, capitals, repeated words, “um” and periods.',
    tasks: 'Task list',
    tasksLine: 'One task per line: who, what, by when.',
    tasksRules: 'Task list without AI',
    tasksRulesLine: 'One task per line, with who and when as you wrote them.',
    custom: 'Your instructions',
    customHint: 'Shorter and friendlier',
    go: 'Transform',
    presets: 'Industry formats',
    sent: (host: string) => `Sends this text to ${host} and nothing else. We don’t keep a copy.`,
    rules: 'Uses fixed rules on our server, not AI. We don’t keep a copy.',
  },
  presets: {
    call: {
      name: 'Call note',
      prompt:
        'A note of a call in five short lines: with whom, about which project, what was said, what we owe, what they owe. Leave a line as ____ where the text does not say it.',
    },
    coverage: {
      name: 'Coverage paragraph',
      prompt:
        'One paragraph of coverage comments in the present tense: premise, structure, character, dialogue, in this order. Leave out what the text does not judge.',
    },
    deal: {
      name: 'Deal points',
      prompt:
        'A list of deal points, one per line: fee, dates, exclusivity, credit, travel. Write ____ after each point that the text does not settle.',
    },
    days: {
      name: 'Day-out-of-days note',
      prompt:
        'One line per person: name, work days, hold days, travel days. Write ____ for what the text does not say.',
    },
  },
  dialog: {
    title: 'Review changes',
    by: (host: string) => `By ${host}`,
    byRules: 'By fixed rules, not AI',
    changes: 'Changes',
    both: 'Both texts',
    original: 'Original',
    result: 'Transformed',
    removed: 'removed:',
    added: 'added:',
    new: {
      link: 'a link that isn’t in your text',
      number: 'a number that isn’t in your text',
      date: 'a date that isn’t in your text',
      name: 'a name that isn’t in your text',
    },
    check: (number: number) =>
      number === 1
        ? 'Check the highlighted part: it isn’t in your text.'
        : `Check the ${counted.format(number)} highlighted parts: they aren’t in your text.`,
    accept: 'Accept',
    discard: 'Discard',
    again: 'Try again',
    moved: 'You edited this part meanwhile. Copy what you need from here.',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Couldn’t copy. Select the text instead.',
  },
  dictation: {
    button: 'Dictate',
    stop: 'Stop dictating',
    keys: 'Ctrl Shift D',
    commands: 'Say “new line”, “new paragraph” or “new task”.',
    became: (heard: string, meant: string) => `“${heard}” became ${meant}`,
    undo: 'Undo',
    undoCorrection: (heard: string) => `Undo: keep “${heard}”`,
    phases: {
      idle: '',
      initializing: 'Starting…',
      recording: 'Listening',
      transcribing: 'Transcribing…',
    },
    denied: 'Microphone Access Denied',
    deniedLine: 'Please enable microphone access in your browser settings to use voice input.',
    failed: 'Recording Error',
    failedLine: (code: string) => `Error: ${code}. Please try again.`,
    retry: 'Try again',
    silence: 'No Speech Detected',
    silenceLine: 'Continue speaking when ready.',
    unsupported: 'Speech Recognition Not Supported',
    unsupportedLine: 'This browser can’t transcribe speech on this device, and cloud transcription is off.',
    insecureLine: 'The microphone works over HTTPS only.',
    off: 'Dictation is off',
    offLine: 'Choose how your voice is used.',
    missing: 'This language isn’t on your device yet',
    missingLine: 'Download it once to dictate without sending audio anywhere.',
    fetch: 'Download',
  },
  voice: {
    title: 'Before you dictate',
    line: 'Dictation turns speech into text in the field you’re in. You decide where the audio goes.',
    label: 'When I dictate',
    choices: {
      disabled: {
        name: 'Disabled',
        line: 'The microphone is never used. The dictation button only asks this again.',
      },
      device: {
        name: 'On this device only',
        line: 'Your browser transcribes on this device and never sends audio anywhere.',
      },
      cloud: {
        name: 'Allow cloud fallback',
        line: 'If your browser can’t, we send audio to our servers for transcription, with the words you’ve added. Names of your contacts are never sent.',
      },
    },
    noCloud: 'Not available: transcription isn’t set up.',
    kept: `Voice cloud audio auto-deleted after ${voiceLimits.voiceAudioMinutes} minutes. The other two options keep no audio.`,
    commands:
      'Say “new line”, “new paragraph” or “new task” while dictating. In a task list, “for Sam” assigns a task and “by Friday” sets its due date.',
    language: 'Dictation language',
    languageHelp: 'Saved on this device.',
    later: 'Not now',
    save: 'Save',
    savedToast: 'Privacy Settings Updated',
    failedToast: 'Error Updating Settings',
    failedToastLine: 'There was a problem saving your privacy preferences. Please try again.',
  },
  words: {
    known:
      'Already included: your connections and contacts, the titles you read, job titles and industry terms. They’re compared on this device.',
    placeholder: 'Verhoeven, ICM, avails',
    add: 'Add',
    list: 'Words I say',
    remove: (word: string) => `Remove ${word}`,
    needed: 'Enter a word with at least one letter.',
    there: 'This word is already on the list.',
    failed: 'Couldn’t add the word. Try again.',
    notRemoved: 'Couldn’t remove the word. Try again.',
    broken: 'Couldn’t load your words',
  },
});
