import type { BrowserName, Device } from '../limits.ts';

/** The kind of device and browser, as coarse as they are stored: no version, nothing that identifies a person. */
export function agentOf(userAgent = ''): { device: Device; browser: BrowserName } {
  return { device: deviceOf(userAgent), browser: browserOf(userAgent) };
}

function deviceOf(text: string): Device {
  if (/iPad|Tablet|PlayBook|Silk/i.test(text)) return 'tablet';
  // Android tablets do not claim to be mobile.
  if (/Android/i.test(text)) return /Mobile/i.test(text) ? 'phone' : 'tablet';
  return /iPhone|iPod|Mobile/i.test(text) ? 'phone' : 'desktop';
}

/** Browsers list the names of others for compatibility, so the order decides. */
function browserOf(text: string): BrowserName {
  if (/Edg(?:e|A|iOS)?\//.test(text)) return 'Edge';
  if (/Firefox\/|FxiOS\//.test(text)) return 'Firefox';
  if (/OPR\/|SamsungBrowser\//.test(text)) return 'Other';
  if (/Chrome\/|CriOS\//.test(text)) return 'Chrome';
  return text.includes('Safari/') ? 'Safari' : 'Other';
}
