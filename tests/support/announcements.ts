import type { Page } from '@playwright/test';

/**
 * What a screen reader announces from now on, in order: each new text in an existing live region, and each alert that
 * appears. Turning a region on doesn't announce what it already contains.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const record = await page.evaluateHandle(() => {
    const said: string[] = [];
    const texts = new Map<Element, string>();
    const read = () => {
      for (const region of document.querySelectorAll('[role=alert], [role=status], [aria-live]')) {
        const text = region.textContent.trim();
        const before = texts.get(region) ?? (region.matches('[role=alert]') ? '' : text);
        const isOn = region.getAttribute('aria-live') !== 'off';
        if (isOn && text !== '' && text !== before) said.push(text);
        texts.set(region, text);
      }
    };
    read();
    said.length = 0;
    new MutationObserver(read).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return said;
  });
  return () => record.evaluate((said) => [...said]);
}
