import { landingKey } from '#contract/browser-storage.ts';

/**
 * The query the visitor arrived with: later pages have their own URLs, and a booking records the campaign. Stored for
 * the tab, and only if there is one.
 */
export function rememberLanding(): void {
  try {
    if (/[?&]utm_/.test(location.search)) sessionStorage.setItem(landingKey, location.search);
  } catch {
    // Storage may be blocked; a booking then has no campaign.
  }
}

export function landingQuery(): string {
  try {
    return sessionStorage.getItem(landingKey) ?? '';
  } catch {
    return '';
  }
}
