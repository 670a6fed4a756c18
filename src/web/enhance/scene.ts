/** Plays the scene of a solution page: what its radio buttons can't do by themselves. */
export function playScene(scene: HTMLElement): void {
  scene.addEventListener('change', () => say(scene));
  plays[scene.dataset['scene'] ?? '']?.(scene);
}

const plays: Readonly<Record<string, (scene: HTMLElement) => void>> = {
  apps: playRequests,
  compliance: playDays,
};

/** Says what a choice changed: the marked words that it shows. */
function say(scene: HTMLElement): void {
  const output = scene.querySelector('output');
  const shown = [...scene.querySelectorAll<HTMLElement>('[data-said]')].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  );
  if (output) output.textContent = shown.map(({ textContent }) => textContent).join('. ');
}

/** An application: the amber part becomes a field; Enter or a button sends what is in it. */
function playRequests(scene: HTMLElement): void {
  const panels = [...scene.querySelectorAll<HTMLElement>('[data-panel]')].map(requestPanel);
  const count = scene.querySelector<HTMLElement>('[data-found]');
  const tell = () => {
    const found = panels.filter(({ isFound }) => isFound()).length;
    if (count) count.textContent = (count.dataset['found'] ?? '').replace('{n}', String(found));
  };
  scene.addEventListener('change', tell);
  scene.addEventListener('click', ({ target }) => {
    const act = target instanceof Element ? target.closest<HTMLElement>('[data-act]')?.dataset['act'] : '';
    const panel = panels.find(({ isShown }) => isShown());
    if (!act || !panel) return;
    panel.act(act);
    tell();
    // The fix moves on to the answer, which is read out then.
    if (act !== 'fix') say(scene);
  });
  scene.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'text')
      return;
    event.preventDefault();
    panels.find(({ isShown }) => isShown())?.act('send');
    tell();
    say(scene);
  });
}

function requestPanel(panel: HTMLElement) {
  const part = panel.querySelector<HTMLElement>('[data-part]');
  const valueOf = (name: string) => part?.querySelector(`[data-of=${name}]`)?.textContent ?? '';
  const own = valueOf('own');
  const forged = valueOf('forged');
  const radio = (state: string) => panel.querySelector<HTMLInputElement>(`[value=${state}]`);
  const stateNow = () => panel.querySelector<HTMLInputElement>('input:checked')?.value;
  let isFixed = stateNow() === 'closed';
  let hasLeaked = stateNow() === 'open';

  const field = document.createElement('input');
  field.type = 'text';
  field.ariaLabel = part?.dataset['part'] ?? '';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.size = Math.max(own.length, forged.length);
  part?.replaceWith(field);

  /** The field shows what the chosen state sent. */
  const follow = () => {
    delete panel.dataset['other'];
    const state = stateNow();
    isFixed = state === 'closed' || (isFixed && state === 'own');
    hasLeaked ||= state === 'open';
    field.value = state === 'own' ? own : forged;
  };
  const choose = (state: 'own' | 'open' | 'closed') => {
    const input = radio(state);
    if (input) input.checked = true;
    follow();
  };
  const send = () => {
    const sent = field.value.trim();
    if (sent === own) choose('own');
    else if (sent === forged) choose(isFixed ? 'closed' : 'open');
    else {
      for (const input of panel.querySelectorAll<HTMLInputElement>('[type=radio]')) input.checked = false;
      panel.dataset['other'] = '';
    }
  };
  panel.addEventListener('change', ({ target }) => {
    if (target !== field) follow();
  });
  follow();
  return {
    isShown: () => panel.checkVisibility(),
    isFound: () => hasLeaked,
    act: (act: string) => {
      if (act === 'send') send();
      if (act === 'undo') {
        isFixed = false;
        choose('own');
        field.focus();
      }
      if (act === 'fix') {
        choose('closed');
        panel.querySelector<HTMLElement>('[data-answer=closed]')?.focus({ preventScroll: false });
      }
    },
  };
}

/** Compliance: the slider moves a day at a time; the stop before it decides which rows are closed. */
function playDays(scene: HTMLElement): void {
  const range = scene.querySelector<HTMLInputElement>('[type=range]');
  const stops = [...scene.querySelectorAll<HTMLInputElement>('[name=day]')];
  if (!range) return;
  const start = Date.parse(scene.querySelector<HTMLElement>('[data-from]')?.dataset['from'] ?? '');
  const name = (day: number) =>
    new Date(start + day * 86_400_000).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
  const show = (day: number) => {
    for (const label of scene.querySelectorAll('[data-day]')) label.textContent = name(day);
    range.setAttribute('aria-valuetext', name(day));
  };
  range.addEventListener('input', () => {
    const past = stops.filter(({ value }) => Number(value) <= range.valueAsNumber);
    const stop = past.at(-1);
    if (stop) stop.checked = true;
    show(range.valueAsNumber);
  });
  for (const stop of stops)
    stop.addEventListener('change', () => {
      range.value = stop.value;
      show(range.valueAsNumber);
    });
  range.value = stops.find(({ checked }) => checked)?.value ?? '0';
  show(range.valueAsNumber);
}
