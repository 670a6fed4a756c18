import { landingKey } from '#contract/browser-storage.ts';

/**
 * The query with which the visitor came to the site: later pages of the visit have addresses of their own, and a booking
 * says which campaign led to it. Kept for the tab, and only where there is one.
 */
export function rememberLanding(): void {
  try {
    if (/[?&]utm_/.test(location.search)) sessionStorage.setItem(landingKey, location.search);
  } catch {
    // Storage may be refused; a booking then doesn't know the campaign.
  }
}

export function landingQuery(): string {
  try {
    return sessionStorage.getItem(landingKey) ?? '';
  } catch {
    return '';
  }
}
