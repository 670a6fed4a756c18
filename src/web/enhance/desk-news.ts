/**
 * Desktop notifications for the desk: turned on by a click, sent only while one of its pages is open. Of a reply they
 * say the ticket's number and the client's name, of everything else nothing.
 */
import { newsPath } from '#contract/desk/access.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';

const choiceKey = 'desk:news';

const isOn = (): boolean =>
  'Notification' in window &&
  Notification.permission === 'granted' &&
  localStorage.getItem(choiceKey) === 'on';

type News = {
  readonly counts: readonly number[];
  readonly replies: readonly { readonly id: string; readonly name: string; readonly at: number }[];
};

/** What is new; null once the person is signed out. */
async function readNews(): Promise<News | null> {
  const answer = await fetch(newsPath, { redirect: 'error' });
  return answer.ok ? ((await answer.json()) as News) : null;
}

/** `words`: what the notification says, the same for everything; `replied`: under a ticket that got a reply. */
export function watchNews(words: string, replied: string): void {
  let seen: News | null = null;
  const show = (title: string, options: NotificationOptions) => {
    const notice = new Notification(title, options);
    notice.addEventListener('click', () => window.focus());
  };
  async function look(): Promise<void> {
    // A visible page refreshes itself.
    if (!document.hidden || !isOn()) {
      seen = null;
      return;
    }
    const found = await readNews().catch(() => null);
    if (found === null) return;
    const before = seen;
    seen = found;
    if (before === null) return;
    if (found.counts.some((count, index) => count > (before.counts[index] ?? count)))
      show(words, { tag: 'desk' });
    for (const { id, name, at } of found.replies)
      if (!before.replies.some((known) => known.id === id && known.at >= at))
        show(`#${id}, ${name}`, { tag: id, body: replied });
  }
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), requestLimits.newsEveryMs);
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
  // From here on it's this script's: the page as requested again hides it and knows nothing of this browser.
  section.dataset['hydrated'] = '';
}
