/**
 * The styles of a mail. They are inline because many mail programs drop the head; the head only switches colours in
 * dark mode. Colours are the product's tokens.
 */
const light = {
  page: '#faf9f7',
  panel: '#ffffff',
  ink: '#1c1b19',
  muted: '#55524c',
  hairline: '#dedbd5',
  link: '#6b5200',
  accent: '#fcc81e',
  onAccent: '#1a1400',
  accentEdge: '#8a6900',
} as const;

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const styles = {
  page: `margin:0;padding:24px 12px;background:${light.page};${font}`,
  panel: `width:100%;max-width:560px;background:${light.panel};border:1px solid ${light.hairline};border-radius:12px`,
  head: `padding:20px 32px 0;${font};font-size:15px;font-weight:700;letter-spacing:-0.01em;color:${light.ink}`,
  rule: `width:32px;height:3px;margin:12px 0 0;background:${light.accent};border-radius:2px;font-size:0;line-height:3px`,
  content: `padding:24px 32px 28px;${font};font-size:15px;line-height:24px;color:${light.ink}`,
  heading: `margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.012em;color:${light.ink}`,
  paragraph: 'margin:0 0 16px',
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  quote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${light.accent};color:${light.muted}`,
  link: `color:${light.link};text-decoration:underline`,
  button: `display:inline-block;margin:4px 0 20px;padding:10px 18px;background:${light.accent};border:1px solid ${light.accentEdge};border-radius:8px;color:${light.onAccent};font-weight:600;text-decoration:none`,
  foot: `padding:16px 32px 20px;border-top:1px solid ${light.hairline};${font};font-size:12px;line-height:18px;color:${light.muted}`,
} as const;

/** For dark mode: the same roles in the dark tokens. `!important` because the elements carry the light ones. */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.b-page{background:#121110!important}
.b-panel{background:#191816!important;border-color:#3a3835!important}
.b-ink,.b-content,.b-head{color:#edebe6!important}
.b-muted,.b-foot{color:#b0aca3!important}
.b-foot{border-color:#3a3835!important}
.b-link{color:#fcc81e!important}
.b-button{border-color:#fcc81e!important;color:#1a1400!important}
}
@media (max-width:480px){.b-cell{padding-left:20px!important;padding-right:20px!important}}`;
