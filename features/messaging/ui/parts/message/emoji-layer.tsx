import { Popover } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { ExistingTarget } from '#platform/ui/kit/existing-target.tsx';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import { words } from './acts-copy.ts';
import classes from './emoji-layer.module.css';

type EmojiLayerProps = {
  /** The button it is anchored to. */
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  onPick: (emoji: string) => void;
};

/** Eight frequently used emoji, above the rest. */
export const often = ['👍', '❤️', '😂', '🎉', '🙏', '👀', '✅', '🔥'] as const;

const split = (text: string): readonly string[] => text.split(' ');

/** The emoji on offer, by kind; any other can be typed into a message. */
export const emojiSets = {
  faces: split(
    '😀 😃 😄 😁 😅 😂 🤣 😊 🙂 🙃 😉 😍 🥰 😘 😎 🤓 🤩 🥳 😏 🤔 🤨 😐 😬 🙄 😮 😲 😴 😌 😢 😭 😤 😡 🤯 😱 🤗 🤫 🤒 🥱 🤠 🤖',
  ),
  hands: split('👍 👎 👏 🙌 🙏 💪 👋 🤝 👌 ✌️ 🤙 👉 👈 👆 👇 ✋ 🫶 👀 🧠 🫡 🙋 🤷 🤦 💁'),
  set: split('🎬 🎥 📽️ 🎞️ 📷 🎤 🎧 🎭 🎨 💡 🔦 🎼 🎹 🎸 🥁 ✂️ 🪄 🏆 🍿 🎟️ 📺 📻 🎙️ 🎚️'),
  things: split(
    '❤️ 🧡 💛 💚 💙 💜 🖤 💔 ✨ ⭐ 🔥 🎉 🎂 🥂 ☕ 🍕 ✅ ❌ ❓ ❗ ⏰ 📅 📌 📎 📞 ✉️ 🚗 ✈️ 🏠 🌍 ☀️ 🌧️ 🌙 💰 🚀 💯 🔔 🎁 🍀 🐶',
  ),
} as const;

const columns = 8;
const sets = [
  { name: words.emoji.often, emoji: often },
  { name: words.emoji.faces, emoji: emojiSets.faces },
  { name: words.emoji.hands, emoji: emojiSets.hands },
  { name: words.emoji.set, emoji: emojiSets.set },
  { name: words.emoji.things, emoji: emojiSets.things },
];

/** A small grid of emoji: arrow keys move, Enter picks, Escape closes. */
export function EmojiLayer({ target, isOpen, onChange, onPick }: EmojiLayerProps) {
  const grid = useRef<HTMLDivElement>(null);
  return (
    <Popover
      opened={useOpensAfterMount(isOpen)}
      onChange={onChange}
      position="top-end"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <ExistingTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={words.emoji.label} className={classes.layer}>
        <Box
          ref={grid}
          pt={8}
          pb={12}
          px={12}
          scroll
          contain
          className={classes.sets}
          onKeyDown={(event) => walk(event, grid.current)}
        >
          {sets.map(({ name, emoji }, index) => (
            <section key={name} aria-label={name}>
              <Text as="h3" size="xs" weight={400} tone="faint" mt={8} mb={4}>
                {name}
              </Text>
              <Grid className={classes.grid}>
                {emoji.map((one, place) => (
                  <button
                    key={one}
                    type="button"
                    className={layout(
                      {
                        pointer: true,
                        radius: 'chip',
                        size: 'xl',
                        leading: 'inherit',
                        bg: 'none',
                        border: 'none',
                        hover: 'hover',
                        focusInside: true,
                      },
                      classes.emoji,
                    )}
                    tabIndex={index === 0 && place === 0 ? 0 : -1}
                    data-autofocus={(index === 0 && place === 0) || undefined}
                    onClick={() => {
                      onPick(one);
                      onChange(false);
                    }}
                  >
                    {one}
                  </button>
                ))}
              </Grid>
            </section>
          ))}
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
};

function walk(event: KeyboardEvent, grid: HTMLElement | null): void {
  const step = steps[event.key];
  if (step === undefined || !grid) return;
  event.preventDefault();
  const buttons = [...grid.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
}
