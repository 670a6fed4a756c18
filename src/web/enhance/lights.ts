import { firewallState, shieldState } from '#web/lib/own-protection.ts';

/** Spec 2: gray until the server and this browser have been checked, then the result. */
export function showLights(strip: HTMLElement): void {
  const ask = async () => {
    const states = await Promise.all([firewallState(), shieldState(location.pathname)]);
    strip.toggleAttribute(
      'data-all-on',
      states.every((state) => state === 'on'),
    );
    for (const light of strip.querySelectorAll<HTMLElement>('[data-light]')) {
      const state = states[Number(light.dataset['light'])] ?? 'unknown';
      light.dataset['state'] = state;
      const word = light.querySelector<HTMLElement>('[data-unknown]');
      if (word) word.textContent = word.dataset[state] ?? '';
    }
  };
  if ('requestIdleCallback' in window) requestIdleCallback(() => void ask(), { timeout: 2_000 });
  else setTimeout(() => void ask(), 200);
}
