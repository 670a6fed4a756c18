/**
 * Desktop notifications for the desk: turned on by a click, sent only while one of its pages is open, without personal
 * data.
 */
import { newsPath } from '#contract/desk/access.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';

const choiceKey = 'desk:news';

const isOn = (): boolean =>
  'Notification' in window &&
  Notification.permission === 'granted' &&
  localStorage.getItem(choiceKey) === 'on';

/** Counts of new items; null once the person is signed out. */
async function readNews(): Promise<readonly number[] | null> {
  const answer = await fetch(newsPath, { redirect: 'error' });
  return answer.ok ? ((await answer.json()) as number[]) : null;
}

/** `words`: what the notification says, the same for everything. */
export function watchNews(words: string): void {
  let seen: readonly number[] | null = null;
  async function look(): Promise<void> {
    // A visible page refreshes itself.
    if (!document.hidden || !isOn()) {
      seen = null;
      return;
    }
    const found = await readNews().catch(() => null);
    if (found === null) return;
    if (seen !== null && found.some((count, index) => count > (seen?.[index] ?? count))) {
      const notice = new Notification(words, { tag: 'desk' });
      notice.addEventListener('click', () => window.focus());
    }
    seen = found;
  }
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), caseLimits.newsEveryMs);
}

/** The switch on the person's own page. */
export function offerNews(section: HTMLElement | null): void {
  const button = section?.querySelector('button');
  const state = section?.querySelector('[role=status]');
  if (!section || !button || !state || !('Notification' in window)) return;
  const { on = '', off = '', blocked = '', turnOn = '', turnOff = '' } = section.dataset;
  const show = () => {
    button.textContent = isOn() ? turnOff : turnOn;
    state.textContent = Notification.permission === 'denied' ? blocked : isOn() ? on : off;
  };
  async function turn(): Promise<void> {
    const wanted = !isOn();
    if (wanted) await Notification.requestPermission();
    localStorage.setItem(choiceKey, wanted ? 'on' : 'off');
    show();
  }
  button.addEventListener('click', () => void turn());
  show();
  section.hidden = false;
}
