import { motionAllowed } from '#web/lib/motion.ts';

/** How long each frame is shown; the breach stays open a little longer. The fifth, the cut, is where it rests. */
const shownMs = [1_200, 1_200, 1_200, 1_600] as const;

/** How much of the frames must be visible before they play. */
const shownShare = 0.35;

/**
 * Plays the frames of the home page's path once, from the first to the cut, as soon as they are in view. The button
 * pauses, goes on and plays again; choosing a frame stops it. Without motion nothing plays: the breach is open, and the
 * visitor chooses the cut.
 */
export function playHome(group: HTMLElement): void {
  const frames = [...group.querySelectorAll<HTMLInputElement>('input')];
  const button = group.parentElement?.querySelector<HTMLButtonElement>('.player-button');
  if (!button) return;
  const words = JSON.parse(button.dataset['words'] ?? '{}') as Record<string, string>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const current = () => frames.findIndex(({ checked }) => checked);
  const show = (index: number) => {
    const frame = frames[index];
    if (frame) frame.checked = true;
  };
  const say = (state: 'pause' | 'play' | 'replay') => {
    button.dataset['state'] = state;
    button.ariaLabel = words[state] ?? '';
  };
  const rest = () => {
    clearTimeout(timer);
    say(current() === frames.length - 1 ? 'replay' : 'play');
  };
  const play = (from: number) => {
    show(from);
    const ms = shownMs[from];
    if (ms === undefined) {
      rest();
      return;
    }
    say('pause');
    timer = setTimeout(() => (motionAllowed() ? play(from + 1) : rest()), ms);
  };
  button.addEventListener('click', () => {
    if (button.dataset['state'] === 'pause') rest();
    else play((current() + 1) % frames.length);
  });
  // By hand: a key or a press. Setting `checked` tells nobody.
  group.addEventListener('input', rest);

  const wasChosen = frames.some(({ checked, defaultChecked }) => checked && !defaultChecked);
  if (wasChosen || !motionAllowed()) {
    group.dataset['awake'] = '';
    rest();
    return;
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      group.dataset['awake'] = '';
      play(0);
    },
    { threshold: shownShare },
  );
  observer.observe(group);
}
