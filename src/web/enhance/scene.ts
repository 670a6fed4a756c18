/** Plays the scene of a solution page: what its radio buttons can't do by themselves. */
export function playScene(scene: HTMLElement): void {
  plays[scene.dataset['scene'] ?? '']?.(scene);
  scene.addEventListener('change', () => say(scene));
}

const plays: Readonly<Record<string, (scene: HTMLElement) => void>> = {
  apps: playRequests,
  compliance: playDays,
  programs: playReports,
};

/** Says what a choice changed: the first line of each marked part that it shows. */
function say(scene: HTMLElement): void {
  const output = scene.querySelector('output');
  const shown = [...scene.querySelectorAll<HTMLElement>('[data-said]')].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  );
  if (output)
    output.textContent = shown
      .map(({ textContent }) => textContent.split('\n', 1)[0])
      .join(' ')
      .trim();
}

/** An application: the amber part becomes a field; Enter or a button sends what is in it. */
function playRequests(scene: HTMLElement): void {
  const states = [...scene.querySelectorAll<HTMLInputElement>('[name=sent]')];
  const panels = [...scene.querySelectorAll<HTMLElement>('[data-panel]')].map(requestPanel);
  const count = scene.querySelector<HTMLElement>('[data-found]');
  const buttons = scene.querySelector<HTMLElement>('[data-buttons]');
  const chosen = () => panels.find(({ isShown }) => isShown());
  /** The radio buttons and the pair of buttons are the chosen check's; each remembers what was sent last. */
  const show = (panel = chosen()) => {
    for (const state of states) state.checked = state.value === panel?.state();
    if (buttons) panel?.take(buttons);
    const found = panels.filter(({ isFound }) => isFound()).length;
    if (count) count.textContent = (count.dataset['found'] ?? '').replace('{n}', String(found));
  };
  const act = (name = '') => {
    const panel = chosen();
    const next = panel?.act(name);
    show(panel);
    next?.focus({ preventScroll: false });
    // The fix moves on to the answer, which is read out then.
    if (name !== 'fix') say(scene);
  };
  chosen()?.choose(states.find(({ checked }) => checked)?.value ?? 'own');
  show();
  scene.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && states.includes(target)) chosen()?.choose(target.value);
    show();
  });
  scene.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
    if (button) act(button.dataset['act']);
  });
  scene.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'text')
      return;
    event.preventDefault();
    act('send');
  });
}

function requestPanel(panel: HTMLElement) {
  const [ownPart, forgedPart] = panel.querySelectorAll<HTMLElement>('[data-of]');
  const own = ownPart?.textContent ?? '';
  const forged = forgedPart?.textContent ?? '';
  const answer = panel.querySelector<HTMLElement>('[data-answer]');
  let state = 'own';
  let isFixed = false;
  let hasLeaked = false;

  const field = document.createElement('input');
  field.type = 'text';
  field.ariaLabel = panel.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? '';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.size = Math.max(own.length, forged.length);
  field.value = own;
  ownPart?.remove();
  forgedPart?.replaceWith(field);

  // The answer to anything else, which only a script can send.
  const other = answer?.cloneNode() as HTMLElement;
  other.dataset['answer'] = 'other';
  other.textContent = panel.dataset['panel'] ?? '';
  panel.append(other);

  const log = panel.parentElement?.querySelector('[data-log]');
  const choose = (next: string) => {
    state = next;
    isFixed = state === 'closed' || (isFixed && state !== 'open');
    hasLeaked ||= state === 'open';
    panel.toggleAttribute('data-other', state === 'other');
    if (state !== 'other') field.value = state === 'own' ? own : forged;
    const result = panel.querySelector(`[data-answer=${state}]`)?.textContent.split('\n', 1)[0] ?? '';
    const entries = `${log?.textContent ?? ''}\n${field.value}  ${result}`.trim().split('\n');
    if (log) log.textContent = entries.slice(-4).join('\n');
  };
  const send = () => {
    const sent = field.value.trim();
    if (sent === own) choose('own');
    else if (sent === forged) choose(isFixed ? 'closed' : 'open');
    else choose('other');
  };
  return {
    isShown: () => panel.checkVisibility(),
    isFound: () => hasLeaked,
    state: () => state,
    choose,
    /** A button that is moved while it's pressed would not be clicked. */
    take: (buttons: HTMLElement) => {
      if (answer?.previousElementSibling !== buttons) answer?.before(buttons);
    },
    /** Returns what gets the focus then. */
    act: (name: string): HTMLElement | null => {
      if (name === 'send') send();
      if (name === 'undo') {
        isFixed = false;
        choose('own');
        return field;
      }
      if (name === 'fix') {
        choose('closed');
        return panel.querySelector('[data-answer=closed]');
      }
      return null;
    },
  };
}

/** Compliance: the slider moves a day at a time; the stop before it decides which rows are closed. */
function playDays(scene: HTMLElement): void {
  const range = scene.querySelector<HTMLInputElement>('[type=range]');
  const thumb = scene.querySelector('text[data-day]');
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
    thumb?.setAttribute('x', `${(day / Number(range.max)) * 100}%`);
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

/** Programs: keys and dragging do what the buttons do; what is sorted makes room for the next. */
function playReports(scene: HTMLElement): void {
  const form = scene.querySelector('form');
  if (!form) return;
  const reports = [...form.querySelectorAll<HTMLElement>('fieldset')];
  const end = form.querySelector<HTMLElement>('[data-agreed]');
  const sorted = form.querySelector<HTMLElement>('[data-sorted]');
  const chosen = (report: HTMLElement) => report.querySelector<HTMLInputElement>(':checked')?.value;
  const current = () => reports.find((report) => chosen(report) === undefined);
  const fill = (part: HTMLElement | null, words = '', count = 0) => {
    if (part) part.textContent = words.replace('{n}', String(count)).replace('{all}', String(reports.length));
  };
  const order: HTMLElement[] = reports.filter((report) => chosen(report) !== undefined);
  const tell = () => {
    const isDone = current() === undefined;
    fill(sorted, isDone ? '' : sorted?.dataset['sorted'], reports.filter(chosen).length);
    fill(
      end,
      end?.dataset['agreed'],
      reports.filter((report) => chosen(report) === report.dataset['ours']).length,
    );
  };
  const next = () => {
    const report = current();
    if (report) report.querySelector('input')?.focus();
    else end?.parentElement?.focus();
  };
  const put = (tray = '') => current()?.querySelector<HTMLInputElement>(`[value=${tray}]`)?.click();

  form.addEventListener('change', ({ target }) => {
    const report = target instanceof Element ? target.closest('fieldset') : null;
    if (report) order.push(report);
    tell();
    next();
  });
  form.addEventListener('reset', () => {
    order.length = 0;
    // Its fields are empty only after this event.
    setTimeout(() => {
      tell();
      say(scene);
      next();
    });
  });
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-act]')) return;
    const last = order.pop()?.querySelector<HTMLInputElement>(':checked');
    if (last) last.checked = false;
    tell();
    say(scene);
    next();
  });
  scene.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toUpperCase();
    const { target } = event;
    if (form.querySelector(`[data-tray="${CSS.escape(key)}"]`)) {
      event.preventDefault();
      put(key);
    } else if (key.startsWith('ARROW') && target instanceof HTMLInputElement) {
      // An arrow would choose at once; here it only moves on.
      event.preventDefault();
      const all = [...(target.closest('fieldset')?.querySelectorAll('input') ?? [])];
      const step = key === 'ARROWUP' || key === 'ARROWLEFT' ? -1 : 1;
      all.at((all.indexOf(target) + step) % all.length)?.focus();
    }
  });
  for (const report of reports) report.draggable = true;
  for (const tray of form.querySelectorAll<HTMLElement>('[data-tray]')) {
    tray.addEventListener('dragover', (event) => event.preventDefault());
    tray.addEventListener('drop', (event) => {
      event.preventDefault();
      put(tray.dataset['tray']);
    });
  }
  tell();
}
