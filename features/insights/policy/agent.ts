import type { BrowserName, Device } from '../limits.ts';

/** What a browser says it is, as coarse as it is kept: no version, nothing that tells people apart. */
export function agentOf(userAgent = ''): { device: Device; browser: BrowserName } {
  return { device: deviceOf(userAgent), browser: browserOf(userAgent) };
}

function deviceOf(text: string): Device {
  if (/iPad|Tablet|PlayBook|Silk/i.test(text)) return 'tablet';
  // An Android tablet is the one that does not say that it is mobile.
  if (/Android/i.test(text)) return /Mobile/i.test(text) ? 'phone' : 'tablet';
  return /iPhone|iPod|Mobile/i.test(text) ? 'phone' : 'desktop';
}

/** Every browser names those it wants to be taken for, so the order decides. */
function browserOf(text: string): BrowserName {
  if (/Edg(?:e|A|iOS)?\//.test(text)) return 'Edge';
  if (/Firefox\/|FxiOS\//.test(text)) return 'Firefox';
  if (/OPR\/|SamsungBrowser\//.test(text)) return 'Other';
  if (/Chrome\/|CriOS\//.test(text)) return 'Chrome';
  return text.includes('Safari/') ? 'Safari' : 'Other';
}
