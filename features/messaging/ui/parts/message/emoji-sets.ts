/** Eight that are often used, at hand above the rest. */
export const often = ['👍', '❤️', '😂', '🎉', '🙏', '👀', '✅', '🔥'] as const;

const split = (text: string): readonly string[] => text.split(' ');

/** The emoji that can be picked, by kind; any other one can be typed into a message. */
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
