#!/bin/sh
# html-validate 11.21.1 finds seven kinds of fault in what MJML 5.4.1 makes of a letter that it calls faultless itself.
#
# A letter of one sentence, written in strict MJML, comes out without an error. One would expect a validator's recommended
# rules to have nothing to say, or little. They refuse what a letter cannot do without: styles in attributes, conditional
# comments for Outlook, `align` and `width` on tables. So the validator is of use for letters only beside a reviewed list.
# Needs Node 24.8 or newer.
#
# Output seen:
#   mjml: 0 errors
#   html-validate: doctype-style no-conditional-comment no-deprecated-attr no-inline-style no-trailing-whitespace prefer-native-element presentation-role-style
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund html-validate@11.21.1 mjml@5.4.1
cat > look.mjs <<'JS'
import { HtmlValidate } from 'html-validate';
import mjml2html from 'mjml';
const letter = `<mjml><mj-head><mj-title>Slate</mj-title></mj-head><mj-body><mj-section><mj-column>
  <mj-text>Two scripts moved this week.</mj-text>
</mj-column></mj-section></mj-body></mjml>`;
const { html, errors } = await mjml2html(letter, { validationLevel: 'strict' });
const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(html);
const rules = new Set(report.results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)));
console.log(`mjml: ${errors.length} errors`);
console.log(`html-validate: ${[...rules].sort().join(' ')}`);
JS
node look.mjs | tee seen
cat > expected <<'TEXT'
mjml: 0 errors
html-validate: doctype-style no-conditional-comment no-deprecated-attr no-inline-style no-trailing-whitespace prefer-native-element presentation-role-style
TEXT
diff expected seen
